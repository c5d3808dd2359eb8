import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../../config/configFile.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { referenceOf, rootNode } from "../../config/sourceNode.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf, isUrl } from "../../files/paths.ts";
import type { PositionedFile } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import { spanInString, spansInString, unquotedSpan } from "../../json/spanInString.ts";
import { hasKey, keyOf, memberOf, scalarText, valueNodeOf } from "../../json/tree.ts";
import { divisions, isDivisionKey } from "../../navigation/divisions.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { addressFromRoot } from "../../pages/linkTarget.ts";
import type { ReferenceKind, Schema } from "../../schema/schema.ts";
import { docsSchema, formOf, propertyOf, referenceKindOf, schemaOfPath } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { graphqlPagesByEntry, sourceAddresses } from "../../site/sourcePages.ts";
import { linksIn } from "../../site/textLinks.ts";
import type { Span } from "../../text/span.ts";
import { touches } from "../../text/span.ts";
import type { ReferenceTarget } from "./target.ts";
import { endpointTarget, resourceTarget } from "./target.ts";

/** A string in the configuration, or in a page, that refers to something that exists. */
export interface Reference {
  readonly file: PositionedFile;
  /** The string without its quotes, or the word in it that refers to the target. */
  readonly span: Span;
  readonly target: ReferenceTarget;
  /** Whether it is the path of a `$ref`, which starts in the folder of its file. */
  readonly isInclusion?: true;
  /** Whether it is the address of a folder, at which its index is served. */
  readonly isFolder?: true;
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
    const found = this.#find(kind === "address" ? withSlash(text) : text, kind);
    const isLink = kind === "address" && { isLink: true as const };
    if (found !== undefined) this.found.push({ file, span: unquotedSpan(node), ...found, ...isLink });
  }

  #collectLinks(file: ConfigFile, node: Node): void {
    const spanInFile = spansInString(file.json.text, node);
    for (const link of linksIn(scalarText(node))) {
      const found = this.#find(link.target, link.kind === "image" || link.kind === "src" ? "image" : "address");
      if (found !== undefined) this.found.push({ file, span: spanInFile(link.span), ...found, isLink: true });
    }
  }

  /** What a string refers to as a whole. */
  #find(value: string, kind: ReferenceKind): Pick<Reference, "target" | "isFolder"> | undefined {
    if (kind === "address") return this.#linked(value);
    const target = this.#targetOf(value, kind);
    return target && { target };
  }

  /** The target of a string that is a reference as a whole. */
  #targetOf(value: string, kind: ReferenceKind): ReferenceTarget | undefined {
    if (isUrl(value)) return undefined;
    switch (kind) {
      case "entry":
      case "page":
        return this.#page(addressOf(value)) ?? this.#sourcePage(addressOf(value));
      case "address":
      case "configuration":
      case "markdown":
      case "folder":
      case "fontFamily":
      case "highlighterTheme":
        return undefined;
      case "openapi":
      case "overlay":
      case "asyncapi":
      case "graphql":
      case "sdk":
      case "image":
      case "icon":
      case "font":
      case "grammar": {
        return this.#file(value.trim());
      }
    }
  }

  /** What a link from the docs root leads to, if that is not a redirect. */
  #linked(link: string): Pick<Reference, "target" | "isFolder"> | undefined {
    const address = addressFromRoot(link);
    const resource = address === undefined ? undefined : this.#site.view(siteResources).at(address);
    if (address === undefined || resource === undefined || resource.kind === "redirect") return undefined;
    const isFolder = resource.kind === "page" && !withoutMarkdownExtension(address).endsWith(resource.page.address);
    return { target: resourceTarget(this.#site, resource), ...(isFolder && { isFolder }) };
  }

  #file(path: string): ReferenceTarget | undefined {
    const found = this.#site.pages?.fileAt(path);
    return found === undefined ? undefined : { kind: "file", uri: uriBelow(this.#site.root, found) };
  }

  #page(address: string): ReferenceTarget | undefined {
    const { pages } = this.#site;
    // The platform does not find a page by its path with the extension, but that page is meant.
    const page = pages?.page(address) ?? pages?.page(withoutMarkdownExtension(address));
    return page && { kind: "file", uri: page.uri };
  }

  #sourcePage(address: string): ReferenceTarget | undefined {
    const page = this.#site.view(sourceAddresses).get(address);
    return page && { kind: "source", page };
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

/** An address with the slash at its start, without which the destination of a redirect means the same. */
function withSlash(address: string): string {
  return /^[\p{L}\p{N}_][^:]*$/u.test(address) ? `/${address}` : address;
}
