import type { BlockKind, MdxIssue } from "../../pages/content/pageContent.ts";
import { importsOf } from "../../pages/imports.ts";
import type { PageIndex, PageIndexes } from "../../pages/pageIndex.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { isSnippet } from "../../pages/snippets.ts";
import { listedPages } from "../../site/servedPages.ts";
import { addTo } from "../../text/groupBy.ts";
import { quote } from "../../text/quote.ts";
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
    const found = site.pagesView(brokenPages)?.in(indexes);
    if (pages === undefined || found === undefined || found.broken.length === 0) return [];
    const isListed = listedPages(site);
    const isPage = (at: number) => isListed[at] === 1 || pages.list[at]?.path.endsWith(".mdx") === true;
    const isParsed = ({ at, page }: NumberedPage) =>
      isBuilt(page, pages, { isListed: isListed[at] === 1 }) && (isPage(at) || pages.linkersOf(at).some(isPage));
    const shown = shownSnippets(found.importers, isParsed);
    const variables = variablesOf(site);
    return found.broken.flatMap((broken) => {
      const { page, index } = broken;
      if (isSnippet(page) ? !shown.has(page) : !isParsed(broken)) return [];
      const issues = index.content.issues.filter(({ kind, name = "" }) => kind !== "variable" || variables?.has(name) === false);
      return issues.map((each): Report => ({ file: index.file(page.uri), ...reportOf(each, isMdx(page), variables) }));
    });
  },
};

/** A page, and its index in `Pages.list`. */
interface NumberedPage {
  readonly at: number;
  readonly page: PageFile;
}

/** A page or snippet that is not valid MDX. */
interface BrokenPage extends NumberedPage {
  readonly index: PageIndex;
}

/** What leads to snippets that are not valid MDX: a page or another snippet that imports some, directly or in others. */
interface Importer extends NumberedPage {
  readonly snippets: PageFile[];
}

type Importers = ReadonlyMap<PageFile, Importer>;

interface Found {
  readonly broken: readonly BrokenPage[];
  readonly importers: Importers;
}

function isMdx({ path }: PageFile): boolean {
  return path.endsWith(".mdx");
}

/** The pages that are not valid MDX. Found once for what is in the pages, which docs.json does not change. */
class BrokenPages {
  readonly #pages: Pages;
  #last: { readonly indexes: PageIndexes; readonly found: Found } | undefined;

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  in(indexes: PageIndexes): Found {
    if (this.#last?.indexes !== indexes) this.#last = { indexes, found: this.#find(indexes) };
    return this.#last.found;
  }

  #find(indexes: PageIndexes): Found {
    const broken: BrokenPage[] = [];
    for (const [at, page] of this.#pages.list.entries()) {
      const index = indexes.get(page.path);
      if (index !== undefined && index.content.issues.length > 0) broken.push({ at, page, index });
    }
    const snippets = broken.map(({ page }) => page).filter(isSnippet);
    return { broken, importers: snippets.length === 0 ? new Map() : this.#leadingTo(snippets, indexes) };
  }

  #leadingTo(broken: readonly PageFile[], indexes: PageIndexes): Importers {
    const importersOf = this.#importers(indexes);
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

  /** What imports each file, by path. */
  #importers(indexes: PageIndexes): ReadonlyMap<string, readonly NumberedPage[]> {
    const importers = new Map<string, NumberedPage[]>();
    for (const [at, page] of this.#pages.list.entries()) {
      const index = indexes.get(page.path);
      if (index === undefined) continue;
      for (const path of importsOf(page.path, index.content)) addTo(importers, path, { at, page });
    }
    return importers;
  }
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
  const { kind, span, replacement, name = "", expected } = issue;
  if (kind === "variable") return variableReport(issue, variables);
  const tag = kind === "void" ? `<${name} />` : `</${kind === "closing" ? (expected ?? name) : name}>`;
  const isTag = kind === "void" || kind === "unclosed" || kind === "closing";
  const message = isTag ? tagMessage(issue, tag) : messageOf(kind, name, replacement);
  const title = isTag ? `Change to ${quote(tag)}` : (titles[kind] ?? titleOf(replacement, name));
  return {
    span,
    message: `${message} The build will fail.`,
    ...(isTag && isInMdx && { isOfMdx: true }),
    ...(replacement !== undefined && { data: { replaceWith: replacement, title } }),
    ...(kind === "unclosed" && { data: { closeTag: name } }),
  };
}

