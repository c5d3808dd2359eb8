import type { TextDocument } from "vscode-languageserver-textdocument";
import type { TextFile } from "../files/textFile.ts";
import type { JsonDocument } from "../json/document.ts";
import { parseJson } from "../json/parse.ts";
import { reparseJson } from "../json/reparse.ts";

/** A parsed JSON file of a site: docs.json itself, a file that a `$ref` includes, a grammar, or the file with the settings of rules. */
export interface ConfigFile extends TextFile {
  readonly json: JsonDocument;
}

/** Whether a file is such a JSON file, and no page. */
export function isConfigFile(file: TextFile): file is ConfigFile {
  return "json" in file;
}

/**
 * Parses a configuration file. Each content is parsed once, and everything shares its tree. `before` is the previous version of the
 * file, whose unchanged parts are reused.
 */
export function configFile(document: TextDocument, before?: ConfigFile): ConfigFile {
  const text = document.getText();
  const json = before === undefined ? parseJson(text) : reparseJson(text, before.json);
  return { uri: document.uri, document, json };
}

/** UTF-16 code units: longer than a docs.json with 100,000 pages. A longer one would keep requests waiting for seconds. */
const maxLength = 10 * 1024 * 1024;

/** In bytes. A larger included file, or one with settings, is not read: it would block the server for seconds. */
export const maxConfigSize = 4 * 1024 * 1024;

/** Whether only the syntax of a file is checked, and no other files are read for it, because of its size. */
export function isTooLarge({ json }: ConfigFile): boolean {
  return json.text.length > maxLength;
}
