import { isScript } from "../../files/fileKinds.ts";
import type { NamedImport, PageExports } from "../../pages/content/pageContent.ts";
import { exportsAt, namesIn } from "../../pages/exports.ts";
import { importedFiles } from "../../pages/imports.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { findInBuilt } from "./builtPages.ts";
import { namedImporters } from "./namedImporters.ts";

/**
 * Names in imports that the other file does not export, default imports of a file that has only names, and all but the first default export
 * that a page imports: the platform warns, and leaves the import out. And the content of a snippet in text, which the platform does not
 * insert. Source: docs/platform.md, "Files that are not pages".
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
    if (pages === undefined) return reports;
    for (const { page, index, found: namedImports } of yield* findInBuilt(indexed, namedImporters)) {
      let firstDefault: string | undefined;
      for (const named of namedImports) {
        const [path = ""] = importedFiles(page.path, named.source);
        const exported = exportsAt(path, pages, indexes);
        if (named.isDefault === true && exported?.names.includes("default") === true) {
          firstDefault ??= path;
          if (path !== firstDefault) reports.push({ ...furtherDefault(named, firstDefault), file: index.file(page.uri) });
        }
        if (exported === undefined) continue;
        const report = reportOf(named, path, exported, site.suggestionBudget);
        if (report !== undefined) reports.push({ ...report, file: index.file(page.uri) });
      }
    }
    return reports;
  },
};

function mayExport(
  { names, declared, isOpen, areAlone = false }: PageExports,
  { name, isDefault = false }: NamedImport,
): boolean {
  // What a file has besides its exports is shown instead of its default export.
  if (isDefault) return isOpen || !areAlone || names.length === 0 || names.includes("default");
  return name === "default" || isOpen || names.includes(name) || declared.includes(name);
}

function reportOf(named: NamedImport, path: string, exported: PageExports, budget: WorkBudget): Report | undefined {
  const isDefault = named.isDefault === true;
  if (!mayExport(exported, named)) return (isDefault ? defaultReport : nameReport)(named, path, exported, budget);
  const { name, inText } = named;
  if (inText === undefined || isScript(path)) return undefined;
  const { names, declared, isOpen } = exported;
  // What a snippet exports is on the page by its own name.
  if (isOpen || [...names, ...declared].some((each) => each === name || each === "default")) return undefined;
  const advice = `Put ${quote(`<${name} />`)} on a line of its own, or export what it shows by name.`;
  return { span: inText, message: `The content of a snippet is not shown in text. ${advice}` };
}

function nameReport({ name, span, isRenamed }: NamedImport, path: string, exported: PageExports, budget: WorkBudget): Report {
  const names = namesIn(exported);
  const lead = `Export not found in ${quote(path)}: ${quote(name)}.`;
  if (names.length === 0) {
    const hint = isScript(path) ? "" : " To show the file's content, import it without braces.";
    const other = exported.names.length > 0 ? " To use the file's default export, import it without braces." : hint;
    return { span, message: lead + other };
  }
  const [near] = nearest(name, names, 1, budget);
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
  return { span, message: `A page can import only one default export, and that of ${quote(first)} comes first. ${advice}` };
}