function titleOf(replacement: string | undefined, removed: string): string {
  return replacement ? `Change to ${quote(replacement)}` : `Remove ${quote(removed)}`;
}

function tagMessage(issue: MdxIssue, tag: string): string {
  const { kind, name = "", expected, within } = issue;
  if (within !== undefined) return splitMessage(issue, tag, within);
  if (kind === "void") return `Unclosed tag ${quote(`<${name}>`)}; write ${quote(tag)}.`;
  if (kind === "unclosed") return `Missing ${quote(tag)}.`;
  const closing = quote(`</${name}>`);
  return expected === undefined ? `No open tag for ${closing}.` : `Expected ${quote(tag)}, got ${closing}.`;
}

/** The message for a tag whose counterpart, if there is one, is not in the same block. */
function splitMessage({ kind, name = "" }: MdxIssue, tag: string, block: BlockKind): string {
  const isOpen = kind === "unclosed";
  const lead = `${isOpen ? `Missing ${quote(tag)}` : `No open tag for ${quote(tag)}`} in the same ${block}`;
  if (block === "list item") return `${lead}; indent both tags as far as the text of the item.`;
  if (block === "block quote") return `${lead}; write ${quote(">")} before both tags.`;
  return isOpen
    ? `${lead}; add it, or write ${quote(`<${name}>`)} on a line of its own.`
    : `${lead}; add one, or write ${quote(tag)} on a line of its own.`;
}

/** What no open or closed tag is needed for. */
type PlainKind = Exclude<MdxIssue["kind"], "void" | "unclosed" | "closing" | "variable">;

/** Those whose message contains a part of the text. */
type NamedKind = "blank" | "brace" | "character" | "empty" | "end" | "imported" | "less" | "statement";

function messageOf(kind: PlainKind, name: string, replacement: string | undefined): string {
  switch (kind) {
    case "blank":
      return `Missing blank line after an ${name}.`;
    case "brace":
      return `Missing ${quote(name || "}")}.${replacement === undefined ? "" : ` For a brace as text, write ${quote(replacement)}.`}`;
    case "character":
      return `Unexpected ${name === "`" ? "backtick" : quote(name)} in a tag.`;
    case "empty":
      return `Missing value of ${quote(name)}.`;
    case "less": {
      const asText = `write ${quote("\\<")}.`;
      return name === ""
        ? `${quote("<")} does not start a tag; ${asText}`
        : `Missing ${quote(">")} for ${quote(name)}. For ${quote("<")} as text, ${asText}`;
    }
    case "end":
      return `Missing ${quote(">")} for ${quote(name)} in the same paragraph.`;
    case "imported":
      return `Duplicate import ${quote(name)}.`;
    case "statement":
      return `Not a JavaScript ${quote(name)}. For text, put a space before it.`;
    default: {
      const lead = messages[kind];
      return lead.endsWith(".") ? lead : `${lead}${replacement === undefined ? "" : `; write ${quote(replacement)}`}.`;
    }
  }
}

const messages: Readonly<Record<Exclude<PlainKind, NamedKind>, string>> = {
  comment: `MDX has no HTML comments; use ${quote("{/* … */}")}.`,
  url: "MDX has no URLs in angle brackets; write a link.",
  expression: `Not a JavaScript expression. For braces as text, write ${quote("\\{")}.`,
  heading: "A heading with an ID must start its line, with at most 3 spaces before it",
  import: `Invalid ${quote("import")}; write it as in ${quote('import Name from "/snippets/name.mdx"')}.`,
  value: "Missing quotes",
  braced: "Not a JavaScript expression",
  curly: "Curly quotes",
  nested: "Quote inside a value",
  quote: "Missing closing quote",
};

const titles: Partial<Readonly<Record<PlainKind, string>>> = {
  comment: `Change to ${quote("{/* … */}")}`,
  url: "Change to a link",
  less: `Change to ${quote("\\<")}`,
  brace: `Change to ${quote("\\{")}`,
  expression: `Change to ${quote("\\{")}`,
  blank: "Insert a blank line",
};
