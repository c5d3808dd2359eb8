import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LanguageService } from "vscode-json-languageservice";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";

/** The library behind VS Code's JSON support, with the schema of this project. Throws unless it reports a planted error. */
export async function jsonLanguageService(): Promise<LanguageService> {
  const json = getLanguageService({
    schemaRequestService: (uri) => readFile(new URL(uri), "utf8"),
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  const uri = pathToFileURL(path.resolve("schemas/docs.schema.json")).href;
  json.configure({ validate: true, schemas: [{ uri, fileMatch: ["*"] }] });
  const planted = TextDocument.create(
    "file:///docs.json",
    "json",
    1,
    '{"theme": "mnt", "name": "", "colors": {}, "navigation": {}}',
  );
  const found = await json.doValidation(planted, json.parseJSONDocument(planted));
  if (found.length < 2) throw new Error(`The peer does not validate: ${JSON.stringify(found)}`);
  return json;
}
