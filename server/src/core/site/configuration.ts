import type { ConfigFile } from "../config/configFile.ts";
import type { Redirect } from "../config/redirects.ts";
import { readRedirects } from "../config/redirects.ts";
import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { referenceObjectsIn, referenceOf, rootNode, settingAt } from "../config/sourceNode.ts";
import type { FileFailure } from "../files/fileContent.ts";
import { isUrl } from "../files/paths.ts";
import { fileFromReference } from "../files/uris.ts";
import type { DocumentReference } from "../navigation/documentReference.ts";
import { documentReferences } from "../navigation/documentReference.ts";
import type { Navigation } from "../navigation/navigation.ts";
import { readNavigation } from "../navigation/navigation.ts";
import { pageSources, sourceFile } from "../navigation/pageSources.ts";
import { lazy } from "../std/lazy.ts";
import type { Memo } from "./memo.ts";
import type { OverlayList } from "./overlays.ts";
import { overlayLists } from "./overlays.ts";

/** What a `$ref` resolves to, or why it resolves to nothing. */
export type RefResolution =
  | { readonly kind: "value"; readonly value: SourceNode }
  /** The file has a syntax error, so that its meaning is a guess. */
  | { readonly kind: "broken"; readonly file: ConfigFile }
  | FileFailure
  /** The file is not read yet. */
  | { readonly kind: "unknown" }
  /** The path leaves the docs root, or is a URL. */
  | { readonly kind: "outside" }
  /** The file is one of those that led here. */
  | { readonly kind: "cycle" };

/** What a configuration is made of. */
export interface ConfigurationInputs {
  /** The URI of the folder of docs.json. */
  readonly root: string;
  readonly config: ConfigFile;
  /** The files that `$ref`s name, by URI, as far as they are known. */
  readonly files: ReadonlyMap<string, ConfigFile | FileFailure>;
  readonly memo: Memo;
}

/** How many files may lead from docs.json to an included one. */
const maxDepth = 100;

/** The most references followed to read docs.json. Files that include each other at several settings can expand exponentially. */
export const maxReferences = 10_000;

/** docs.json with its included files, and what they contain without the rest of the site. Immutable. */
export class Configuration {
  readonly #inputs: ConfigurationInputs;
  readonly #isLenient: boolean;
  /** The files that references name, by the file that has them. */
  readonly #targets = new Map<string, Map<string, string | undefined>>();
  #referencesLeft = maxReferences;
  #hasMoreFiles = false;

  /** `isLenient`: broken files are read as far as possible. */
  constructor(inputs: ConfigurationInputs, { isLenient = false } = {}) {
    this.#inputs = inputs;
    this.#isLenient = isLenient;
  }

  get root(): string {
    return this.#inputs.root;
  }

  get config(): ConfigFile {
    return this.#inputs.config;
  }

