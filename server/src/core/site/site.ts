import type { Node } from "jsonc-parser";
import type { RemoteFile } from "../../protocol.ts";
import type { ConfigFile } from "../config/configFile.ts";
import type { Redirect } from "../config/redirects.ts";
import { readRedirects } from "../config/redirects.ts";
import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { member, referenceObjectsIn, referenceOf } from "../config/sourceNode.ts";
import { fileFromReference, fileFromRoot, isUrl, uriBelow } from "../files/paths.ts";
import type { FileFailure, OpenApiFile } from "../host.ts";
import type { EndpointPage } from "../navigation/endpointPages.ts";
import { endpointPages } from "../navigation/endpointPages.ts";
import type { GeneratedPage } from "../navigation/generated.ts";
import { generatedPages, suggestedAddresses } from "../navigation/generated.ts";
import { GeneratedAddresses } from "../navigation/generatedAddresses.ts";
import type { PageList } from "../navigation/listedPages.ts";
import { listedPages } from "../navigation/listedPages.ts";
import type { Navigation, PageEntry } from "../navigation/navigation.ts";
import { readNavigation } from "../navigation/navigation.ts";
import type { EntryResolution, ResolvedEntry } from "../navigation/resolveEntry.ts";
import { resolveEntries, resolveEntry } from "../navigation/resolveEntry.ts";
import type { LoadedDocument, OpenApiDocument } from "../openapi/openApiDocument.ts";
import type { DocumentValidation } from "../openapi/validateDocument.ts";
import type { Pages } from "../pages/pages.ts";
import type { Memo } from "./memo.ts";

/** What a site asks about the files around its docs.json: `undefined` means that it is not known yet. */
export interface SiteInputs {
  configFile(uri: string): ConfigFile | FileFailure | undefined;
  document(uri: string): OpenApiFile | undefined;
  validation(uri: string): DocumentValidation | undefined;
  remoteFile(url: string): RemoteFile | undefined;
  pages(root: string): Pages | undefined;
  readonly memo: Memo;
}

/** What a `$ref` brings in, or why it brings in nothing. */
export type RefResolution =
  | { readonly kind: "value"; readonly value: SourceNode }
  /** The file is there, and what its broken syntax means is a guess. */
  | { readonly kind: "broken"; readonly file: ConfigFile }
  | FileFailure
  /** It is still being read. */
  | { readonly kind: "unknown" }
  /** The path leaves the docs root, or is a URL. */
  | { readonly kind: "outside" }
  /** The file is one of those that led here. */
  | { readonly kind: "cycle" };

/** The most references that are followed to read a navigation: files that bring in each other can make endlessly many. */
const mostReferences = 10_000;

/**
 * One version of a docs site as far as it is known: docs.json, the files that it brings in and names.
 * It never changes; what arrives later makes a new one.
 */
export class Site {
  /** The URI of the folder of docs.json, from which its paths start. */
  readonly root: string;
  readonly config: ConfigFile;
  readonly #descriptions = new Map<string, OpenApiDocument>();
  readonly #surroundings: SiteInputs;
  readonly #isLenient: boolean;
  readonly #used = new Set<string>();
  readonly #included = new Set<string>();
  #isFollowed = false;
  readonly #views = new Map<unknown, unknown>();
  #navigation: { readonly tree: Navigation | undefined } | undefined;
  #endpoints: readonly ResolvedEntry[] | undefined;
  #generated: readonly GeneratedPage[] | undefined;
  #generatedAddresses: GeneratedAddresses | undefined;
  #redirects: readonly Redirect[] | undefined;
  #listed: readonly PageList[] | undefined;
  #bound: readonly EndpointPage[] | undefined;

  /** `isLenient` brings in broken files, too. */
  constructor(root: string, config: ConfigFile, surroundings: SiteInputs, isLenient = false) {
    this.root = root;
    this.config = config;
    this.#surroundings = surroundings;
    this.#isLenient = isLenient;
  }

