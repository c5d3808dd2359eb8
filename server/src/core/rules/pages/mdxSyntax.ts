import type { BlockKind, MdxIssue } from "../../pages/content/pageContent.ts";
import { importsOf } from "../../pages/imports.ts";
import type { NumberedPage, PageFinding } from "../../pages/pageFindings.ts";
import { PageFindings } from "../../pages/pageFindings.ts";
import type { PageIndexes } from "../../pages/pageIndex.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { isSnippet } from "../../pages/snippets.ts";
import { isListed } from "../../site/servedPages.ts";
import { addTo } from "../../text/groupBy.ts";
import { quote } from "../../text/quote.ts";
import type { Steps } from "../../text/steps.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { isBuilt } from "./builtPages.ts";
import { variableReport, variablesOf } from "./unknownVariables.ts";

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
    const { broken, importers } = yield* brokenIn.in(indexes);
    if (broken.length === 0) return [];
    const isPage = (at: number) => isListed(site, at) || pages.list[at]?.path.endsWith(".mdx") === true;
    const isParsed = (each: NumberedPage) => isBuilt(each, site) && (isPage(each.at) || pages.linkersOf(each.at).some(isPage));
    const shown = shownSnippets(importers, isParsed);
    const variables = variablesOf(site);
    return broken.flatMap((each) => {
      const { page, index, found } = each;
      if (isSnippet(page) ? !shown.has(page) : !isParsed(each)) return [];
      const issues = found.filter(({ kind, name = "" }) => kind !== "variable" || variables?.has(name) === false);
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

/** The pages that are not valid MDX, which docs.json does not change. */
class BrokenPages {
  readonly #broken: PageFindings<readonly MdxIssue[]>;
  /** What each page imports. */
  readonly #imports: PageFindings<readonly string[]>;

  constructor(pages: Pages) {
    this.#broken = new PageFindings(pages, (_, { content: { issues } }) => (issues.length > 0 ? issues : undefined));
    this.#imports = new PageFindings(pages, (page, { content }) => {
      const paths = importsOf(page.path, content);
      return paths.length > 0 ? paths : undefined;
    });
  }

  *in(indexes: PageIndexes): Steps<MdxFindings> {
    const broken = yield* this.#broken.in(indexes);
    const snippets = broken.map(({ page }) => page).filter(isSnippet);
    const importers = snippets.length === 0 ? new Map() : leadingTo(snippets, yield* this.#imports.in(indexes));
    return { broken, importers };
  }
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

function brokenPages(pages: Pages): BrokenPages {
  return new BrokenPages(pages);
}

function reportOf(issue: MdxIssue, isInMdx: boolean, variables: ReadonlySet<string> | undefined): Report {
  const { kind, span, replacement, lead, name = "" } = issue;
  if (kind === "variable") return variableReport(issue, variables);
  const isTag = kind === "void" || kind === "unclosed" || kind === "closing" || kind === "opening";
  const { problem, advice, title = titleOf(replacement, name) } = isTag ? tagText(issue) : plainTexts[kind](name, replacement);
  // The build passes.
  const isStyle = kind === "style";
  return {
    span,
    ...(isStyle && { severity: "warning" }),
    message: `${problem}; ${isStyle ? "the page cannot be shown" : "the build will fail"}.${advice === undefined ? "" : ` ${advice}`}`,
    ...((isTag || kind === "text") && isInMdx && { isOfMdx: true }),
    ...(replacement !== undefined && { data: { replaceWith: replacement, ...(lead === undefined ? { title } : { lead }) } }),
    ...(kind === "unclosed" && replacement === undefined && { data: { closeTag: name } }),
  };
}

function titleOf(replacement: string | undefined, removed: string): string {
  return replacement ? changeTo(replacement) : `Remove ${quote(removed)}`;
}

function changeTo(text: string): string {
  return `Change to ${quote(text)}`;
}

/** What is said about an issue. That the build fails is said before the advice, so that it does not seem to be the result of it. */
interface IssueText {
  readonly problem: string;
  readonly advice?: string | undefined;
  /** The title of the quick fix, where that says more than what is written or removed. */
  readonly title?: string;
}

function tagText(issue: MdxIssue): IssueText {
  const { kind, name = "", expected, within } = issue;
  if (kind === "opening") {
    const tag = `<${expected}>`;
    return { problem: `Expected ${quote(tag)}, got ${quote(`<${name}>`)}`, title: changeTo(tag) };
  }
  const tag = kind === "void" ? `<${name} />` : `</${kind === "closing" ? (expected ?? name) : name}>`;
  if (within !== undefined) return splitText(issue, tag, within);
  return { ...wholeText(issue, tag), title: changeTo(tag) };
}

function wholeText({ kind, name = "", expected, replacement }: MdxIssue, tag: string): IssueText {
  if (kind === "void") return { problem: `Unclosed tag ${quote(`<${name}>`)}`, advice: `Write ${quote(tag)}.` };
  if (kind === "unclosed" && replacement === undefined) return { problem: `Missing ${quote(tag)}` };
  if (kind === "unclosed") return { problem: `Expected ${quote(tag)}, got ${quote(`<${name}>`)}` };
  const closing = quote(`</${name}>`);
  return { problem: expected === undefined ? `No open tag for ${closing}` : `Expected ${quote(tag)}, got ${closing}` };
}

/** What is said of a tag whose counterpart, if there is one, is not in the same block. */
function splitText({ kind, name = "" }: MdxIssue, tag: string, block: BlockKind): IssueText {
  const isOpen = kind === "unclosed";
  const problem = `${isOpen ? `Missing ${quote(tag)}` : `No open tag for ${quote(tag)}`} in the same ${block}`;
  const add = `Add ${isOpen ? "it" : "one"}`;
  if (block === "list item") return { problem, advice: "Indent both tags as far as the text of the item." };
  if (block === "footnote") return { problem, advice: "Indent both tags by four spaces." };
  if (block === "block quote") return { problem, advice: `Write ${quote(">")} before both tags.` };
  if (block === "image description") return { problem, advice: `For text, write ${quote("\\<")}.` };
  if (block === "link" || block === "emphasized text") return { problem, advice: `${add}.` };
  return { problem, advice: `${add}, or write ${quote(isOpen ? `<${name}>` : tag)} on a line of its own.` };
}

/** What no open or closed tag is needed for. */
type PlainKind = Exclude<MdxIssue["kind"], "void" | "unclosed" | "closing" | "opening" | "variable">;

const plainTexts: Readonly<Record<PlainKind, (name: string, replacement: string | undefined) => IssueText>> = {
  bar: (name, replacement) => {
    const problem = `${quote("|")} ends the cell, even in ${name === "" ? "inline code" : name === "{}" ? "braces" : quote(name)}`;
    const escaped = replacement?.includes("&#124;") ? "&#124;" : "\\|";
    // The braces of what is no script need backslashes as well.
    if (replacement === undefined || replacement.startsWith("\\{")) return writing(problem, replacement);
    return { problem, advice: `Write ${quote(escaped)}.`, title: changeTo(escaped) };
  },
  blank: (name) => ({ problem: `Missing blank line after an ${name}`, title: "Insert a blank line" }),
  brace: (name, replacement) => ({
    problem: `Missing ${quote(name || "}")}`,
    advice: replacement === undefined ? undefined : `For a brace as text, write ${quote(replacement)}.`,
    title: changeTo("\\{"),
  }),
  braced: (_, replacement) => writing("Not a JavaScript expression", replacement),
  character: (name) => ({ problem: `Unexpected ${name === "`" ? "backtick" : quote(name)} in a tag` }),
  code: () => ({
    problem: `MDX reads ${quote("{")} at the start of a line as an expression, even in inline code`,
    advice: "Join it with the line before.",
  }),
  comment: () => ({
    problem: "MDX has no HTML comments",
    advice: `Use ${quote("{/* … */}")}.`,
    title: changeTo("{/* … */}"),
  }),
  conflict: () => ({ problem: "Unresolved merge conflict" }),
  curly: (_, replacement) => writing("Curly quotes", replacement),
  empty: (name) => ({ problem: `Missing value for ${quote(name)}` }),
  end: (name) => ({ problem: `Missing ${quote(">")} for ${quote(name)} in the same paragraph` }),
  expression: () => ({
    problem: "Not a JavaScript expression",
    advice: `For braces as text, write ${quote("\\{")}.`,
    title: changeTo("\\{"),
  }),
  heading: (_, replacement) => writing("A heading with an ID must start its line, with at most 3 spaces before it", replacement),
  import: () => ({
    problem: `Invalid ${quote("import")}`,
    advice: `Write it as in ${quote('import Name from "/snippets/name.mdx"')}.`,
  }),
  imported: (name) => ({ problem: `Duplicate import ${quote(name)}` }),
  less: (name, replacement) => {
    const escaped = quote(replacement ?? "\\<");
    const title = changeTo("\\<");
    return name === ""
      ? { problem: `${quote("<")} does not start a tag`, advice: `Write ${escaped}.`, title }
      : { problem: `Missing ${quote(">")} for ${quote(name)}`, advice: `For ${quote("<")} as text, write ${escaped}.`, title };
  },
  nested: (_, replacement) => writing("Quote inside a value", replacement),
  quote: (_, replacement) => writing("Missing closing quote", replacement),
  script: (name) => {
    // Of some characters, the parser asks: "Did you mean `&gt;` or `{">"}`?"
    const [reason, advice] = name.split(/\. (?=Did you mean )/u);
    return { problem: `Invalid JavaScript: ${reason}`, advice };
  },
  statement: (name) => ({ problem: `Not a JavaScript ${quote(name)}`, advice: "For text, put a space before it." }),
  style: (_, replacement) => writing(`Expected an object for ${quote("style")}, got a string`, replacement),
  text: (name, replacement) => ({
    problem: `Missing ${quote(`</${name}>`)}`,
    advice: `For text, write ${quote(replacement ?? `\\<${name}>`)}.`,
  }),
  url: () => ({ problem: "MDX has no URLs in angle brackets", advice: "Write a link.", title: "Change to a link" }),
  value: (_, replacement) => writing("Missing quotes", replacement),
};

function writing(problem: string, replacement: string | undefined): IssueText {
  return { problem, advice: replacement === undefined ? undefined : `Write ${quote(replacement)}.` };
}
