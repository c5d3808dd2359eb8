import { readJson } from "../json/readJson.ts";
import type { Value } from "../text/value.ts";
import { ParseError } from "../text/value.ts";
import { readYaml } from "../yaml/readYaml.ts";
import { notObject, readIndex } from "./indexReader.ts";
import type { IndexOutcome } from "./openApiIndex.ts";

/** Options for reading an OpenAPI file. */
export interface IndexOptions {
  /** The names of the extensions that customize an operation's page. */
  readonly customizations?: readonly string[];
}

/** The names of these extensions where a client says nothing. */
export const defaultCustomizations = ["x-docs", "x-mint"];

/** How many characters are checked for a NUL, which identifies a binary file. */
const binaryProbe = 8000;

/**
 * Reads the index of an OpenAPI file, version 2.0 to 3.2. Its content, not its name, decides between JSON and YAML: it is JSON if the
 * first significant character is `{`. Never throws, whatever the text is.
 *
 * JSON is checked to its last character. Of YAML only what the index needs is read; `validateDocument` finds errors elsewhere.
 */
export function parseIndex(text: string, options: IndexOptions = {}): IndexOutcome {
  if (isBlank(text)) return { kind: "not-openapi", message: "the file is empty" };
  if (text.slice(0, binaryProbe).includes("\0"))
    return { kind: "not-openapi", message: "the file is binary, neither JSON nor YAML" };
  // An array would be read as YAML, which is slow, and cannot be an OpenAPI file.
  if (/^\uFEFF?\s*\[/.test(text)) return { kind: "not-openapi", message: `${notObject}, got an array` };
  const outcome = readStructure(text, options, readIndex);
  if (outcome.kind === "syntax") return outcome;
  const index = outcome.result;
  return typeof index === "string" ? { kind: "not-openapi", message: index } : { kind: "index", index };
}

/** Reads a text through `read`, which receives the root value and the names of the customization extensions. Never throws. */
export function readStructure<T>(
  text: string,
  options: IndexOptions,
  read: (root: Value, customizations: ReadonlySet<string>) => T,
): { readonly kind: "read"; readonly result: T } | Extract<IndexOutcome, { kind: "syntax" }> {
  const customizations = new Set(options.customizations ?? defaultCustomizations);
  const reader = isJson(text) ? readJson : readYaml;
  try {
    return { kind: "read", result: reader(text, (root) => read(root, customizations)) };
  } catch (error) {
    if (error instanceof ParseError) return { kind: "syntax", message: error.message, span: error.span };
    throw error;
  }
}

/** Whether a text is read as JSON: its first significant character is a brace. */
export function isJson(text: string): boolean {
  return /^\uFEFF?[ \t\r\n]*\{/.test(text);
}

function isBlank(text: string): boolean {
  return !/[^\s\uFEFF]/.test(text);
}
