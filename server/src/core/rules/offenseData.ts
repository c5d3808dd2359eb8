import type { Diagnostic } from "vscode-languageserver-types";

/** What quick fixes need to know: how each field is read from a value that may be anything; undefined if the value does not fit. */
const fields = {
  /** The JSON text that is right in place of the underlined one. */
  replaceWith: asText,
  /** If it is not known which is meant: the JSON texts of which each is right in place of the underlined one. */
  choices: asTexts,
  /** What the underlined text is without the anchor of the link, if nothing is suggested for it. */
  withoutAnchor: asText,
  /** How many UTF-16 code units before the underlined text the one begins that `replaceWith` replaces; absent: none. */
  prefixLength: asNumber,
  /** The underlined string has no closing quote, or the one that seems to end right before the underlined word. */
  closeString: asTrue,
  /** The underlined tag of a page, with this name, is not closed. */
  closeTag: asText,
  /** The underlined fence of a page has no counterpart; the name of the tag whose end is a part of the code, or nothing. */
  closeCode: asText,
  /** Other code starts in the code of which a page has the underlined fence. */
  lengthenFences: asTrue,
  /** The name that all tags of a page should have instead of the underlined one. */
  renameTags: asText,
  /** The import statement that a page lacks. */
  addImport: asText,
  /** The name of a variable that a page inserts and docs.json lacks. */
  addVariable: asText,
  /** The key that is missing. */
  missing: asText,
  /** All keys that are missing in the same object, if there are several. */
  allMissing: asTexts,
  /** The underlined value has the wrong JSON type. */
  convert: asTrue,
  /** The underlined item of a list, or the property of the underlined key, can be removed. */
  remove: asTrue,
  /** The underlined item, or the property of the underlined value, can be removed, unless every object of its kind must have it. */
  removeOptional: asTrue,
  /** The object in a list that has the underlined value can be removed; what users call it, for the title: "this redirect". */
  removeItem: asText,
  /** The key of front matter that can be removed, with its value. */
  removeKey: asText,
  /** The underlined key is a setting of `mint.json`. */
  fromMintJson: asTrue,
  /** The path in docs.json at which the property of the underlined key belongs. */
  moveTo: asTexts,
  /** The source of the redirect before which the underlined one belongs. */
  moveBefore: asText,
  /** The underlined division, by its name or key, has no content. */
  fill: asTrue,
  /** Entries of `pages` with one mistake in common, and what is right in place of each. */
  rewriteEntries: asPairs,
  /** Entries of `pages` that can be removed together. */
  removeEntries: asTexts,
  /** The pages to create: their paths from the docs root, with `.mdx`. */
  createPages: asTexts,
  /** Entries that are missing in `pages` at or below the division whose `openapi` is underlined. */
  addEntries: asTexts,
  /** The underlined key, whose content is dropped here, and counts once it moves into the content that is shown. */
  wrap: asText,
  /** The OpenAPI file that the division of the underlined entry could name in `openapi`. */
  openapi: asText,
  /** The addresses of pages in one folder, or below, that are missing in the navigation. */
  listPages: asTexts,
  /** Pages of the underlined language exist that only the default language lists. */
  listCounterparts: asTrue,
  /** Pages that only the default language has can be created in the underlined one. */
  createCounterparts: asTrue,
  /** Addresses that are lost, without a slash, and where redirects from them lead. */
  addRedirects: asPairs,
  /** The host that OpenAPI files are fetched from once the user allows it. */
  allowHost: asText,
  /** The title of the fix, if the changed text does not show what it does. */
  title: asText,
};

/** What quick fixes need to know. */
export type OffenseData = {
  readonly [Field in keyof typeof fields]?: NonNullable<ReturnType<(typeof fields)[Field]>>;
};

/** The `data` of a diagnostic, which an editor may have changed to anything. */
export function dataOf({ data }: Diagnostic): OffenseData {
  if (typeof data !== "object" || data === null) return {};
  const given = new Map<string, unknown>(Object.entries(data));
  const found = Object.entries(fields).map(([field, read]) => [field, read(given.get(field))] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

function asTrue(value: unknown): true | undefined {
  return value === true ? value : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function asNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
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
