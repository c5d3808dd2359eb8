import { isUnpublishedImage, mayBePage } from "../../files/exclusions.ts";
import { isImportable, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { lastSegment } from "../../files/paths.ts";
import { iconComponents } from "../../pages/content/elementNames.ts";
import type { PageLink, UnlinkedPath } from "../../pages/content/pageContent.ts";
import { importedFiles, isBareImport } from "../../pages/imports.ts";
import { isUnserved } from "../../pages/isPublished.ts";
import type { LinkTarget, TargetKind } from "../../pages/linkTarget.ts";
import { embeddingElements, keepsExtension, linkTarget, targetKindOf, targetOf } from "../../pages/linkTarget.ts";
import { PageFindings } from "../../pages/pageFindings.ts";
import type { PageIndex } from "../../pages/pageIndex.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { hasKnownStart } from "../../pages/snippets.ts";
import { lazy } from "../../std/lazy.ts";
import { withScheme } from "../../text/withScheme.ts";
import type { AnchoredLink } from "./anchorReports.ts";
import { AnchorReports } from "./anchorReports.ts";

/** A link of which the pages alone do not tell whether it leads to something. */
export interface OpenLink {
  readonly link: PageLink;
  readonly target: LinkTarget;
  readonly leadsTo: TargetKind;
}

/** The links of a page, without those that certainly lead to something. */
export interface LinksToCheck {
  readonly open: readonly OpenLink[];
  readonly anchored: readonly AnchoredLink[];
  /** What would lead to a file, but is text because of spaces. */
  readonly spaced: readonly UnlinkedPath[];
  /** The links to snippets that do not exist. */
  readonly missing: readonly PageLink[];
  /** What the page imports. */
  readonly snippets: readonly PageFile[];
}

/** What is in a folder for snippets. The platform takes those of the docs root alone; others may become that. */
const snippetFolder = /(?:^|\/)_?snippets\//u;

/** Components whose `href` is certainly that of a link, and elements whose `src` is certainly that of a file. */
const linking: ReadonlySet<string> = new Set(["a", "Card", "Tile", "Button"]);
const showing: ReadonlySet<string> = new Set(["img", "source", "video", "audio", "Frame", ...iconComponents]);

/** What the pages of a site alone tell of their links, whatever is in docs.json: nearly all of them lead to pages and files. */
export class SettledLinks {
  readonly #pages: Pages;
  /** The names of all files in folders for snippets, without those. */
  readonly #snippetNames = lazy(
    () => new Set([...this.#pages.files].filter((path) => snippetFolder.test(path)).map(lastSegment)),
  );
  /** The pages with links to check: most pages of a large site have none. */
  readonly toCheck: PageFindings<LinksToCheck>;
  /** Those to parts of pages. */
  readonly anchors: AnchorReports;

  constructor(pages: Pages) {
    this.#pages = pages;
    this.toCheck = new PageFindings(pages, (page, index) => this.#linksToCheck(page, index));
    this.anchors = new AnchorReports(pages);
  }

  /** What is to check in a page; undefined if that is nothing. */
  #linksToCheck(page: PageFile, index: PageIndex): LinksToCheck | undefined {
    const open: OpenLink[] = [];
    const anchored: AnchoredLink[] = [];
    const missing: PageLink[] = [];
    const snippets: PageFile[] = [];
    for (const link of index.content.links) {
      if (link.kind === "snippet") {
        if (!this.#hasSnippet(link.target)) missing.push(link);
        continue;
      }
      const target = isChecked(link) && hasKnownStart(page, link) ? targetOf(page.path, link) : undefined;
      const leadsTo = target && targetKindOf(link, target);
      if (target === undefined || leadsTo === undefined) continue;
      const found = this.#find(page, link, target, leadsTo);
      if (found === "file") continue;
      if (found === undefined) open.push({ link, target, leadsTo });
      else if (leadsTo === "import") snippets.push(found);
      else if (mayBePage(found) && target.anchor !== "") anchored.push({ link, page: found, anchor: target.anchor });
    }
    const spaced = index.content.spaced?.filter(({ target }) => this.#isFile(page, target)) ?? [];
    const isSettled = [open, anchored, spaced, missing, snippets].every(({ length }) => length === 0);
    return isSettled ? undefined : { open, anchored, spaced, missing, snippets };
  }

  /** What a link certainly leads to. */
  #find(page: PageFile, link: PageLink, target: LinkTarget, leadsTo: TargetKind): PageFile | "file" | undefined {
    if (leadsTo === "import") return this.#imported(page, link, target);
    if (leadsTo === "file") return this.#hasFile(target) ? "file" : undefined;
    if (target.addresses.length === 0) return page;
    // A redirect may lead from there to the page. Whether front matter may have extensions is not known.
    return keepsExtension(target) && link.kind !== "field" ? undefined : this.#page(target);
  }

  /** Whether there is a file with the name of a snippet, in whatever folder for snippets, or it is not known. */
  #hasSnippet(path: string): boolean {
    return this.#pages.isUnknown(`_snippets/${path}`) || this.#snippetNames().has(lastSegment(path));
  }

  /** What an import certainly leads to: a page or a snippet, or a script. */
  #imported(page: PageFile, link: PageLink, target: LinkTarget): PageFile | "file" | undefined {
    const paths = [...importedFiles(page.path, link.target), ...target.addresses];
    const path = paths.find((each) => this.#pages.files.has(each));
    if (path === undefined || !isImportable(path) || isBareImport(link.target)) return undefined;
    const imported = this.#pages.page(withoutMarkdownExtension(path));
    return imported?.path === path ? imported : "file";
  }

  #isFile(page: PageFile, path: string): boolean {
    const target = hasKnownStart(page, { kind: "image", target: path }) ? linkTarget(page.path, path) : undefined;
    return target !== undefined && this.#hasFile(target);
  }

  #hasFile({ addresses }: LinkTarget): boolean {
    const found = addresses.find((address) => this.#pages.fileAt(address) !== undefined);
    return found !== undefined && !isUnpublishedImage(found);
  }

  #page({ addresses }: LinkTarget): PageFile | undefined {
    for (const address of addresses) {
      const page = this.#pages.pageOrIndex(withoutMarkdownExtension(address));
      if (page !== undefined && !isUnserved(page)) return page;
    }
    return undefined;
  }
}

/** Whether it is certain what a link is for. */
function isChecked({ kind, target, element = "" }: PageLink): boolean {
  if (kind === "href") return linking.has(element) || target.startsWith("/") || target.startsWith("#");
  if (kind === "src") return showing.has(element) || embeddingElements.has(element);
  if (kind === "field") return target.startsWith("/") || (element === "url" && withScheme(target) !== undefined);
  return kind !== "import" || /^[./]/u.test(target) || isImportable(target);
}
