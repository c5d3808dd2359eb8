import { readJson } from "../json/structureReader.ts";
import type { Value } from "../text/structure.ts";
import { ParseError } from "../text/structure.ts";
import { readYaml } from "../yaml/reader.ts";
import { readIndex } from "./indexReader.ts";
import type { IndexOutcome } from "./openApiIndex.ts";

/** How a description is read. */
export interface IndexOptions {
  /** The names of the extensions that customise an operation's page. */
  readonly customizations?: readonly string[];
}

const defaultCustomizations = ["x-docs", "x-mint"];

/** How many characters are looked at to tell a binary file, which has a zero among its first bytes. */
const binaryProbe = 8000;

/**
 * Reads the index of an OpenAPI description, 2.0 to 3.2. Whether it is JSON or YAML is told by its content, not by its name:
 * JSON when the first significant character is `{`. Never throws, whatever the text is.
 *
 * JSON is checked to its last character. Of YAML only what the index needs is read, so that a fault elsewhere goes unseen:
 * `DescriptionChecker` finds those.
 */
export function parseIndex(text: string, options: IndexOptions = {}): IndexOutcome {
  if (isBlank(text)) return { kind: "not-openapi", message: "the file is empty" };
  if (text.slice(0, binaryProbe).includes("\0"))
    return { kind: "not-openapi", message: "the file is binary and holds neither JSON nor YAML" };
  // An array is read as YAML, whose parser would take its time over what can be no description.
  if (/^\uFEFF?\s*\[/.test(text))
    return { kind: "not-openapi", message: "it is a list, where an object with an `openapi` field is expected" };
  const outcome = readStructure(text, options, readIndex);
  if (outcome.kind === "syntax") return outcome;
  const index = outcome.result;
  return typeof index === "string" ? { kind: "not-openapi", message: index } : { kind: "index", index };
}

/** Reads a text through `read`, which is handed its root value and the names of the customisation extensions. Never throws. */
export function readStructure<T>(
  text: string,
  options: IndexOptions,
  read: (root: Value, customizations: ReadonlySet<string>) => T,
): { readonly kind: "read"; readonly result: T } | Extract<IndexOutcome, { kind: "syntax" }> {
  const customisations = new Set(options.customizations ?? defaultCustomizations);
  const reader = isJson(text) ? readJson : readYaml;
  try {
    return { kind: "read", result: reader(text, (root) => read(root, customisations)) };
  } catch (error) {
    if (error instanceof ParseError) return { kind: "syntax", message: error.message, span: error.span };
    throw error;
  }
}

/** Whether a text is to be read as JSON: its first significant character is a brace. */
export function isJson(text: string): boolean {
  return /^\uFEFF?[ \t\r\n]*\{/.test(text);
}

function isBlank(text: string): boolean {
  return !/[^\s\uFEFF]/.test(text);
}
