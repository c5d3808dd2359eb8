import type { LanguageService } from "../../server/src/core/languageService.ts";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import type { Files } from "./memoryHost.ts";
import { memoryHost, uriOf } from "./memoryHost.ts";

/** A language service with a docs.json open among the given files, after all of its dependencies have been read. */
export async function openSite(docsJson: string | object, files: Files = {}): Promise<LanguageService> {
  const text = typeof docsJson === "string" ? docsJson : JSON.stringify(docsJson, undefined, 2);
  // Like the server, requests the diagnostics after each change. That is what makes the service read the files.
  const service = createLanguageService(memoryHost(files), (site) => void service.diagnose(site));
  service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
  await service.whenSettled();
  return service;
}
