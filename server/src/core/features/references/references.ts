import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../../config/configFile.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { referenceOf, rootNode } from "../../config/sourceNode.ts";
import { addressOf } from "../../files/paths.ts";
import type { PositionedFile } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import { spanInString, spansInString, unquotedSpan } from "../../json/spanInString.ts";
import { hasKey, keyOf, memberOf, scalarText, valueNodeOf } from "../../json/tree.ts";
import { divisions, isDivisionKey } from "../../navigation/divisions.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { ReferenceKind, Schema } from "../../schema/schema.ts";
import { docsSchema, formOf, propertyOf, referenceKindOf, schemaOfPath } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { graphqlPagesByEntry } from "../../site/sourcePages.ts";
import { linksIn } from "../../site/textLinks.ts";
import type { Span } from "../../text/span.ts";
import { touches } from "../../text/span.ts";
import type { NamedTarget } from "./namedBy.ts";
import { namedBy, withSlash } from "./namedBy.ts";
import { endpointTarget } from "./target.ts";

/** A string in the configuration, or in a page, that refers to something that exists. */
export interface Reference extends NamedTarget {
  readonly file: PositionedFile;
  /** The string without its quotes, or the word in it that refers to the target. */
  readonly span: Span;
  /** Whether it is the path of a `$ref`, which starts in the folder of its file. */
  readonly isInclusion?: true;
  /** Whether it is a link, in which a name may have escapes. */
  readonly isLink?: true;
  /** Whether it is a word of an entry, which cannot have spaces. */
  readonly isWord?: true;
}

/**
 * All references to pages, operations and files in docs.json and the files that it includes. The schema says which strings are
 * references. Those whose target is missing or not loaded yet are left out.
 */
export function referencesIn(site: Site): readonly Reference[] {
  return collect(site, undefined);
}

/** The references at an offset of a file. */
export function referencesAt(site: Site, { uri }: ConfigFile, offset: number): readonly Reference[] {
  return collect(site, { uri, offset }).filter(({ file, span }) => file.uri === uri && touches(span, offset));
}

function collect(site: Site, only: Spot | undefined): readonly Reference[] {
  const root = rootNode(site.config);
  if (root === undefined) return [];
  const references = new ReferenceCollector(site, only);
  references.collect(root, docsSchema);
  return references.found;
}

/** The only place of its file to look at. */
interface Spot {
  readonly uri: string;
  readonly offset: number;
}

/**
 * The schema of a key. Divisions that the platform does not allow where they are count once they are moved: they have the schema of those
 * at the root of the navigation.
 */
function schemaIn(outer: Schema, node: Node, key: string): Schema | undefined {
  const schema = propertyOf(outer, node, key);
  if (schema?.doNotSuggest !== true || !isDivisionKey(key)) return schema;
  return schemaOfPath(["navigation", key]);
}

/**
 * The schema of an object below a property that is not known, such as one of a newer release, which may list pages as well: that of the
 * division whose name it has, or else that of the navigation.
 */
function schemaBelowUnknown(node: Node): Schema | undefined {
  const [key] = Object.entries(divisions).find(([, name]) => hasKey(node, name)) ?? [];
  return schemaOfPath(key === undefined ? ["navigation"] : ["navigation", key, 0]);
}

class ReferenceCollector {
  readonly found: Reference[] = [];
  readonly #site: Site;
  readonly #spot: Spot | undefined;
  readonly #entries = new Map<Node, PageEntry | readonly PageEntry[]>();
  /** The root values of the included files that were visited. */
  readonly #visited = new Set<Node>();

  constructor(site: Site, spot: Spot | undefined) {
    this.#site = site;
    this.#spot = spot;
    if (site.navigation === undefined) return;
    for (const { pages } of site.navigation.nodes) {
      for (const entry of pages) {
        if (entry.endpoint === undefined && entry.graphql === undefined) continue;
        const known = this.#entries.get(entry.node);
        // A file that is included twice has two entries at one node.
        this.#entries.set(entry.node, known === undefined ? entry : [known, entry].flat());
      }
    }
  }

