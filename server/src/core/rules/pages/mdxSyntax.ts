import { dereference, members, settingAt } from "../../config/sourceNode.ts";
import type { MdxIssue } from "../../pages/content/pageIssue.ts";
import { isShorthandObject } from "../../pages/content/variableIssues.ts";
import { importsOf } from "../../pages/imports.ts";
import type { NumberedPage, PageFinding } from "../../pages/pageFindings.ts";
import { PageFindings } from "../../pages/pageFindings.ts";
import type { PageIndexes } from "../../pages/pageIndex.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { isSnippet } from "../../pages/snippets.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import { isListed } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { addTo } from "../../std/groupBy.ts";
import type { Steps } from "../../std/steps.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { isBuilt } from "./builtPages.ts";
import { mdxText } from "./mdxText.ts";

/**
 * Pages, and snippets in them, that MDX cannot parse, for the usual reasons. The platform reads `.md` files as MDX, too, but those to which
 * neither the navigation nor a page leads are often meant for other readers. Source: docs/platform.md, "Links and anchors".
 */
export const mdxSyntax: PageRule = {
  code: "mdx-syntax",
  severity: "error",
  fix: "unsafe",
  needsNoConfig: true,
  *checkPages({ site, indexes }) {
    const { pages } = site;
    const brokenIn = site.pagesView(brokenPages);
    if (pages === undefined || brokenIn === undefined) return [];
    const { broken, importers } = yield* brokenIn(indexes);
    if (broken.length === 0) return [];
    const isPage = (at: number) => isListed(site, at) || pages.list[at]?.path.endsWith(".mdx") === true;
    const isParsed = (each: NumberedPage) => isBuilt(each, site) && (isPage(each.at) || pages.linkersOf(each.at).some(isPage));
    const shown = shownSnippets(importers, isParsed);
    const variables = variablesOf(site);
    return broken.flatMap((each) => {
      const { page, index, found } = each;
      const inSnippet = isSnippet(page);
      if (inSnippet ? !shown.has(page) : !isParsed(each)) return [];
      const issues = found.filter(({ kind, name = "" }) => {
        if (kind === "variable") return variables?.has(name) === false;
        // The platform keeps the last default export of a snippet.
        return kind !== "default" || !inSnippet;
      });
      return issues.map((issue): Report => ({ file: index.file(page.uri), ...reportOf(issue, isMdx(page), variables) }));
    });
  },
};

/** A page or snippet that is not valid MDX. */
type BrokenPage = PageFinding<readonly MdxIssue[]>;

/** What leads to snippets that are not valid MDX: a page or another snippet that imports some, directly or in others. */
interface Importer extends NumberedPage {
  readonly snippets: PageFile[];
}

type Importers = ReadonlyMap<PageFile, Importer>;

interface MdxFindings {
  readonly broken: readonly BrokenPage[];
  readonly importers: Importers;
}

function isMdx({ path }: PageFile): boolean {
  return path.endsWith(".mdx");
}

/** Finds the pages that are not valid MDX, which docs.json does not change. For `site.pagesView`. */
function brokenPages(pages: Pages): (indexes: PageIndexes) => Steps<MdxFindings> {
  const all = new PageFindings(pages, (_, { content: { issues } }) => (issues.length > 0 ? issues : undefined));
  const imports = new PageFindings(pages, (page, { content }) => {
    const paths = importsOf(page.path, content);
    return paths.length > 0 ? paths : undefined;
  });
  return function* (indexes) {
    const broken = yield* all.in(indexes);
    const snippets = broken.map(({ page }) => page).filter(isSnippet);
    const importers = snippets.length === 0 ? new Map() : leadingTo(snippets, yield* imports.in(indexes));
    return { broken, importers };
  };
}

