import type { TextDocument } from "vscode-languageserver-textdocument";
import type { TextFile } from "../files/textFile.ts";
import type { JsonDocument } from "../json/document.ts";
import { parseJson } from "../json/parse.ts";
import { reparseJson } from "../json/reparse.ts";

/** One JSON file of a site's configuration, read: docs.json itself, or a file that a `$ref` brings in. */
export interface ConfigFile extends TextFile {
  readonly json: JsonDocument;
}

/**
 * Reads a file's text. Each content is parsed once: everything that asks about it shares the tree. `before` is what the file was
 * until now, of which as much is kept as is the same.
 */
export function configFile(document: TextDocument, before?: ConfigFile): ConfigFile {
  const text = document.getText();
  const json = before === undefined ? parseJson(text) : reparseJson(text, before.json);
  return { uri: document.uri, document, json };
}
