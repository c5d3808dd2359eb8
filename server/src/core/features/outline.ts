import type { Node } from "jsonc-parser";
import type { DocumentSymbol, Range } from "vscode-languageserver-types";
import { SymbolKind, SymbolTag } from "vscode-languageserver-types";
import { referenceOf, textAt } from "../config/sourceNode.ts";
import { keyNodeOf, keyOf, scalarText, valueNodeOf } from "../json/tree.ts";
import { isDivisionKey, kindLabel } from "../navigation/divisions.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { isHidden } from "../navigation/nodes.ts";
import { pageSources } from "../navigation/pageSources.ts";
import type { Site } from "../site/site.ts";
import { rangeIn } from "../text/lines.ts";
import { listOf } from "../text/list.ts";
import { countText } from "../text/numberText.ts";
import { oneLine } from "../text/oneLine.ts";
import { endOf } from "../text/span.ts";
import { entryTitle } from "./entryTitle.ts";

/** The name of symbols without one: editors reject an empty name. */
export const unnamed = "(unnamed)";

/** How many symbols an outline has. Editors are slow with more, and each takes several times the length of what it names. */
export const maxSymbols = 10_000;

/**
 * The outline of docs.json: the settings by their keys, the navigation by its labels, as on the site, and the redirects. What the
 * platform ignores is struck through. Included content has no range in this file, so its `$ref` takes its place. Of more symbols than
 * the limit, those inside the most divisions are missing, and redirects before them.
 */
export function outline(site: Site): DocumentSymbol[] {
  const { json } = site.config;
  if (json.isTooDeep || json.root === undefined) return [];
  return new Outline(site).settings(json.root);
}

/** A part of the navigation in docs.json. */
type Part =
  | { readonly kind: "node"; readonly offset: number; readonly node: NavigationNode }
  | { readonly kind: "entry"; readonly offset: number; readonly entry: PageEntry }
  | { readonly kind: "reference"; readonly offset: number; readonly property: Node; readonly target: string };

/** What a symbol shows. */
interface Shown {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly detail?: string;
  readonly isIgnored?: boolean;
  readonly whole: Node;
  readonly selection: Node;
}

class Outline {
  readonly #site: Site;
  /** The parts of the navigation whose children are to be listed, from the outside in. */
  readonly #pending: { readonly node: NavigationNode; readonly symbol: DocumentSymbol }[] = [];

  constructor(site: Site) {
    this.#site = site;
  }

  /** The settings of docs.json, without their values, among which the navigation would be hard to find. */
  settings(root: Node): DocumentSymbol[] {
    const properties = root.type === "object" ? (root.children ?? []) : [];
    const symbols = properties.slice(0, maxSymbols).map((property) => this.#setting(property));
    let left = maxSymbols - symbols.length;
    // The list grows meanwhile.
    for (const { node, symbol } of this.#pending) {
      const children = this.#partsOf(node, left);
      if (children.length > 0) symbol.children = children;
      left -= children.length;
      if (left === 0) break;
    }
    // A site may have more redirects than pages.
    const redirects = symbols.find(({ name }) => name === "redirects");
    const children = redirects === undefined ? [] : this.#redirects(left);
    if (redirects !== undefined && children.length > 0) redirects.children = children;
    return symbols;
  }

  /** The first redirects in docs.json itself: `/old → /new`. */
  #redirects(limit: number): DocumentSymbol[] {
    const { config, redirects } = this.#site;
    const found: DocumentSymbol[] = [];
    for (const { source, destination } of redirects) {
      if (found.length === limit) break;
      const whole = source.node.parent?.parent;
      if (whole === undefined || source.file !== config) continue;
      const name = oneLine(`${textAt(source)} → ${textAt(destination)}`);
      found.push(this.#symbol({ name, kind: SymbolKind.Key, whole, selection: source.node }));
    }
    return found;
  }

  #setting(property: Node): DocumentSymbol {
    const [key = property, value = key] = property.children ?? [];
    const name = keyOf(property);
    const { navigation } = this.#site;
    if (navigation !== undefined && navigation.node === value) {
      const detail = oneLine(referenceOf(value) ?? "");
      return this.#parent(navigation, { name, kind: SymbolKind.Namespace, detail, whole: property, selection: key });
    }
    const detail = value === key ? "" : oneLine(summaryOf(value));
    return this.#symbol({ name: oneLine(name), kind: kindOf(value), detail, whole: property, selection: key });
  }

