import { createLanguageService } from "../../server/src/core/languageService.ts";
import type { LanguageService } from "../../server/src/core/service.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import type { Files, HostOptions } from "./memoryHost.ts";
import { memoryHost, uriOf } from "./memoryHost.ts";

/** A language service with a docs.json open among the given files, after all of its dependencies have been read. */
export async function openSite(
  docsJson: string | object,
  files: Files = {},
  options: HostOptions = {},
): Promise<LanguageService> {
  const text = typeof docsJson === "string" ? docsJson : JSON.stringify(docsJson, undefined, 2);
  // Like the server, requests the diagnostics after each change. That is what makes the service read the files.
  const service = createLanguageService(memoryHost(files, options), (site) => void service.diagnose(site));
  if (options.base !== undefined) service.configure({ base: {} });
  if (options.newFiles !== undefined) service.configure({ git: true });
  service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
  await service.whenSettled();
  return service;
}
