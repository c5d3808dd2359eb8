import type { Diagnostic } from "vscode-languageserver-types";
import type { OffenseData } from "../rules/offense.ts";

/** How each field is read from a value that may be anything; undefined if the value does not fit. */
const readers: { readonly [Field in keyof OffenseData]-?: (value: unknown) => OffenseData[Field] | undefined } = {
  replaceWith: asText,
  choices: asTexts,
  withoutAnchor: asText,
  lead: (value) => (typeof value === "number" ? value : undefined),
  closeString: asTrue,
  closeTag: asText,
  renameTags: asText,
  addImport: asText,
  missing: asText,
  allMissing: asTexts,
  convert: asTrue,
  remove: asTrue,
  removeOptional: asTrue,
  removeItem: asText,
  removeKey: asText,
  fromMintJson: asTrue,
  moveBefore: asText,
  fill: asTrue,
  rewriteEntries: asPairs,
  removeEntries: asTexts,
  createPages: asTexts,
  addEntries: asTexts,
  wrap: asText,
  openapi: asText,
  listPages: asTexts,
  listCounterparts: asTrue,
  createCounterparts: asTrue,
  addRedirects: asPairs,
  allowHost: asText,
  title: asText,
};

/** The `data` of a diagnostic, which an editor may have changed to anything. */
export function dataOf({ data }: Diagnostic): OffenseData {
  if (typeof data !== "object" || data === null) return {};
  const fields = new Map<string, unknown>(Object.entries(data));
  const found = Object.entries(readers).map(([field, read]) => [field, read(fields.get(field))] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

function asTrue(value: unknown): true | undefined {
  return value === true ? value : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function asTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === "string") : undefined;
}

function asPairs(value: unknown): readonly (readonly [string, string])[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((pair: unknown) => {
    const [from, to, ...more] = asTexts(pair) ?? [];
    return from === undefined || to === undefined || more.length > 0 ? [] : [[from, to] as const];
  });
}
