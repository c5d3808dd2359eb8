import { findNodeAtLocation } from "jsonc-parser";
import type { DescriptionFile, FileFailure } from "../host.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { readNavigation } from "../navigation/navigation.ts";
import type { ConfigFile } from "./configFile.ts";
import { fileFromReference, fileFromRoot, isUrl } from "./paths.ts";
import type { Follow, Located } from "./reference.ts";

/** What a site asks about the files around its docs.json: `undefined` means that it is not known yet. */
export interface Surroundings {
  configFile(uri: string): ConfigFile | FileFailure | undefined;
  description(uri: string): DescriptionFile | undefined;
}

/** Where a description stands that docs.json names, and what is there. */
export type Description =
  | { readonly kind: "file"; readonly uri: string; readonly content: DescriptionFile }
  /** It is on the network, or still being read. */
  | { readonly kind: "unknown" }
  /** The path leaves the docs root. */
  | { readonly kind: "outside" };

/**
 * One version of a docs site as far as it is known: docs.json, the files that it brings in and names.
 * It never changes; what arrives later makes a new one.
 */
export class Site {
  /** The URI of the folder of docs.json, from which its paths start. */
  readonly root: string;
  readonly config: ConfigFile;
  readonly #surroundings: Surroundings;
  readonly #used = new Set<string>();
  #navigation: { readonly tree: NavigationNode | undefined } | undefined;

  constructor(root: string, config: ConfigFile, surroundings: Surroundings) {
    this.root = root;
    this.config = config;
    this.#surroundings = surroundings;
  }

  /** The navigation, references followed; undefined when there is none. */
  get navigation(): NavigationNode | undefined {
    this.#navigation ??= { tree: this.#readNavigation() };
    return this.#navigation.tree;
  }

  /** The files whose content this version depends on, besides docs.json: when one changes, the site does. */
  get uses(): ReadonlySet<string> {
    return this.#used;
  }

  /** The description that a path or URL of docs.json names. */
  description(source: string): Description {
    if (isUrl(source)) return { kind: "unknown" };
    const uri = fileFromRoot(this.root, source);
    if (uri === undefined) return { kind: "outside" };
    this.#used.add(uri);
    const content = this.#surroundings.description(uri);
    return content === undefined ? { kind: "unknown" } : { kind: "file", uri, content };
  }

  /** Follows a `$ref`. What cannot be followed (missing, broken, a cycle, outside of the root) is not known. */
  readonly follow: Follow = (from: Located, reference: string): Located | undefined => {
    const uri = fileFromReference(this.root, from.file.uri, reference);
    if (uri === undefined || from.chain.includes(uri)) return undefined;
    this.#used.add(uri);
    const file = this.#surroundings.configFile(uri);
    if (file === undefined || "kind" in file || file.json.root === undefined) return undefined;
    return { file, node: file.json.root, chain: [...from.chain, uri] };
  };

  #readNavigation(): NavigationNode | undefined {
    const { root } = this.config.json;
    const node = root?.type === "object" ? findNodeAtLocation(root, ["navigation"]) : undefined;
    return node && readNavigation({ file: this.config, node, chain: [this.config.uri] }, this.follow);
  }
}