  /** The same, files that are broken brought in as what they seem to mean: for their author, who is still writing. */
  get lenient(): Site {
    return new Site(this.root, this.config, this.#surroundings, true);
  }

  /** What a function makes of this version, made once for all who ask with the same function. */
  view<T>(make: (site: Site) => T): T {
    const known = this.#views.get(make);
    if (known !== undefined) return known as T;
    const made = make(this);
    this.#views.set(make, made);
    return made;
  }

  /** The navigation, references followed; undefined when there is none. */
  get navigation(): Navigation | undefined {
    this.#navigation ??= { tree: this.#readNavigation() };
    return this.#navigation.tree;
  }

  /** What an entry of this site's navigation stands for; undefined for the path of a page. */
  resolve({ endpoint, owner }: PageEntry): EntryResolution | undefined {
    return endpoint && resolveEntry(endpoint, owner.openapi?.source, (source) => this.description(source));
  }

  /** The endpoint entries of the navigation that no other content crowds out. */
  get endpoints(): readonly ResolvedEntry[] {
    const { navigation } = this;
    this.#endpoints ??= navigation === undefined ? [] : resolveEntries(navigation, (source) => this.description(source));
    return this.#endpoints;
  }

  /** The pages that are made of the operations of descriptions, as far as those are known. */
  get generated(): readonly GeneratedPage[] {
    const { navigation } = this;
    this.#generated ??=
      navigation === undefined
        ? []
        : generatedPages(navigation, {
            endpoints: this.endpoints,
            document: (source) => this.description(source),
            addresses: this.#surroundings.memo.addresses,
          });
    return this.#generated;
  }

  /** The same by their addresses. */
  get generatedAddresses(): GeneratedAddresses {
    this.#generatedAddresses ??= new GeneratedAddresses(this.generated);
    return this.#generatedAddresses;
  }

  /** The addresses of the pages that entries mean which lead to no operation. */
  get suggestedAddresses(): Iterable<string> {
    return suggestedAddresses(this.endpoints, this.#surroundings.memo.addresses);
  }

  /** The hand-written pages that document operations. Undefined while the pages are not known. */
  get endpointPages(): readonly EndpointPage[] | undefined {
    const { navigation, pages } = this;
    if (navigation === undefined || pages === undefined) return undefined;
    this.#bound ??= endpointPages(navigation, pages, this.generated);
    return this.#bound;
  }

  /** The paths of pages that the navigation lists. Undefined while the pages are not known. */
  get listed(): readonly PageList[] | undefined {
    const { navigation, pages } = this;
    if (navigation === undefined || pages === undefined) return undefined;
    this.#listed ??= listedPages(navigation, pages);
    return this.#listed;
  }

  /** Where readers are sent on from addresses. */
  get redirects(): readonly Redirect[] {
    const { root } = this.config.json;
    this.#redirects ??= root === undefined ? [] : readRedirects(this.#at(root), this.follow, this.#surroundings.memo);
    return this.#redirects;
  }

  /** The pages and other files below the docs root. Undefined while they are not known yet, and where they cannot be. */
  get pages(): Pages | undefined {
    this.#used.add(this.root);
    return this.#surroundings.pages(this.root);
  }

  /** The files whose content this version depends on, besides docs.json, and the root where it depends on what is below: when one changes, the site does. */
  get dependencies(): ReadonlySet<string> {
    return this.#used;
  }

  /**
   * What a file of this root is as a description: for telling descriptions from other files. It is checked no further, and this
   * version does not depend on it. Undefined while it is not known.
   */
  contentOf(path: string): OpenApiFile | undefined {
    return this.#surroundings.document(uriBelow(this.root, path));
  }

  /** The description that a path or URL of docs.json names. Hundreds of entries ask for one: it is looked for once. */
  description(source: string): OpenApiDocument {
    const known = this.#descriptions.get(source);
    if (known !== undefined) return known;
    const document = this.#lookFor(source);
    this.#descriptions.set(source, document);
    return document;
  }

  /** The description at a path that docs.json does not name: its own faults are of no concern. */
  unnamedDocument(path: string): OpenApiDocument {
    return this.#lookAt(path, uriBelow(this.root, path), false);
  }

  #lookFor(source: string): OpenApiDocument {
    if (isUrl(source)) return this.#lookForRemote(source);
    const uri = fileFromRoot(this.root, source);
    return uri === undefined ? { kind: "outside" } : this.#lookAt(source, uri);
  }

  #lookForRemote(url: string): OpenApiDocument {
    if (!/^https:/i.test(url)) return { kind: "unknown" };
    this.#used.add(url);
    const file = this.#surroundings.remoteFile(url);
    if (file?.kind === "not-allowed") return { kind: "unknown", host: file.host };
    if (file?.kind !== "file") return { kind: "unknown" };
    const document = this.#lookAt(url, file.uri);
    return document.kind === "file" ? { ...document, isRemote: true } : document;
  }