  /** The first divisions and entries of a node, and the references that include others, in the order of the text. */
  #partsOf(node: NavigationNode, limit: number): DocumentSymbol[] {
    const parts: Part[] = [];
    for (const child of node.children) {
      if (this.#isWithin(child, node)) parts.push({ kind: "node", offset: child.node.offset, node: child });
    }
    for (const entry of node.pages) {
      if (this.#isWithin(entry, node)) parts.push({ kind: "entry", offset: entry.node.offset, entry });
    }
    for (const property of node.node.children ?? []) {
      const target = referenceTarget(property);
      if (target !== undefined) parts.push({ kind: "reference", offset: property.offset, property, target });
    }
    return parts
      .sort((a, b) => a.offset - b.offset)
      .slice(0, limit)
      .map((part) => this.#part(part));
  }

  /** Whether a node or entry is inside its parent in docs.json. A reference may have included it from elsewhere. */
  #isWithin({ file, node }: NavigationNode | PageEntry, parent: NavigationNode): boolean {
    return file === this.#site.config && node.offset >= parent.node.offset && endOf(node) <= endOf(parent.node);
  }

  #part(part: Part): DocumentSymbol {
    switch (part.kind) {
      case "node":
        return this.#division(part.node);
      case "entry":
        return this.#entry(part.entry);
      case "reference": {
        const { property, target } = part;
        const name = keyNodeOf(property) ?? property;
        const detail = oneLine(target);
        return this.#symbol({ name: keyOf(property), kind: SymbolKind.Key, detail, whole: property, selection: name });
      }
    }
  }

  #division(node: NavigationNode): DocumentSymbol {
    const { kind, label, fields, key, parent } = node;
    const named = fields.get(kind);
    const selection = named?.file === node.file && named.node.parent?.parent === node.node ? named.node : node.node;
    const own = node.inheritedFrom === node ? (node.openapi?.source ?? "") : "";
    const others = pageSources(node, this.#site.follow).map(({ source }) => source);
    const details = [kindLabel(kind), own, ...others, referenceOf(node.node) ?? "", isHidden(node) ? "hidden" : ""];
    return this.#parent(node, {
      name: label === "" ? unnamed : oneLine(label),
      kind: kind === "group" ? SymbolKind.Package : SymbolKind.Module,
      detail: oneLine(details.filter((detail) => detail !== "").join(" · ")),
      isIgnored: parent !== undefined && parent.contentKey !== key,
      whole: node.node,
      selection,
    });
  }

  #entry(entry: PageEntry): DocumentSymbol {
    const { value, node, owner } = entry;
    return this.#symbol({
      name: value.trim() === "" ? unnamed : value,
      kind: symbolKindOf(entry),
      detail: oneLine(entryTitle(this.#site, entry) ?? ""),
      isIgnored: owner.contentKey !== "pages",
      whole: node,
      selection: node,
    });
  }

  /** The symbol of what has divisions and entries. */
  #parent(node: NavigationNode, shown: Shown): DocumentSymbol {
    const symbol = this.#symbol(shown);
    this.#pending.push({ node, symbol });
    return symbol;
  }

  #symbol({ name, kind, detail = "", isIgnored = false, whole, selection }: Shown): DocumentSymbol {
    const range = this.#rangeOf(whole);
    return {
      name: name === "" ? unnamed : name,
      kind,
      ...(detail !== "" && { detail }),
      ...(isIgnored && { tags: [SymbolTag.Deprecated] }),
      range,
      selectionRange: selection === whole ? range : this.#rangeOf(selection),
    };
  }

  #rangeOf(node: Node): Range {
    return rangeIn(this.#site.config.document, node);
  }
}

/** The target of the `$ref` that is the value of a content key. */
function referenceTarget(property: Node): string | undefined {
  const key = keyOf(property);
  const value = valueNodeOf(property);
  return value !== undefined && (isDivisionKey(key) || key === "pages") ? referenceOf(value) : undefined;
}

/** A short form of a value: the value itself, the keys of an object, or the number of items of an array. */
function summaryOf(value: Node): string {
  const { type, children = [] } = value;
  if (type === "object") return referenceOf(value) ?? listOf(children.map(keyOf));
  if (type === "array") return countText(children.length, "item");
  return scalarText(value);
}

function kindOf({ type }: Node): SymbolKind {
  switch (type) {
    case "object":
      return SymbolKind.Object;
    case "array":
      return SymbolKind.Array;
    case "boolean":
      return SymbolKind.Boolean;
    case "number":
      return SymbolKind.Number;
    case "null":
      return SymbolKind.Null;
    default:
      return SymbolKind.String;
  }
}

function symbolKindOf({ endpoint, graphql }: PageEntry): SymbolKind {
  if (graphql !== undefined) return graphql.kind === "type" ? SymbolKind.Class : SymbolKind.Method;
  if (endpoint === undefined) return SymbolKind.File;
  return endpoint.isWebhook ? SymbolKind.Event : SymbolKind.Method;
}