function leadingTo(broken: readonly PageFile[], imports: readonly PageFinding<readonly string[]>[]): Importers {
  const importersOf = new Map<string, NumberedPage[]>();
  for (const { at, page, found } of imports) for (const path of found) addTo(importersOf, path, { at, page });
  const importers = new Map<PageFile, Importer>();
  const snippets = new Set(broken);
  for (const snippet of snippets)
    for (const { at, page } of importersOf.get(snippet.path) ?? []) {
      const importer = importers.get(page) ?? { at, page, snippets: [] };
      importers.set(page, importer);
      importer.snippets.push(snippet);
      if (isSnippet(page)) snippets.add(page);
    }
  return importers;
}

/** The snippets that some pages show, directly or in other snippets. Each of them is looked at once, as they may import one another. */
function shownSnippets(importers: Importers, isParsed: (page: NumberedPage) => boolean): ReadonlySet<PageFile> {
  const shown = new Set<PageFile>();
  for (const importer of importers.values())
    if (!isSnippet(importer.page) && isParsed(importer)) for (const snippet of importer.snippets) shown.add(snippet);
  for (const snippet of shown) for (const inner of importers.get(snippet)?.snippets ?? []) shown.add(inner);
  return shown;
}

function reportOf(issue: MdxIssue, isInMdx: boolean, variables: ReadonlySet<string> | undefined): Report {
  const { kind, span, replacement, prefixLength, name = "" } = issue;
  if (kind === "variable") return variableReport(issue, variables);
  const { message, title } = mdxText(kind, issue);
  const how = prefixLength === undefined ? { title } : movesLines.has(kind) ? { prefixLength, title } : { prefixLength };
  return {
    span,
    message,
    ...(ofMdx.has(kind) && isInMdx && { isOfMdx: true }),
    ...(replacement !== undefined && { data: { replaceWith: replacement, ...how } }),
    ...(kind === "unclosed" && replacement === undefined && { data: { closeTag: name } }),
  };
}

/** What has a quick fix that only moves lines, or indents them. */
const movesLines: ReadonlySet<string> = new Set(["apart", "lazy", "closing"]);

/** What the MDX extension of the platform reports, too. */
const ofMdx: ReadonlySet<string> = new Set(["void", "unclosed", "closing", "opening", "text"]);

/** Source: docs/platform.md, "Search engines, errors, and variables". */
const variableName = /^[\w.-]+$/u;

/** The names of the variables in docs.json; undefined if not all are known. */
function variablesOf(site: Site): ReadonlySet<string> | undefined {
  const { references, isIncomplete } = site.view(includedScopes);
  if (!site.config.json.isReliable || isIncomplete || references.some(({ resolution }) => resolution.kind !== "value"))
    return undefined;
  const setting = settingAt(site, "variables");
  const variables = setting && dereference(setting, site.follow);
  return new Set(variables && members(variables, site.follow).keys());
}

/** A variable that docs.json does not have, so that its braces are no expression, or an object, which no page can show. */
function variableReport({ span, name = "", replacement, prefixLength }: MdxIssue, known: Iterable<string> = []): Report {
  const [suggestion] = nearest(name, [...known]);
  const isAttribute = replacement?.startsWith('"') === true;
  const asText = isAttribute ? ", and put it in quotes here." : `. For braces as text, write ${quote("\\{")}.`;
  const advice = didYouMean(suggestion) || ` Set it in \`variables\` of docs.json${asText}`;
  const variable = isAttribute ? `"{{${suggestion}}}"` : `{{${suggestion}}}`;
  const replaceWith = suggestion === undefined ? replacement : variable;
  const title = `Change to ${quote(suggestion === undefined && !isAttribute ? "\\{" : (replaceWith ?? ""))}`;
  const data = {
    ...(replaceWith !== undefined && { replaceWith, title }),
    ...(suggestion === undefined && prefixLength !== undefined && replaceWith !== undefined && { prefixLength }),
    ...(suggestion === undefined && variableName.test(name) && { addVariable: name }),
  };
  const message = (effect: string) => `Variable not found: ${quote(name)}; ${effect}.${advice}`;
  // In other braces, there can be no object.
  if (prefixLength === undefined && isShorthandObject(name))
    return { span, severity: "warning", message: message("the page cannot be shown"), data };
  return { span, message: message("the build will fail"), data };
}
