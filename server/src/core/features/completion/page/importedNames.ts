import { CompletionItemKind } from "vscode-languageserver-types";
import { knownExportsAt, namesIn } from "../../../pages/exports.ts";
import { importedFiles } from "../../../pages/imports.ts";
import type { SitePage } from "../../sitePage.ts";
import type { PageSuggestions } from "./pageSuggestion.ts";
import { maxContext } from "./typedText.ts";

/**
 * The names that the file of an import exports, at an offset between its braces; undefined elsewhere.
 *
 *     import { Pri█ } from "/snippets/prices.mdx"
 */
export function suggestImportedNames({ site, page, indexes, file }: SitePage, offset: number): PageSuggestions | undefined {
  const text = file.document.getText();
  const before = text.slice(Math.max(0, offset - maxContext), offset);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const [, others, typed] = /^import\b[^'"{}]*\{((?:[^'"{}]*,)?)\s*([\w$]*)$/u.exec(line) ?? [];
  const after = /^([\w$]*)(?![\w$])([^'"{}]*\}\s*from\s*["'])([^"'\n]+)/u.exec(text.slice(offset, offset + maxContext));
  const [, rest = "", between = "", source = ""] = after ?? [];
  if (others === undefined || typed === undefined || after === null || site.pages === undefined) return undefined;
  const sourceOffset = offset + rest.length + between.length;
  const links = indexes.get(page.path)?.content.links ?? [];
  // In code, it would be text.
  if (!links.some(({ kind, span }) => kind === "import" && span.offset === sourceOffset)) return undefined;
  const [path = ""] = importedFiles(page.path, source);
  const exported = knownExportsAt(path, site.pages, indexes);
  if (exported === undefined) return undefined;
  const present = new Set((others + between).match(/[\w$]+/gu));
  return {
    span: { offset: offset - typed.length, length: typed.length + rest.length },
    suggestions: namesIn(exported)
      .filter((name) => !present.has(name))
      .map((label) => ({ label, kind: CompletionItemKind.Variable })),
  };
}
