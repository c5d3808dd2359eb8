import { settingAt } from "../../config/sourceNode.ts";
import { addressOf } from "../../files/paths.ts";
import { elementNames, platformComponents } from "../../pages/content/elementNames.ts";
import type { UnknownName } from "../../pages/content/pageIssue.ts";
import { exportsAt, injectedNames, mayExport, namesIn, nearestExport } from "../../pages/exports.ts";
import { importedFiles } from "../../pages/imports.ts";
import { findingsOf } from "../../pages/pageFindings.ts";
import type { PageIndex } from "../../pages/pageIndex.ts";
import type { PageFile } from "../../pages/pages.ts";
import { isSnippet } from "../../pages/snippets.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Steps } from "../../std/steps.ts";
import { capitalized } from "../../text/capitalized.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { boundedDistance, nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { findInBuilt, isReached } from "./builtPages.ts";
import { namedImporters } from "./importName.ts";

/**
 * Components and variables that a page neither exports nor imports: the platform leaves them out, or cannot show the page; and components
 * whose names start with a lowercase letter, for which browsers show only what is in them. Snippets are not checked, since their variables
 * may be properties, and their components those of the page. Source: docs/platform.md, "Links and anchors".
 */
export const nameMissing: PageRule = {
  code: "name-missing",
  severity: "warning",
  fix: "unsafe",
  needsNoConfig: true,
  *checkPages(indexed) {
    const { site } = indexed;
    const all = yield* findInBuilt(indexed, pagesWithNames);
    // Imports may be in front matter that has no end.
    const isWhole = ({ frontMatter }: PageFile) => frontMatter.error?.missingEnd === undefined;
    const pages = all.filter(({ at, page }) => !isSnippet(page) && isReached(at, site) && isWhole(page));
    const imports: ImportsByName = pages.length === 0 ? new Map() : yield* importsByName(indexed);
    // Libraries may bring components.
    const hasLibraries = settingAt(site, "packages") !== undefined;
    return pages.flatMap(({ page, index, found }) => {
      const injected = site.pages && injectedNames(page, index, site.pages, indexed.indexes);
      const isKnown = ({ kind, name }: UnknownName) =>
        kind !== "element" && ((kind === "component" && hasLibraries) || injected?.has(name.replace(/\..*/u, "")) === true);
      const own = ownImports(indexed, page, index);
      const names = found.filter((each) => !isKnown(each) && !own.misspelled.has(each.name));
      return names.map((name) => ({ ...reportOf(name, imports, own, site.suggestionBudget), file: index.file(page.uri) }));
    });
  },
};

const pagesWithNames = findingsOf((_, { content }) => content.unknownNames);

/** What a page has by its own imports and exports. */
interface OwnNames {
  readonly components: readonly string[];
  /** Names of the files that it imports whole, by their paths. */
  readonly whole: ReadonlyMap<string, string>;
  /** The names that the page has once its imports are corrected: `import-name` reports what they misspell. */
  readonly misspelled: ReadonlySet<string>;
}

function ownImports({ site, indexes }: IndexedSite, page: PageFile, { content }: PageIndex): OwnNames {
  const { namedImports = [], exports } = content;
  const whole = new Map<string, string>();
  const misspelled = new Set<string>();
  for (const named of namedImports) {
    const [path] = importedFiles(page.path, named.source);
    if (path === undefined || site.pages === undefined) continue;
    if (named.isDefault === true) whole.set(path, named.name);
    const exported = exportsAt(path, site.pages, indexes);
    if (exported === undefined || named.isDefault === true || named.isRenamed || mayExport(exported, named)) continue;
    const near = nearestExport(named.name, exported, site.suggestionBudget);
    if (near !== undefined) misspelled.add(near);
  }
  const names = [...namedImports.flatMap(({ name, isRenamed }) => (isRenamed ? [] : name)), ...(exports?.names ?? [])];
  return { components: names.filter((name) => /^\p{Lu}/u.test(name)), whole, misspelled };
}

/**
 * The statements that import names: those of other pages, without relative ones, or else those for the files that export them. Each has the
 * path of the file if it imports all of that.
 */
type ImportsByName = ReadonlyMap<string, ReadonlyMap<string, string | undefined>>;

function* importsByName({ site, indexes }: IndexedSite): Steps<ImportsByName> {
  const { pages } = site;
  const [importers, exporters] = [site.pagesView(namedImporters), site.pagesView(namedExporters)];
  const imports = new Map<string, Map<string, string | undefined>>();
  if (pages === undefined || importers === undefined || exporters === undefined) return imports;
  for (const { found } of yield* importers.in(indexes))
    for (const { name, source, isRenamed, isDefault = false } of found)
      if (!isRenamed && source.startsWith("/"))
        add(imports, name, importOf(isDefault ? name : `{ ${name} }`, source), isDefault ? addressOf(source) : undefined);
  const snippets = (yield* exporters.in(indexes)).map(({ page, found }) => ({ path: page.path, names: found }));
  const scripts = Array.from(pages.scripts, ([path, exported]) => ({ path, names: namesIn(exported) }));
  const exported = new Map<string, Map<string, string | undefined>>();
  for (const { path, names } of [...snippets, ...scripts])
    for (const name of names) if (!imports.has(name)) add(exported, name, importOf(`{ ${name} }`, `/${path}`), undefined);
  return new Map([...imports, ...exported]);
}

