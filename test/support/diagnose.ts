import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "vscode-languageserver-types";
import { DiagnosticSeverity } from "vscode-languageserver-types";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import type { Files, HostOptions } from "./memoryHost.ts";
import { memoryHost, uriOf } from "./memoryHost.ts";

/** A diagnostic as a person sees it: the underlined text, not its offsets. */
export interface Seen {
  readonly severity: "error" | "warning" | "information" | "hint";
  readonly code: string;
  readonly message: string;
  readonly text: string;
}

/** All diagnostics of a docs.json among the given files, once everything it refers to has been read. */
export async function diagnose(
  docsJson: string | object,
  files: Files = {},
  options: HostOptions = {},
): Promise<readonly Seen[]> {
  const text = typeof docsJson === "string" ? docsJson : JSON.stringify(docsJson, undefined, 2);
  const service = createLanguageService(memoryHost(files, options), () => service.diagnose(uriOf("docs.json")));
  service.open(uriOf("docs.json"), "docs-json", 1, text);
  await service.settled();
  return service.diagnose(uriOf("docs.json")).flatMap(({ uri, diagnostics }) => {
    const inMain = uri === uriOf("docs.json");
    const content = inMain ? text : files[uri.slice(uriOf("").length)];
    return diagnostics.map((diagnostic) => seen(diagnostic, typeof content === "string" ? content : ""));
  });
}

/** A diagnostic on a text as a person sees it. */
function seen({ severity, code, message, range }: Diagnostic, text: string): Seen {
  const names = ["error", "warning", "information", "hint"] as const;
  return {
    severity: names[(severity ?? DiagnosticSeverity.Error) - 1] ?? "error",
    code: String(code),
    message: typeof message === "string" ? message : message.value,
    text: TextDocument.create("", "json", 0, text).getText(range),
  };
}

/** The settings that every docs.json needs, for tests that are about others. */
export const minimal = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#0D9373" },
} as const;
