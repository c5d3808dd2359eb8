import { readJson } from "../json/readJson.ts";
import type { Value } from "../text/value.ts";
import { ParseError } from "../text/value.ts";
import { YamlLimitError } from "../yaml/aliasExpansion.ts";
import { isAboutDuplicateKey } from "../yaml/messages.ts";
import { readYaml } from "../yaml/readYaml.ts";
import { loadYaml } from "../yaml/yamlValue.ts";
import { notObject, readIndex } from "./indexReader.ts";
import type { IndexResult, LimitFailure, NotJson } from "./openApiIndex.ts";

/** Options for reading an OpenAPI file. */
export interface IndexOptions {
  /** The names of the extensions that customize an operation's page. */
  readonly customizations?: readonly string[];
  /** Sites can set other names. */
  readonly areDefaults?: boolean;
}

/** The options for a site whose settings name the extensions that customize pages; undefined: they do not. */
export function optionsForSite({ customizations, areDefaults }: IndexOptions, own: readonly string[] | undefined): IndexOptions {
  const names = customizations === undefined || areDefaults ? (own ?? customizations) : customizations;
  return names === undefined ? {} : { customizations: names };
}

/** The name of an OpenAPI extension. */
export const extensionName = /^x-[\w.-]+$/u;

/** The names of these extensions where a client says nothing. */
export const defaultCustomizations = ["x-docs", "x-mint"];

/** How many characters are checked for a NUL, which identifies a binary file. */
const binaryProbe = 8000;

/**
 * Reads the index of an OpenAPI file, version 2.0 to 3.2. Its content, not its name, decides between JSON and YAML: it is JSON if the
 * first significant character is `{`. Never throws, whatever the text is.
 *
 * JSON is checked to its last character; what is not strict JSON may still be YAML, as which the platform reads it. Of YAML only
 * what the index needs is read; `validateDocument` finds errors elsewhere.
 */
export function parseIndex(text: string, options: IndexOptions = {}): IndexResult {
  if (hasNoText(text)) return { kind: "not-openapi", message: "the file is empty" };
  if (text.slice(0, binaryProbe).includes("\0"))
    return { kind: "not-openapi", message: "the file is binary, neither JSON nor YAML" };
  // An array would be read as YAML, which is slow, and cannot be an OpenAPI file.
  if (/^\uFEFF?\s*\[/.test(text)) return { kind: "not-openapi", message: `${notObject}, got an array` };
  const outcome = readStructure(text, options, readIndex);
  if (outcome.kind !== "read") return outcome;
  const index = outcome.result;
  if (typeof index === "string")
    return outcome.notJson ? { kind: "syntax", ...outcome.notJson } : { kind: "not-openapi", message: index };
  return { kind: "index", index, ...(outcome.notJson && { notJson: outcome.notJson }) };
}

/** Why the structure of a text cannot be read. */
type StructureFailure = Extract<IndexResult, { kind: "syntax" }> | LimitFailure;

/** What was read of a text. */
interface Structure<T> {
  readonly kind: "read";
  readonly result: T;
  readonly notJson?: NotJson;
}

/** Reads a text through `read`, which receives the root value and the names of the customization extensions. Never throws. */
export function readStructure<T>(
  text: string,
  options: IndexOptions,
  read: (root: Value, customizations: ReadonlySet<string>) => T,
): Structure<T> | StructureFailure {
  const customizations = new Set(options.customizations ?? defaultCustomizations);
  const attempt = (reader: typeof readJson): Structure<T> | StructureFailure => {
    try {
      return { kind: "read", result: reader(text, (root) => read(root, customizations)) };
    } catch (error) {
      if (error instanceof ParseError) return failureOf(error);
      throw error;
    }
  };
  if (!isJson(text)) return attempt(readYaml);
  const strict = attempt(readJson);
  return strict.kind === "read" ? strict : readLenient(text, strict, () => attempt(readYaml));
}

/**
 * Reads a text that looks like JSON and is not as YAML, as the platform does. Most such texts are neither, which is found out first:
 * reading YAML with positions takes long.
 */
function readLenient<T>(
  text: string,
  failure: StructureFailure,
  readAsYaml: () => Structure<T> | StructureFailure,
): Structure<T> | StructureFailure {
  const verdict = loadYaml(text);
  if (verdict.kind === "error") {
    const reason = failureOf(verdict.error);
    return reason.kind === "limit" || isAboutDuplicateKey(reason.message) ? reason : failure;
  }
  const lenient = readAsYaml();
  if (lenient.kind !== "read" || failure.kind === "limit") return lenient.kind === "limit" ? lenient : failure;
  return { ...lenient, notJson: { message: failure.message, span: failure.span } };
}

function failureOf(error: ParseError): StructureFailure {
  const { message, span } = error;
  return error instanceof YamlLimitError ? { kind: "limit", message } : { kind: "syntax", message, span };
}

/** Whether a text is read as JSON: its first significant character is a brace. */
export function isJson(text: string): boolean {
  return /^\uFEFF?[ \t\r\n]*\{/.test(text);
}

function hasNoText(text: string): boolean {
  return !/[^\s\uFEFF]/.test(text);
}
