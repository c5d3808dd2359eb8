import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic, Range } from "vscode-languageserver-types";
import { DiagnosticSeverity } from "vscode-languageserver-types";
import type { OffenseData } from "../../server/src/core/rules/offenseData.ts";
import type { LanguageService } from "../../server/src/core/service.ts";
import { documentedRules } from "./documentedCodes.ts";
import type { Files, HostOptions } from "./memoryHost.ts";
import { pathOf, uriOf } from "./memoryHost.ts";
import { openSite } from "./openSite.ts";
import { recordText } from "./userText.ts";

/** A diagnostic as users see it: with the underlined text, not its offsets. */
export interface SeenDiagnostic {
  readonly severity: "error" | "warning" | "information" | "hint";
  readonly code: string;
  readonly message: string;
  readonly text: string;
}

/** A diagnostic with everything else that belongs to it. */
export interface WholeDiagnostic extends SeenDiagnostic {
  /** The related information: the file, the text there, and the message. */
  readonly related: readonly string[];
  readonly tags: readonly number[];
  readonly data: unknown;
}

/** A diagnostic as users see it, on one line. */
export function asLine({ severity, code, text, message }: SeenDiagnostic): string {
  return `${severity} ${code} ${text} ${message}`;
}

/** The codes of the diagnostics that a service knows now. */
export function codesIn(service: LanguageService) {
  return service.diagnose(uriOf("docs.json")).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
}

/** All diagnostics of a docs.json among the given files, after all of its dependencies have been read. */
export async function diagnose(
  docsJson: string | object,
  files: Files = {},
  options: HostOptions = {},
): Promise<readonly SeenDiagnostic[]> {
  const found = await diagnoseWhole(docsJson, files, options);
  return found.map(({ severity, code, message, text }) => ({ severity, code, message, text }));
}

/** Like `diagnose`, with everything that belongs to each diagnostic. */
export async function diagnoseWhole(
  docsJson: string | object,
  files: Files = {},
  options: HostOptions = {},
): Promise<readonly WholeDiagnostic[]> {
  const text = typeof docsJson === "string" ? docsJson : JSON.stringify(docsJson, undefined, 2);
  const service = await openSite(text, files, options);
  const documents = new Map<string, TextDocument>();
  const textOf = (uri: string, range: Range) => {
    const content = uri === uriOf("docs.json") ? text : files[pathOf(uri)];
    // A site may have thousands of diagnostics.
    const document = documents.get(uri) ?? TextDocument.create("", "", 0, typeof content === "string" ? content : "");
    documents.set(uri, document);
    return document.getText(range);
  };
  return service
    .diagnose(uriOf("docs.json"))
    .flatMap(({ uri, diagnostics }) => diagnostics.map((diagnostic) => seen(uri, diagnostic, textOf)));
}

/** A diagnostic as users see it. Asserts that it is documented, and that its rule declares its quick fixes. */
function seen(uri: string, diagnostic: Diagnostic, textOf: (uri: string, range: Range) => string): WholeDiagnostic {
  const { severity, code, message, range, relatedInformation = [], tags = [] } = diagnostic;
  const rule = documentedRules.find((documented) => documented.code === code);
  assert.ok(rule, `docs/diagnostics.md explains \`${code}\``);
  const names = ["error", "warning", "information", "hint"] as const;
  const data: unknown = diagnostic.data;
  const forFixes = (data as OffenseData | undefined) ?? {};
  assert.ok(rule.fix !== "no" || Object.keys(forFixes).length === 0, `the rule \`${code}\` declares its quick fixes`);
  assert.ok(
    rule.fix !== "safe" || Object.keys(forFixes).length === 0 || "replaceWith" in forFixes,
    `the safe fix of \`${code}\` is a \`replaceWith\``,
  );
  const text = typeof message === "string" ? message : message.value;
  recordText(`diagnostic ${code}`, text);
  for (const place of relatedInformation) recordText(`diagnostic ${code}`, `related: ${place.message}`);
  return {
    severity: names[(severity ?? DiagnosticSeverity.Error) - 1] ?? "error",
    code: String(code),
    message: text,
    text: textOf(uri, range),
    related: relatedInformation.map(
      ({ message: about, location }) => `${pathOf(location.uri)} ${textOf(location.uri, location.range)} ${about}`,
    ),
    tags,
    data,
  };
}

/** The settings that every docs.json needs, for tests that are about others. */
export const minimal = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#0F766E" },
} as const;
