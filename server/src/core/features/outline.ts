import type { Node } from "jsonc-parser";
import type { DocumentSymbol, Range } from "vscode-languageserver-types";
import { SymbolKind, SymbolTag } from "vscode-languageserver-types";
import { referenceOf } from "../config/sourceNode.ts";
import { addressOf } from "../files/paths.ts";
import { isDivisionKey } from "../navigation/divisions.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { keyOf } from "../schema/schema.ts";
import type { Site } from "../site/site.ts";

/** What an outline calls things that have no name; an empty one is refused by editors. */
const nameless = "(no name)";

/** The longest value that stands beside its key, in UTF-16 code units. */
const longestDetail = 60;

/**
 * The outline of docs.json: the settings by their keys, and the navigation as readers of the site meet it, by its labels. What the
 * platform drops is struck through. What a `$ref` brings in has no place in this file: the reference stands for it.
 */
export function outline(site: Site): DocumentSymbol[] {
  const { json } = site.config;
  if (json.tooDeep || json.root === undefined) return [];
  return new Outline(site).settings(json.root);
}

/** Something of the navigation that is written in docs.json, in the order of the text. */
type Part =
  | { readonly kind: "node"; readonly offset: number; readonly node: NavigationNode }
  | { readonly kind: "entry"; readonly offset: number; readonly entry: PageEntry }
  | { readonly kind: "reference"; readonly offset: number; readonly property: Node; readonly target: string };

class Outline {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The settings of docs.json, each as a whole: what is in one is seen in the file, and would hide the navigation among it. */
  settings(root: Node): DocumentSymbol[] {
    return root.type === "object" ? (root.children ?? []).map((property) => this.#setting(property)) : [];
  }

  #setting(property: Node): DocumentSymbol {
    const [key = property, value = key] = property.children ?? [];
    const name = keyOf(property);
    const { navigation } = this.#site;
    if (navigation !== undefined && navigation.node === value) {
      const detail = clipped(referenceOf(value) ?? "");
      return this.#symbol(
        { name, kind: SymbolKind.Namespace, detail, whole: property, selection: key },
        this.#partsOf(navigation),
      );
    }
    const detail = value === key ? "" : clipped(summaryOf(value));
    return this.#symbol({ name: clipped(name), kind: kindOf(value), detail, whole: property, selection: key }, []);
  }

  /** The divisions and entries of a node, and the references that bring in others. */
  #partsOf(node: NavigationNode): DocumentSymbol[] {
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
    return parts.sort((a, b) => a.offset - b.offset).map((part) => this.#part(part));
  }

  /** Whether something is written in docs.json, and inside of its parent there: a reference may have put it together otherwise. */
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
        const name = property.children?.[0] ?? property;
        return this.#symbol(
          { name: keyOf(property) || nameless, kind: SymbolKind.Key, detail: clipped(target), whole: property, selection: name },
          [],
        );
      }
    }
  }

  #division(node: NavigationNode): DocumentSymbol {
    const { kind, label, fields, key, parent } = node;
    const named = fields.get(kind);
    const selection = named?.file === node.file && named.node.parent?.parent === node.node ? named.node : node.node;
    const own = node.inheritedFrom === node ? (node.openapi?.source ?? "") : "";
    const details = [kind, own, referenceOf(node.node) ?? "", fields.get("hidden")?.node.value === true ? "hidden" : ""];
    return this.#symbol(
      {
        name: label === "" ? nameless : clipped(label),
        kind: kind === "group" ? SymbolKind.Package : SymbolKind.Module,
        detail: clipped(details.filter((detail) => detail !== "").join(" · ")),
        isLost: parent !== undefined && parent.content !== key,
        whole: node.node,
        selection,
      },
      this.#partsOf(node),
    );
  }

  #entry(entry: PageEntry): DocumentSymbol {
    const { value, node, owner, endpoint } = entry;
    return this.#symbol(
      {
        name: value.trim() === "" ? nameless : value,
        kind: endpoint === undefined ? SymbolKind.File : endpoint.isWebhook ? SymbolKind.Event : SymbolKind.Method,
        detail: clipped(this.#titleOf(entry) ?? ""),
        isLost: owner.content !== "pages",
        whole: node,
        selection: node,
      },
      [],
    );
  }

  /** What readers see in place of an entry: the title of the page, or the summary of the operation. */
  #titleOf(entry: PageEntry): string | undefined {
    if (entry.endpoint === undefined) {
      const frontMatter = this.#site.pages?.page(addressOf(entry.value))?.frontMatter;
      return frontMatter?.sidebarTitle ?? frontMatter?.title;
    }
    const resolution = this.#site.resolve(entry);
    return resolution?.kind === "operation" ? resolution.operation.summary : undefined;
  }

  #symbol(
    {
      name,
      kind,
      detail = "",
      isLost = false,
      whole,
      selection,
    }: {
      readonly name: string;
      readonly kind: SymbolKind;
      readonly detail?: string;
      readonly isLost?: boolean;
      readonly whole: Node;
      readonly selection: Node;
    },
    children: DocumentSymbol[],
  ): DocumentSymbol {
    const range = this.#rangeOf(whole);
    return {
      name: name === "" ? nameless : name,
      kind,
      ...(detail !== "" && { detail }),
      ...(isLost && { tags: [SymbolTag.Deprecated] }),
      range,
      selectionRange: selection === whole ? range : this.#rangeOf(selection),
      ...(children.length > 0 && { children }),
    };
  }

  #rangeOf(node: Node): Range {
    const { document } = this.#site.config;
    return { start: document.positionAt(node.offset), end: document.positionAt(endOf(node)) };
  }
}

/** What the `$ref` in the value of a content key names. */
function referenceTarget(property: Node): string | undefined {
  const key = keyOf(property);
  const value = property.children?.[1];
  return value !== undefined && (isDivisionKey(key) || key === "pages") ? referenceOf(value) : undefined;
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** A value in a few words: itself, the keys of an object, or how many items an array has. */
function summaryOf(value: Node): string {
  const { type, children = [] } = value;
  if (type === "object") return referenceOf(value) ?? children.map(keyOf).join(", ");
  if (type === "array") return children.length === 1 ? "1 item" : `${children.length} items`;
  return String(value.value);
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

function clipped(text: string): string {
  // Nearly all of them are what they are to be.
  if (text.length <= longestDetail && !/\s\s|[\t\r\n]|^\s|\s$/u.test(text)) return text;
  const line = text
    .slice(0, longestDetail * 4)
    .replace(/\s+/gu, " ")
    .trim();
  return line.length > longestDetail ? `${line.slice(0, longestDetail - 1)}…` : line;
}
