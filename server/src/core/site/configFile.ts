import type { JsonDocument } from "../json/document.ts";
import { parseJson } from "../json/parse.ts";
import { textDocument } from "../text/textDocument.ts";
import type { TextFile } from "./textFile.ts";

/** One JSON file of a site's configuration, read: docs.json itself, or a file that a `$ref` brings in. */
export interface ConfigFile extends TextFile {
  readonly json: JsonDocument;
}

/** Reads a file's text. Each content is parsed once: everything that asks about it shares the tree. */
export function configFile(uri: string, version: number, text: string): ConfigFile {
  return { uri, document: textDocument(uri, "docs-json", version, text), json: parseJson(text) };
}
