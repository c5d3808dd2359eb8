import { createLanguageService } from "../../core/languageService.ts";
import type { Host } from "../../core/store/host.ts";
import { textDocument } from "../../core/text/textDocument.ts";
import { docsJsonLanguage } from "../../protocol.ts";
import type { ReportLocation } from "../check/report.ts";
import { reportedRange } from "../check/report.ts";
import { filePathOf, uriOf } from "../paths.ts";
import type { ConfigPath } from "./findSites.ts";
import { readConfig } from "./findSites.ts";

/** What refers to a file in the site of a docs.json, with paths as `nameOf` gives them; undefined if docs.json cannot be read. */
export async function readFileReferences(
  config: ConfigPath,
  file: string,
  nameOf: (file: string) => string,
  host: Host,
): Promise<readonly ReportLocation[] | undefined> {
  const content = await readConfig(config, host);
  if (content.kind !== "text") return undefined;
  const service = createLanguageService(host, () => undefined);
  service.open(textDocument(uriOf(config.path), docsJsonLanguage, 1, content.text));
  const found = await service.fileReferences(uriOf(file));
  return found.map(({ uri, range }) => ({ file: nameOf(filePathOf(uri)), ...reportedRange(range) }));
}
