import { exactRedirects } from "../config/redirects.ts";
import { textAt } from "../config/sourceNode.ts";
import { mayBePage } from "../files/exclusions.ts";
import { addressOf, withoutIndex } from "../files/paths.ts";
import { kindLabel } from "../navigation/divisions.ts";
import { isInEffect } from "../navigation/dropped.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { isShadowed } from "../navigation/navigation.ts";
import { groupRoot } from "../navigation/nodes.ts";
import type { OperationPage } from "../navigation/operationPages.ts";
import { isInNavigation } from "../navigation/operationPages.ts";
import { entryText } from "../openapi/endpoints.ts";
import { operationLocation } from "../openapi/operationLocation.ts";
import { isUnserved } from "../pages/isPublished.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Site } from "../site/site.ts";
import type { GeneratedPage } from "../site/sourcePages.ts";
import { generatedPages, sourcePages } from "../site/sourcePages.ts";
import { addTo } from "../std/groupBy.ts";
import { rangeOf } from "../text/lines.ts";

/** A page that a site serves. */
export interface Route {
  /**
   * With the slash at its start: `/guides/start`. That of the index of a folder is the address of the folder, unless something else is
   * there.
   */
  readonly address: string;
  readonly title?: string;
  /** The operation that it documents: `GET /users`. */
  readonly operation?: string;
  /** The file that it is made of, and the line there, from 1. */
  readonly uri: string;
  readonly line: number;
  /** The labels of the divisions around it; undefined if it is not in the navigation. */
  readonly navigation?: readonly string[];
}

/** What a site serves. */
export interface Routes {
  /** In the order of the navigation, then those that are not in it, by address. Each address once. */
  readonly pages: readonly Route[];
  /** In the order of docs.json. */
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
}

/** What a site serves, as far as its files are known. */
export function routesOf(site: Site): Routes {
  const pages = new RouteFinder(site).find();
  const redirects = site.redirects.map(({ source, destination }) => ({
    source: textAt(source),
    destination: textAt(destination),
  }));
  return { pages, redirects };
}

class RouteFinder {
  readonly #site: Site;
  readonly #routes = new Map<string, Route>();
  /** The generated pages by what lists them: an entry, or the node that names their file. */
  readonly #generated = new Map<PageEntry | NavigationNode, GeneratedPage[]>();
  readonly #operations = new Map<PageFile, string>();
  /** The divisions whose pages are in the navigation. */
  readonly #entered = new Set<NavigationNode>();

