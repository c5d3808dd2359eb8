import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import { Position } from "vscode-languageserver-types";
import type { OffenseData } from "../../server/src/core/rules/offenseData.ts";
import type { LanguageService } from "../../server/src/core/service.ts";
import { afterEdit } from "./afterEdit.ts";
import { readCursorIn } from "./cursor.ts";
import type { HostOptions } from "./memoryHost.ts";
import { pathOf, uriOf } from "./memoryHost.ts";
import { openSite } from "./openSite.ts";
import { recordText } from "./userText.ts";

/** The files of a site by their paths. */
type Texts = Record<string, string>;

const capabilities = { createFiles: true };

/** The quick fixes for the diagnostics of a site. */
export interface OfferedFixes {
  readonly titles: readonly string[];
  /** The titles of the preferred fixes. */
  readonly preferred: readonly string[];
  /** All files after the fix is applied, including those that it creates. */
  apply(title: string): Texts;
  /** The text that is selected after the fix is applied; undefined if none is. */
  selected(title: string): string | undefined;
}

/** The quick fixes for each diagnostic of a site. */
export async function fixesOf(docsJson: string, files: Texts = {}, options: HostOptions = {}): Promise<OfferedFixes> {
  const service = await openSite(docsJson, files, options);
  const actions = service
    .diagnose(uriOf("docs.json"))
    .flatMap(({ uri, diagnostics }) => diagnostics.flatMap((diagnostic) => service.fixes(uri, [diagnostic], capabilities)));
  return offered(actions, { ...files, "docs.json": docsJson });
}

/** The quick fixes for a diagnostic with the given data at the cursor `█`, in docs.json or one of the other files. */
export async function fixesAt(docsJson: string, data: OffenseData, files: Texts = {}): Promise<OfferedFixes> {
  return await fixesForCode(docsJson, { code: "test", data }, files);
}

async function fixesForCode(
  docsJson: string,
  made: Pick<Diagnostic, "code" | "data">,
  files: Texts,
  { isWanted, ...options }: HostOptions & { readonly isWanted?: (action: CodeAction) => boolean } = {},
): Promise<OfferedFixes> {
  const { path, text, offset, files: all } = readCursorIn({ ...files, "docs.json": docsJson });
  const service = await openSite(all["docs.json"] ?? "", all, options);
  const document = TextDocument.create("", "json", 0, text);
  const found = service.diagnose(uriOf("docs.json")).find(({ uri }) => uri === uriOf(path));
  const start = document.positionAt(offset);
  const reported = found?.diagnostics.find(({ code, range }) => code === made.code && document.offsetAt(range.start) === offset);
  const { range, data } = reported ?? { range: { start, end: start } };
  const diagnostic: Diagnostic = { range, message: "", data, ...made };
  return offered(service.fixes(uriOf(path), [diagnostic], capabilities), all, isWanted);
}

/** The fixes that turn a rule off, for its diagnostic at the cursor `█`. */
export async function turnOffFixes(
  docsJson: string,
  code: string,
  files: Texts = {},
  options: HostOptions = {},
): Promise<OfferedFixes> {
  return await fixesForCode(docsJson, { code }, files, { isWanted: isTurnOff, ...options });
}

/** The files after all safe fixes of one file are applied at once. */
export function fixedAtOnce(service: LanguageService, path: string, files: Texts): Texts {
  const [action, ...more] = service.fixAll(uriOf(path));
  assert.ok(action);
  assert.deepEqual(more, []);
  return afterEdit(files, action.edit);
}

function isTurnOff({ title }: CodeAction): boolean {
  return title.startsWith("Turn off `");
}

/** Those that turn off a rule, which all diagnostics have, are left out: `turnOffFixes` gives them. */
export function offered(
  all: readonly CodeAction[],
  files: Texts,
  isWanted = (action: CodeAction) => !isTurnOff(action),
): OfferedFixes {
  const actions = all.filter(isWanted);
  for (const { title } of actions) recordText("quick fix", title);
  const find = (title: string) => {
    const action = actions.find((candidate) => candidate.title === title);
    assert.ok(action, `"${title}" is offered, as one of: ${actions.map((other) => other.title).join(", ")}`);
    return action;
  };
  return {
    titles: actions.map(({ title }) => title),
    preferred: actions.filter(({ isPreferred }) => isPreferred).map(({ title }) => title),
    apply: (title) => afterEdit(files, find(title).edit),
    selected(title) {
      const action = find(title);
      const [uri, start, end]: readonly unknown[] = action.command?.arguments ?? [];
      if (!Position.is(start) || !Position.is(end)) return undefined;
      const text = afterEdit(files, action.edit)[pathOf(String(uri))] ?? "";
      return TextDocument.create("", "", 1, text).getText({ start, end });
    },
  };
}
