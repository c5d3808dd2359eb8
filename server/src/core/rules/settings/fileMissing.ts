import { linkAddress } from "../../config/redirects.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { textAt } from "../../config/sourceNode.ts";
import { isSkippedFolder, isUnpublishedImage, unpublishedImage } from "../../files/exclusions.ts";
import { isImage } from "../../files/fileKinds.ts";
import { inStyleOf } from "../../files/paths.ts";
import { keyAbove } from "../../json/tree.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import type { Pages } from "../../pages/pages.ts";
import type { ReferenceKind } from "../../schema/schema.ts";
import { namedValues } from "../../site/namedValues.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Report } from "../offense.ts";
import { replacementData, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const fileMissing: Rule = { code: "file-missing", severity: "warning", fix: "unsafe", check };

/** The kinds of files that settings name; other rules check pages and OpenAPI files. */
const kinds: ReadonlySet<ReferenceKind> = new Set(["image", "icon", "font", "grammar"]);

/**
 * Images, icons, fonts and grammars that are not in the docs root or below.
 * Source: docs/platform.md, "Settings of the specification", "Images and icons" and "Fonts".
 */
function* check(site: Site): Iterable<Report> {
  const { pages } = site;
  if (pages === undefined) return;
  let suggestionsLeft = maxSuggestions;
  for (const { at, kind } of site.view(namedValues)) {
    const report = reportOf(at, kind, pages, suggestionsLeft > 0 ? site.suggestionBudget : undefined);
    if (report === undefined) continue;
    suggestionsLeft--;
    yield report;
  }
}

function reportOf(at: SourceNode, kind: ReferenceKind, pages: Pages, budget: WorkBudget | undefined): Report | undefined {
  const text = textAt(at).trim();
  // Another scheme, and what is outside the docs root or in a skipped folder, is not known. One letter is a drive of Windows.
  if (!kinds.has(kind) || /^(?:[a-z][a-z\d+.-]+:|\/\/)/iu.test(text) || text.split("/").some(isUnknownFolder)) return undefined;
  if (kind === "icon" && !isPath(text)) return undefined;
  const address = linkAddress(text);
  const isThere = pages.fileAt(text) !== undefined;
  if (isThere && isUnpublishedImage(address)) return reportAt(at, { message: unpublishedImage });
  if (address === "" || isThere || pages.isUnknown(address)) return undefined;
  if (isMetaTag(at) && !(isImage(address) && pages.fileAt(pages.withoutBasePath(address) ?? address) === undefined))
    return undefined;
  const grammar = kind === "grammar" ? pages.fileAt(`${text}.json`) : undefined;
  if (kind === "grammar" && grammar === undefined && isLanguageName(text)) {
    const message = `Expected the path of a grammar file, got ${quote(text)}. Built-in languages need no entry.`;
    return reportAt(at, { message, data: { remove: true } });
  }
  const near = grammar ?? (budget && pages.nearestFile(address, budget));
  const suggestion = near && inStyleOf(text, near);
  return reportAt(at, { message: `File not found: ${quote(text)}.${didYouMean(suggestion)}`, ...replacementData(suggestion) });
}

/** Whether a value is that of a meta tag such as `og:image`: an address, which may have the base path of the site, or be no file. */
function isMetaTag({ node }: SourceNode): boolean {
  return String(keyAbove(node)?.value).includes(":image");
}

/** Whether an icon is a file; otherwise it is the name of an icon, or a URL. */
function isPath(icon: string): boolean {
  return /^\s*[./]/u.test(icon);
}

/** Whether the path of a grammar is the name of a language, such as `python` or `c++`. */
function isLanguageName(path: string): boolean {
  return /^[\w+#-]+$/u.test(path);
}

function isUnknownFolder(name: string): boolean {
  return name === ".." || isSkippedFolder(name);
}