  collect(at: SourceNode, schema: Schema): void {
    const { file, node, chain } = at;
    if (this.#isSkipped(at)) return;
    if (node.type === "string") {
      const kind = referenceKindOf(schema);
      if (kind !== undefined) this.#collectString(at, kind);
    } else if (node.type === "array") {
      const items = formOf(schema, node)?.items;
      if (items === undefined) return;
      for (const item of node.children ?? []) this.collect({ file, node: item, chain }, items);
    } else if (node.type === "object") {
      for (const property of node.children ?? []) {
        const value = valueNodeOf(property);
        const key = keyOf(property);
        if (value === undefined || key === "$ref") continue;
        const inner = schemaIn(schema, node, key);
        if (inner === undefined) this.#collectUnknown({ file, node: value, chain });
        else this.collect({ file, node: value, chain }, inner);
      }
      this.#collectRef(at, schema);
    }
  }

  #collectUnknown(at: SourceNode): void {
    const { file, node, chain } = at;
    if (this.#isSkipped(at)) return;
    if (node.type === "array") for (const item of node.children ?? []) this.#collectUnknown({ file, node: item, chain });
    const schema = node.type === "object" ? schemaBelowUnknown(node) : undefined;
    if (schema !== undefined) this.collect(at, schema);
  }

  /** Whether a value is in the file of the spot, but not at the spot. */
  #isSkipped({ file, node }: SourceNode): boolean {
    const spot = this.#spot;
    return spot !== undefined && file.uri === spot.uri && (spot.offset < node.offset || spot.offset > node.offset + node.length);
  }

  #collectRef(at: SourceNode, schema: Schema): void {
    const reference = referenceOf(at.node);
    const resolution = reference === undefined ? undefined : this.#site.resolveRef(at, reference);
    const text = memberOf(at.node, "$ref");
    if (resolution === undefined || text === undefined) return;
    const uri =
      resolution.kind === "value" ? resolution.value.file.uri : resolution.kind === "broken" ? resolution.file.uri : undefined;
    if (uri !== undefined)
      this.found.push({ file: at.file, span: unquotedSpan(text), target: { kind: "file", uri }, isInclusion: true });
    if (resolution.kind !== "value" || this.#visited.has(resolution.value.node)) return;
    this.#visited.add(resolution.value.node);
    this.collect(resolution.value, schema);
  }

  #collectString({ file, node }: SourceNode, kind: ReferenceKind): void {
    const entries = kind === "entry" ? this.#entries.get(node) : undefined;
    if (entries !== undefined) {
      for (const entry of [entries].flat()) this.#collectOperation(entry);
      return;
    }
    if (kind === "markdown") {
      this.#collectLinks(file, node);
      return;
    }
    const text = scalarText(node);
    const found = namedBy(this.#site, kind === "address" ? withSlash(text) : text, kind);
    const isLink = kind === "address" && { isLink: true as const };
    if (found !== undefined) this.found.push({ file, span: unquotedSpan(node), ...found, ...isLink });
  }

  #collectLinks(file: ConfigFile, node: Node): void {
    const spanInFile = spansInString(file.json.text, node);
    for (const link of linksIn(scalarText(node))) {
      const kind = link.kind === "image" || link.kind === "src" ? "image" : "address";
      const found = namedBy(this.#site, link.target, kind);
      if (found !== undefined) this.found.push({ file, span: spanInFile(link.span), ...found, isLink: true });
    }
  }

  /**
   * An endpoint entry refers to an operation and, if it has three words, to an OpenAPI file with the first one; another entry to a part of
   * a GraphQL schema.
   */
  #collectOperation(entry: PageEntry): void {
    const { endpoint, file, node, value } = entry;
    const page = this.#site.view(graphqlPagesByEntry).get(entry);
    if (page !== undefined) this.found.push({ file, span: unquotedSpan(node), target: { kind: "source", page } });
    if (endpoint === undefined) return;
    const word = endpoint.file;
    if (word !== undefined && this.#site.pages?.files.has(addressOf(word.text)) === true) {
      const span = spanInString(file.json.text, node, word);
      const uri = uriBelow(this.#site.root, addressOf(word.text));
      this.found.push({ file, span, target: { kind: "file", uri }, isWord: true });
    }
    const target = endpointTarget(this.#site.resolveEntry(entry));
    if (target === undefined) return;
    const from = word === undefined ? 0 : endpoint.method.offset;
    this.found.push({ file, span: spanInString(file.json.text, node, { offset: from, length: value.length - from }), target });
  }
}