function add(all: Map<string, Map<string, string | undefined>>, name: string, statement: string, path: string | undefined): void {
  const statements = all.get(name) ?? new Map<string, string | undefined>();
  all.set(name, statements.set(statement, path));
}

function importOf(what: string, source: string): string {
  return `import ${what} from ${JSON.stringify(source)}`;
}

function reportOf(unknown: UnknownName, imports: ImportsByName, own: OwnNames, budget: WorkBudget): Report {
  const { kind, name, span } = unknown;
  switch (kind) {
    case "element":
      return { span, ...elementIssue(unknown) };
    case "component":
      return { span, ...componentIssue(unknown, imports.get(name), own, budget) };
    default:
      return { span, ...variableIssue(unknown, imports.get(name)) };
  }
}

/** What is wrong with a name, and its correction. */
type Issue = Pick<Report, "message" | "data">;

/** The statements that import a name, with the paths of files that they import whole. */
type Imports = ReadonlyMap<string, string | undefined> | undefined;

function elementIssue({ name, suggestion }: UnknownName): Issue {
  const message = `${quote(`<${name}>`)} is read as an HTML tag; names of components start with an uppercase letter.`;
  if (suggestion !== undefined) return { message: message + didYouMean(suggestion), data: { renameTags: suggestion } };
  return { message: `${message} Import it as ${quote(capitalized(name))}.` };
}

function componentIssue({ name, isPart }: UnknownName, imports: Imports, own: OwnNames, budget: WorkBudget): Issue {
  const [[statement, path] = [], ...others] = imports ?? [];
  const message = `Component not found: ${quote(name)}; the page does not show it or its content.`;
  if (isPart === true) {
    const part = name.slice(name.lastIndexOf(".") + 1);
    return { message: `${message} Export ${quote(part)} by its own name, and import it in braces.` };
  }
  const imported = path === undefined ? undefined : own.whole.get(path);
  // Other files have the component.
  if (statement !== undefined && others.length === 0 && imported === undefined)
    return { message: `${message} Import it.`, data: { addImport: statement } };
  const near = imported ?? nearComponent(name, own.components, budget) ?? elementOf(name);
  if (near !== undefined) return { message: message + didYouMean(near), data: { renameTags: near } };
  return { message: `${message} Import it, unless it is newer than this version of Docs JSON.` };
}

function variableIssue({ name, replacement, breaksPage }: UnknownName, imports: Imports): Issue {
  const effect = breaksPage === true ? "the page cannot be shown" : "the page shows nothing here";
  const message = `Variable not found: ${quote(name)}; ${effect}.`;
  if (replacement === undefined) {
    const [[statement] = [], ...others] = imports ?? [];
    if (statement === undefined || others.length > 0) return { message: `${message} Export it, or import it.` };
    return { message: `${message} Import it.`, data: { addImport: statement } };
  }
  const isText = replacement.startsWith("\\");
  const advice = isText ? `For braces as text, write ${quote("\\{")}.` : "For text, use quotes instead of braces.";
  const title = `Change to ${quote(isText ? "\\{" : replacement)}`;
  return { message: `${message} ${advice}`, data: { replaceWith: replacement, title } };
}

/**
 * The component of the page or of the platform that a name is misspelled from. Names of other words are those of other components: `Video`,
 * `Table`.
 */
function nearComponent(name: string, own: readonly string[], budget: WorkBudget): string | undefined {
  const [near] = nearest(name, [...own, ...platformComponents], 1, budget);
  const limit = name.length < 5 ? 0 : name.length < 8 ? 1 : 2;
  const isMisspelled = near !== undefined && boundedDistance(name.toLowerCase(), near.toLowerCase(), limit) !== undefined;
  return isMisspelled ? near : undefined;
}

/** The element of HTML that a name in capital letters is meant as: `DIV`. */
function elementOf(name: string): string | undefined {
  const lowercase = name.toLowerCase();
  return name === name.toUpperCase() && elementNames.has(lowercase) ? lowercase : undefined;
}

/** The snippets that export names. For `site.pagesView`. */
const namedExporters = findingsOf((page, { content: { exports } }) => {
  const names = exports === undefined || !isSnippet(page) ? [] : namesIn(exports);
  return names.length > 0 ? names : undefined;
});
