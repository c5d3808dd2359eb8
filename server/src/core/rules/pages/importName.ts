import type { NamedImport } from "../../pages/content/pageContent.ts";
import { importedFiles } from "../../pages/imports.ts";
import type { PageIndex } from "../../pages/pageIndex.ts";
import { isSnippet } from "../../pages/snippets.ts";
import { listedPages } from "../../site/servedPages.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { isBuilt } from "./builtPages.ts";

/** There may be thousands of pages. */
const pagesPerStep = 1000;

/**
 * Names in the braces of imports that the snippet does not export: the platform warns, and leaves the import out. Source: docs/platform.md,
 * "Files that are not pages".
 */
export const importName: PageRule = {
  code: "import-name",
  severity: "warning",
  fix: "unsafe",
  *checkPages({ site, indexes }) {
    const { pages } = site;
    const reports: Report[] = [];
    if (pages === undefined) return reports;
    const isListed = listedPages(site);
    for (const [at, page] of pages.list.entries()) {
      if (at % pagesPerStep === pagesPerStep - 1) yield;
      const index = indexes.get(page.path);
      const { namedImports = [] } = index?.content ?? {};
      if (index === undefined || namedImports.length === 0) continue;
      if (!isSnippet(page) && !isBuilt(page, pages, { isListed: isListed[at] === 1 })) continue;
      for (const named of namedImports) {
        const [path = ""] = importedFiles(page.path, named.source);
        const snippet = indexes.get(path);
        if (snippet === undefined || mayExport(snippet, named.name)) continue;
        reports.push({ ...reportOf(named, path, snippet, site.suggestionBudget), file: index.file(page.uri) });
      }
    }
    return reports;
  },
};

/** Whether a snippet may export a name. What it imports itself is in it once it is shown. */
function mayExport({ content }: PageIndex, name: string): boolean {
  const { exports, links, isBroken, isCut = false } = content;
  if (name === "default" || isBroken || isCut) return true;
  if (links.some(({ kind, target }) => kind === "import" && /^[./]/u.test(target))) return true;
  return exports !== undefined && (exports.isOpen || exports.names.includes(name) || exports.declared.includes(name));
}

function reportOf(
  { name, span, isRenamed }: NamedImport,
  path: string,
  { content: { exports } }: PageIndex,
  budget: WorkBudget,
): Report {
  if (exports === undefined) {
    const message = `${quote(path)} exports no ${quote(name)}. To show its content, import it without braces.`;
    return { span, message };
  }
  const [near] = nearest(name, exports.names, 1, budget);
  const message = `Export not found in ${quote(path)}: ${quote(name)}.${didYouMean(near)}`;
  if (near === undefined) return { span, message };
  // The page may have the name of the import, or that of the snippet.
  return { span, message, data: isRenamed ? { replaceWith: near } : { choices: [near, `${near} as ${name}`] } };
}