  constructor(site: Site) {
    this.#site = site;
    for (const page of site.operationPages) addTo(this.#generated, page.entry ?? page.node, page);
    for (const page of site.view(sourcePages)) addTo(this.#generated, ("entry" in page && page.entry) || page.at.owner, page);
    for (const { page, operations } of site.documentingPages) {
      if (operations[0] !== undefined) this.#operations.set(page, entryText(operations[0]));
    }
  }

  find(): readonly Route[] {
    const { navigation, pages } = this.#site;
    if (navigation !== undefined) this.#enter(navigation, []);
    const inNavigation = [...this.#routes.values()];
    // Pages that are not listed are served as well.
    for (const page of pages?.list ?? []) if (page.excludedBy === undefined) this.#add(this.#pageRoute(page));
    for (const page of this.#site.operationPages)
      if (!isInNavigation(page) && this.#entered.has(page.node)) this.#add(this.#operationRoute(page));
    const others = [...this.#routes.values()].slice(inNavigation.length);
    return [...inNavigation, ...others.sort((a, b) => (a.address < b.address ? -1 : 1))];
  }

  /** Adds the pages of a node and below, in the order of the text. */
  #enter(node: NavigationNode, labels: readonly string[]): void {
    this.#entered.add(node);
    const root = groupRoot(node);
    if (root !== undefined) this.#addPage(textAt(root), labels);
    const parts: { readonly offset: number; readonly add: () => void }[] = [];
    if (this.#isRendered(node, "pages")) {
      for (const entry of node.pages) parts.push({ offset: offsetIn(node, entry), add: () => this.#addEntry(entry, labels) });
    }
    for (const child of node.children) {
      if (!this.#isRendered(node, child.key)) continue;
      const inner = [...labels, child.label === "" ? `(${kindLabel(child.kind)})` : child.label];
      parts.push({ offset: offsetIn(node, child), add: () => this.#enter(child, inner) });
    }
    for (const { add } of parts.sort((a, b) => a.offset - b.offset)) add();
    for (const page of this.#generated.get(node) ?? []) {
      if (page.kind !== "operation" || isInNavigation(page)) this.#add({ ...this.#generatedRoute(page), navigation: labels });
    }
  }

  /**
   * Whether the content of a node under a key is rendered. A navigation that the platform rejects as a whole is as it will be once
   * corrected.
   */
  #isRendered(node: NavigationNode, key: NavigationNode["key"]): boolean {
    return this.#site.navigation?.contentKey === undefined ? !isShadowed(node, key) : isInEffect(node, key);
  }

  #addEntry(entry: PageEntry, navigation: readonly string[]): void {
    const generated = this.#generated.get(entry);
    for (const page of generated ?? []) this.#add({ ...this.#generatedRoute(page), navigation });
    if (generated === undefined) this.#addPage(entry.value, navigation);
  }

  #addPage(path: string, navigation: readonly string[]): void {
    const page = this.#site.pages?.page(addressOf(path));
    if (page !== undefined && mayBePage(page)) this.#add({ ...this.#pageRoute(page), navigation });
  }

  #pageRoute(page: PageFile): Route {
    const { uri, frontMatter } = page;
    const title = frontMatter.title ?? frontMatter.sidebarTitle;
    const operation = this.#operations.get(page);
    return {
      address: `/${this.#shortAddress(page)}`,
      ...(title !== undefined && { title }),
      ...(operation !== undefined && { operation }),
      uri,
      line: 1,
    };
  }

  /**
   * The address of a page, without the name of an index unless another page, written or generated, or a redirect is at the address of
   * its folder (docs/platform.md, "Links and anchors").
   */
  #shortAddress({ address }: PageFile): string {
    const folder = withoutIndex(address);
    const other = this.#site.pages?.page(folder);
    const isTaken =
      (other !== undefined && !isUnserved(other)) ||
      this.#site.view(generatedPages).get(folder) !== undefined ||
      this.#site.view(exactRedirects).has(folder);
    return isTaken ? address : folder;
  }

  #generatedRoute(page: GeneratedPage): Route {
    if (page.kind === "operation") return this.#operationRoute(page);
    const { address, uri, lines, key } = page;
    const title = page.kind === "channel" ? (page.channel.title ?? page.channel.id) : page.name;
    return { address: `/${address}`, title, uri, line: rangeOf(lines, key).start.line + 1 };
  }

  /** A hand-written page at the same address takes the place of a generated one. */
  #operationRoute(page: OperationPage): Route {
    const { address, operation } = page;
    const written = this.#site.pages?.page(address);
    const text = entryText(page);
    if (written !== undefined && written.excludedBy === undefined) return { ...this.#pageRoute(written), operation: text };
    const { uri, selectionRange } = operationLocation(page.document, page);
    const { summary } = operation;
    return {
      address: `/${address}`,
      ...(summary !== undefined && { title: summary }),
      operation: text,
      uri,
      line: selectionRange.start.line + 1,
    };
  }

  #add(route: Route): void {
    if (!this.#routes.has(route.address)) this.#routes.set(route.address, route);
  }
}

/** Where a part of a node is in its text; what a reference includes from another file is first. */
function offsetIn(node: NavigationNode, part: NavigationNode | PageEntry): number {
  return part.file === node.file ? part.node.offset : -1;
}
