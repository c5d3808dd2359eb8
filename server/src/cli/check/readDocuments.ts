import path from "node:path";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Host } from "../../core/store/host.ts";
import { textDocument } from "../../core/text/textDocument.ts";
import { uriOf } from "../paths.ts";
import type { ReportContent } from "./report.ts";

/** The files that have diagnostics, as far as they can be read. What the check does not read is left out: it may be outside the site. */
export async function readDocuments(
  { diagnostics, baseFolder }: ReportContent,
  host: Host,
): Promise<ReadonlyMap<string, TextDocument>> {
  const documents = new Map<string, TextDocument>();
  const read = diagnostics.filter(({ code }) => code !== "unreadable");
  for (const file of new Set(read.map((diagnostic) => diagnostic.file))) {
    const uri = uriOf(path.resolve(baseFolder, file));
    const content = await host.readFile(uri);
    if (content.kind === "text") documents.set(file, textDocument(uri, "", 0, content.text));
  }
  return documents;
}
