import { isScript } from "../../files/fileKinds.ts";
import { uriBelow } from "../../files/uris.ts";
import type { NamedImport, PageExports } from "../../pages/content/pageContent.ts";
import { exportsAt, mayExport, namesIn, nearestExport } from "../../pages/exports.ts";
import { importedFiles } from "../../pages/imports.ts";
import type { PageFinding } from "../../pages/pageFindings.ts";
import { findingsOf } from "../../pages/pageFindings.ts";
import type { PageIndex } from "../../pages/pageIndex.ts";
import { isSnippet } from "../../pages/snippets.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { findInBuilt } from "./builtPages.ts";

/**
 * Names in imports that the other file does not export, default imports of a file that has only names, and all but the first default export
 * that a page imports, and exports of a snippet with comments: the platform warns, and leaves the import out. The content of a snippet in
 * text, which the platform does not insert. And exports of scripts that use what is outside them, without a warning of the platform.
 * Source: docs/platform.md, "Imports".
 */
export const importName: PageRule = {
  code: "import-name",
  severity: "warning",
  fix: "unsafe",
  needsNoConfig: true,
  *checkPages(indexed) {
    const { site, indexes } = indexed;
    const { pages } = site;
    const reports: Report[] = [];
    const commented = new Map<Span, Report>();
    if (pages === undefined) return reports;
    for (const each of yield* findInBuilt(indexed, namedImporters)) {
      const { page, index, found: namedImports } = each;
      let firstDefault: string | undefined;
      for (const named of namedImports) {
        const [path = ""] = importedFiles(page.path, named.source);
        const exported = exportsAt(path, pages, indexes);
        if (named.isDefault === true && exported?.names.includes("default") === true) {
          firstDefault ??= path;
          if (path !== firstDefault) reports.push({ ...furtherDefault(named, firstDefault), file: index.file(page.uri) });
        }
        const comment = commentReport(site, named, path, indexes.get(path));
        if (comment !== undefined) commented.set(comment.span, comment);
        if (exported === undefined) continue;
        const used = named.isDefault || isSnippet(page) ? undefined : outerName(named, exported, each);
        if (used !== undefined) reports.push({ ...outerReport(named, path, used), file: index.file(page.uri) });
        const report = reportOf(named, path, exported, site.suggestionBudget);
        if (report !== undefined) reports.push({ ...report, file: index.file(page.uri) });
      }
    }
    return [...reports, ...commented.values()];
  },
};

function reportOf(named: NamedImport, path: string, exported: PageExports, budget: WorkBudget): Report | undefined {
  const isDefault = named.isDefault === true;
  if (!mayExport(exported, named)) return (isDefault ? defaultReport : nameReport)(named, path, exported, budget);
  const { name, inText } = named;
  if (inText === undefined || isScript(path)) return undefined;
  const { names, declared, isOpen } = exported;
  // What a snippet exports is on the page by its own name.
  if (isOpen || [...names, ...declared].some((each) => each === name || each === "default")) return undefined;
  const advice = `Put ${quote(`<${name} />`)} on a line of its own, or use a named export.`;
  return { span: inText, message: `The content of a snippet is not shown inside a line of text. ${advice}` };
}

/**
 * The comment that keeps a name from being imported from the file at a path, or, with all of its content, the first export that has one and
 * those after it.
 */
function commentReport(
  { root }: Site,
  { name, isDefault }: NamedImport,
  path: string,
  index: PageIndex | undefined,
): Report | undefined {
  if (index === undefined || index.content.isBroken || name === "default") return undefined;
  const { commented = [], areAlone } = index.content.exports ?? {};
  const withContent = areAlone === true ? undefined : commented[0];
  const found = isDefault === true ? withContent : commented.find(({ names }) => names.includes(name));
  if (found === undefined) return undefined;
  const lost = quote(isDefault === true ? (found.names[0] ?? name) : name);
  const message = `Comments keep the platform from importing ${lost}. Remove them here, or move ${lost} to a \`.jsx\` file.`;
  return { file: index.file(uriBelow(root, path)), span: found.comment, message };
}

/** What an export uses that is not a part of it, and that the page does not have either, as far as that is certain. */
function outerName({ name }: NamedImport, { outer }: PageExports, { index, found }: PageFinding<readonly NamedImport[]>) {
  const uses = outer?.find((each) => each.name === name)?.uses;
  if (uses === undefined) return undefined;
  // Renamed names, and what snippets import, are not known.
  if (found.some(({ isRenamed, source }) => isRenamed || !isScript(source))) return undefined;
  const { names = [], declared = [] } = index.content.exports ?? {};
  const own = new Set([...names, ...declared, ...found.map((each) => each.name)]);
  return uses.find((used) => !own.has(used));
}

function outerReport({ name, span }: NamedImport, path: string, used: string): Report {
  const problem = `${quote(name)} uses ${quote(used)} from the rest of ${quote(path)}, but only ${quote(name)} itself is imported`;
  return { span, message: `${problem}. Move ${quote(used)} into ${quote(name)}.` };
}

function nameReport(
  { name, span, isRenamed, braces }: NamedImport,
  path: string,
  exported: PageExports,
  budget: WorkBudget,
): Report {
  const names = namesIn(exported);
  const lead = `Export not found in ${quote(path)}: ${quote(name)}.`;
  if (names.length === 0) {
    const hasDefault = exported.names.length > 0;
    if (!hasDefault && isScript(path)) return { span, message: lead };
    const message = `${lead} To ${hasDefault ? "use the file's default export" : "show the file's content"}, import it without braces.`;
    return braces === undefined ? { span, message } : { span: braces, message, data: { replaceWith: name } };
  }
  const near = nearestExport(name, exported, budget);
  const message = lead + didYouMean(near);
  if (near === undefined) return { span, message };
  // The page may have the name of the import, or that of the snippet.
  return { span, message, data: isRenamed ? { replaceWith: near } : { choices: [near, `${near} as ${name}`] } };
}

function defaultReport({ name, span }: NamedImport, path: string, exported: PageExports, budget: WorkBudget): Report {
  const names = namesIn(exported);
  const [near = names.length === 1 ? names[0] : undefined] = names.includes(name) ? [name] : nearest(name, names, 1, budget);
  const message = `${quote(path)} has no default export.`;
  if (near === undefined) return { span, message: `${message} Import a name in braces.` };
  const replaceWith = near === name ? `{ ${name} }` : `{ ${near} as ${name} }`;
  return { span, message: `${message} Use ${quote(replaceWith)}.`, data: { replaceWith } };
}

/** A default import after that of another file, which exports a default as well. */
function furtherDefault({ name, span }: NamedImport, first: string): Report {
  const advice = `Export ${quote(name)} by name, and import it in braces.`;
  return { span, message: `A page can import only one \`export default\`, and that of ${quote(first)} comes first. ${advice}` };
}

/** The pages that import names, or what files export by default. For `site.pagesView`. */
export const namedImporters = findingsOf((_, { content: { namedImports = [] } }) =>
  namedImports.length > 0 ? namedImports : undefined,
);