  /** The same docs.json with other files. It stays this one, with all that was read of it, unless a file that it includes differs. */
  with(files: ConfigurationInputs["files"]): Configuration {
    const own = this.#inputs.files;
    const lenient = this.lenient();
    const isSame = [...lenient.referenced()].every((uri) => files.get(uri) === own.get(uri));
    return isSame && !lenient.#hasMoreFiles
      ? this
      : new Configuration({ ...this.#inputs, files }, { isLenient: this.#isLenient });
  }

  /** The same docs.json, with broken files read as far as possible. */
  readonly lenient: () => Configuration = lazy(() =>
    [...this.referenced()].some((uri) => isBroken(this.#inputs.files.get(uri)))
      ? new Configuration(this.#inputs, { isLenient: true })
      : this,
  );

  /** The navigation, references followed; undefined when there is none. */
  readonly navigation: () => Navigation | undefined = lazy(() => {
    const follow: Follow = (from, reference) => (this.#referencesLeft-- > 0 ? this.follow(from, reference) : undefined);
    const { config, memo } = this.#inputs;
    const at = settingAt({ config, follow }, "navigation");
    return at && readNavigation(at, { follow, endpointEntry: (text) => memo.endpointEntry(text) });
  });

  /** Whether there are more references than are followed. */
  get exceedsMaxReferences(): boolean {
    this.navigation();
    this.referenced();
    return this.#referencesLeft < 0 || this.#hasMoreFiles;
  }

  /** The redirects, in the order of the file. */
  readonly redirects: () => readonly Redirect[] = lazy(() => {
    const root = rootNode(this.config);
    return root === undefined ? [] : readRedirects(root, this.follow, this.#inputs.memo);
  });

  /**
   * What `api.openapi` names: OpenAPI files that pages may refer to, and that the navigation ignores (docs/platform.md, "API
   * settings").
   */
  readonly apiReferences: () => readonly DocumentReference[] = lazy(() =>
    documentReferences(settingAt(this, "api", "openapi"), this.follow),
  );

  /** The paths and URLs of all OpenAPI files that docs.json names: in divisions, in entries and in `api.openapi`. */
  readonly openApiSources: () => ReadonlySet<string> = lazy(() => {
    const sources = new Set(this.apiReferences().map(({ source }) => source));
    for (const { openapiReferences, pages } of this.navigation()?.nodes ?? []) {
      for (const { source } of openapiReferences) sources.add(source);
      for (const { endpoint } of pages) if (endpoint?.file !== undefined) sources.add(endpoint.file.text);
    }
    return sources;
  });

  /** The overlays that docs.json names for each OpenAPI file (docs/platform.md, "Overlays"). */
  readonly overlayLists: () => ReadonlyMap<string, OverlayList> = lazy(() => {
    const references = [...this.apiReferences()];
    // Computed at each keystroke, and nearly all divisions name no file.
    for (const { openapiReferences } of this.navigation()?.nodes ?? [])
      for (const reference of openapiReferences) references.push(reference);
    return overlayLists(references, this.follow);
  });

  /** The URIs of the AsyncAPI files and GraphQL schemas that divisions name. */
  readonly sourceFiles: () => Readonly<Record<"asyncApiFiles" | "graphqlFiles", ReadonlySet<string>>> = lazy(() => {
    const asyncApiFiles = new Set<string>();
    const graphqlFiles = new Set<string>();
    for (const node of this.navigation()?.nodes ?? []) {
      for (const { kind, source } of pageSources(node, this.follow)) {
        const uri = kind === "sdk" ? undefined : sourceFile(this.root, kind, source);
        if (uri !== undefined) (kind === "asyncapi" ? asyncApiFiles : graphqlFiles).add(uri);
      }
    }
    return { asyncApiFiles, graphqlFiles };
  });

  /** The URIs of all files that references name, known or not, including those outside the navigation. */
  readonly referenced: () => ReadonlySet<string> = lazy(() => {
    const referenced = new Set<string>();
    const root = rootNode(this.config);
    const waiting = root === undefined ? [] : [root];
    const seen = new Set<string>();
    let left = maxReferences;
    for (const at of waiting) {
      for (const node of referenceObjectsIn(at)) {
        if (left-- <= 0) {
          this.#hasMoreFiles = true;
          return referenced;
        }
        const from = { ...at, node };
        const reference = referenceOf(node) ?? "";
        const uri = this.#target(from, reference);
        if (uri !== undefined) referenced.add(uri);
        const resolution = this.resolveRef(from, reference);
        if (resolution.kind !== "value" || seen.has(resolution.value.file.uri)) continue;
        seen.add(resolution.value.file.uri);
        waiting.push(resolution.value);
      }
    }
    return referenced;
  });

  /** The file at a URI, if it is docs.json or an included file. */
  file(uri: string): ConfigFile | undefined {
    const { config, files } = this.#inputs;
    if (uri === config.uri) return config;
    const file = this.referenced().has(uri) ? files.get(uri) : undefined;
    return file === undefined || "kind" in file ? undefined : file;
  }

  /** The included files, as far as they are known. */
  includedFiles(): readonly ConfigFile[] {
    return [...this.referenced()].flatMap((uri) => (uri === this.config.uri ? [] : (this.file(uri) ?? [])));
  }

  /** What the `$ref` of an object resolves to (docs/platform.md, "References"). */
  resolveRef(from: SourceNode, reference: string): RefResolution {
    const uri = this.#target(from, reference);
    if (uri === undefined) return { kind: "outside" };
    if (from.chain.includes(uri)) return { kind: "cycle" };
    if (from.chain.length > maxDepth)
      return { kind: "unreadable", reason: `included files are nested more than ${maxDepth} levels deep` };
    const file = this.#inputs.files.get(uri);
    if (file === undefined || isUnknown(file, this.root)) return { kind: "unknown" };
    if ("kind" in file) return file;
    const { root, isReliable } = file.json;
    if ((!isReliable && !this.#isLenient) || root === undefined) return { kind: "broken", file };
    return { kind: "value", value: { file, node: root, chain: [...from.chain, uri] } };
  }

  /** Follows a `$ref`; undefined where it cannot be followed: the file is missing, broken, outside the docs root, or refers to itself. */
  readonly follow: Follow = (from, reference) => {
    const resolution = this.resolveRef(from, reference);
    return resolution.kind === "value" ? resolution.value : undefined;
  };

  /** The file that a reference names. Thousands of references may be the same. */
  #target({ file: { uri } }: SourceNode, reference: string): string | undefined {
    const known = this.#targets.get(uri) ?? new Map<string, string | undefined>();
    this.#targets.set(uri, known);
    if (!known.has(reference)) known.set(reference, isUrl(reference) ? undefined : fileFromReference(this.root, uri, reference));
    return known.get(reference);
  }
}

function isBroken(file: ConfigFile | FileFailure | undefined): boolean {
  return file !== undefined && "json" in file && !file.json.isReliable;
}

/** Whether nothing can be known of a file, because the site is on no disk. */
export function isUnknown(content: object, root: string): boolean {
  return "kind" in content && content.kind === "unreadable" && !root.startsWith("file:");
}