  #lookAt(source: string, uri: string, checked = true): OpenApiDocument {
    this.#used.add(uri);
    const content = this.#surroundings.document(uri);
    if (this.#isUnknown(content)) return { kind: "unknown" };
    const check = checked && content.kind === "read" ? this.#surroundings.validation(uri) : undefined;
    return { kind: "file", uri, content, loaded: loadedFrom(source, uri, content), validation: check };
  }

  /** The file at a URI, where it is docs.json or one that its references bring in. */
  file(uri: string): ConfigFile | undefined {
    if (uri === this.config.uri) return this.config;
    this.#followAll();
    const file = this.#included.has(uri) ? this.#surroundings.configFile(uri) : undefined;
    return file === undefined || "kind" in file ? undefined : file;
  }

  /** The files that references bring in, as far as they are known. */
  get included(): readonly ConfigFile[] {
    this.#followAll();
    return [...this.#included].flatMap((uri) => (uri === this.config.uri ? [] : (this.file(uri) ?? [])));
  }

  /** What the `$ref` of an object brings in (facts, section 4). */
  resolveRef(from: SourceNode, reference: string): RefResolution {
    const uri = isUrl(reference) ? undefined : fileFromReference(this.root, from.file.uri, reference);
    if (uri === undefined) return { kind: "outside" };
    if (from.chain.includes(uri)) return { kind: "cycle" };
    this.#used.add(uri);
    this.#included.add(uri);
    const file = this.#surroundings.configFile(uri);
    if (this.#isUnknown(file)) return { kind: "unknown" };
    if ("kind" in file) return file;
    const { root, sound } = file.json;
    if ((!sound && !this.#isLenient) || root === undefined) return { kind: "broken", file };
    return { kind: "value", value: { file, node: root, chain: [...from.chain, uri] } };
  }

  /** Follows a `$ref`. What cannot be followed (missing, broken, a cycle, outside of the root) is not known. */
  readonly follow: Follow = (from: SourceNode, reference: string): SourceNode | undefined => {
    const resolution = this.resolveRef(from, reference);
    return resolution.kind === "value" ? resolution.value : undefined;
  };

  /** Follows all references there are, those that no reader of the navigation comes upon among them. */
  #followAll(): void {
    const { root } = this.config.json;
    if (this.#isFollowed || root === undefined) return;
    this.#isFollowed = true;
    const waiting = [this.#at(root)];
    const seen = new Set<string>();
    for (const at of waiting) {
      for (const node of referenceObjectsIn(at)) {
        const resolution = this.resolveRef({ ...at, node }, referenceOf(node) ?? "");
        if (resolution.kind !== "value" || seen.has(resolution.value.file.uri)) continue;
        seen.add(resolution.value.file.uri);
        waiting.push(resolution.value);
      }
    }
  }

  /** Nothing is known of files that are still being read, nor of those that cannot be because the site is on no disk. */
  #isUnknown(content: OpenApiFile | ConfigFile | FileFailure | undefined): content is undefined {
    if (content === undefined) return true;
    return "kind" in content && content.kind === "unreadable" && !this.root.startsWith("file:");
  }

  /** Where a value of docs.json itself stands. */
  #at(node: Node): SourceNode {
    return { file: this.config, node, chain: [this.config.uri] };
  }

  #readNavigation(): Navigation | undefined {
    const { root } = this.config.json;
    if (root === undefined) return undefined;
    let left = mostReferences;
    const follow: Follow = (from, reference) => (left-- > 0 ? this.follow(from, reference) : undefined);
    const at = member(this.#at(root), "navigation", follow);
    const { memo } = this.#surroundings;
    return at && readNavigation(at, { follow, endpointEntry: (text) => memo.endpointEntry(text) });
  }
}

function loadedFrom(source: string, uri: string, content: OpenApiFile): LoadedDocument | undefined {
  if (content.kind !== "read" || content.outcome.kind !== "index") return undefined;
  return { source, uri, index: content.outcome.index, lines: content.lines };
}
