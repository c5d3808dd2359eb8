import type { TextDocument } from "vscode-languageserver-textdocument";
import type { RemoteFile } from "../../protocol.ts";
import type { ConfigFile } from "../config/configFile.ts";
import { configFile } from "../config/configFile.ts";
import type { FileFailure } from "../files/fileContent.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import type { DocumentValidation } from "../openapi/validateDocument.ts";
import type { Dependencies } from "../site/dependencies.ts";
import { Memo } from "../site/memo.ts";
import type { SiteInputs } from "../site/site.ts";
import { textDocument } from "../text/textDocument.ts";
import { AsyncCache } from "./asyncCache.ts";
import { DocumentLoader } from "./documentLoader.ts";
import type { Host } from "./host.ts";
import { PageLoader } from "./pageLoader.ts";

/** How much is waited for: what `$ref`s bring in; all files; or also how valid OpenAPI files are, and what the network has. */
export type Extent = "configuration" | "files" | "everything";

/** Reads what sites depend on, and keeps it until it changes. What an editor holds goes before the disk. */
export class Loader {
  readonly #configFiles: AsyncCache<ConfigFile | FileFailure>;
  readonly #documents: DocumentLoader;
  readonly #validations: AsyncCache<DocumentValidation>;
  readonly #remoteFiles: AsyncCache<RemoteFile>;
  readonly #pages: PageLoader;
  readonly #memo = new Memo();

  /**
   * `openDocument` gives what an editor holds of a file. `changed` is told what has arrived: the URI of a file, a URL, or the docs
   * root whose pages are others now.
   */
  constructor(host: Host, openDocument: (uri: string) => TextDocument | undefined, changed: (dependency: string) => void) {
    const textOf = (uri: string) => openDocument(uri)?.getText();
    this.#documents = new DocumentLoader(host, textOf, changed);
    this.#validations = new AsyncCache(async (uri) => {
      const validation = await host.run({ uri, text: textOf(uri) }, { kind: "validate" });
      return validation.kind === "missing" || validation.kind === "unreadable" ? { kind: "unchecked" } : validation;
    }, changed);
    this.#configFiles = new AsyncCache(async (uri, before) => {
      const known = before !== undefined && "json" in before ? before : undefined;
      const open = openDocument(uri);
      if (open !== undefined) return configFile(open, known);
      const content = await host.readFile(uri);
      return content.kind === "text" ? configFile(textDocument(uri, "json", 0, content.text), known) : content;
    }, changed);
    this.#remoteFiles = new AsyncCache(async (url) => (await host.fetch?.(url)) ?? { kind: "unavailable" }, changed);
    this.#pages = new PageLoader(host, textOf, changed);
  }

  /** What is known now of the files around a site. Never changes. */
  inputs(root: string): SiteInputs {
    return {
      configFiles: this.#configFiles.snapshot,
      documents: this.#documents.documents(root),
      validations: this.#validations.snapshot,
      remoteFiles: this.#remoteFiles.snapshot,
      pages: this.#pages.pages(root),
      memo: this.#memo,
    };
  }

  /** Starts reading what is not known of the dependencies of a site. */
  request({ root, configFiles, documents, validated, urls }: Dependencies): void {
    this.#pages.request(root);
    for (const uri of configFiles) this.#configFiles.request(uri);
    for (const url of urls) this.#remoteFiles.request(url);
    for (const uri of documents) this.#documents.request(uri, root);
    for (const uri of validated) this.#validations.request(uri);
  }

  /** Starts reading an OpenAPI file that no site depends on. */
  requestDocument(uri: string, root: string): void {
    this.#documents.request(uri, root);
  }

  /** Reads a file again where it is known; `moved` where it was created or deleted. */
  refresh(uri: string, moved: boolean): void {
    this.#documents.refresh(uri);
    this.#validations.refresh(uri);
    this.#configFiles.refresh(uri);
    this.#pages.refresh(uri, moved);
  }

  /** Asks again for all files of the network. */
  refreshRemoteFiles(): void {
    this.#remoteFiles.refreshAll();
  }

  /** Reads OpenAPI files with other options from now on. */
  configure(options: IndexOptions): void {
    this.#documents.configure(options);
  }

  /** Settles when the reads that run now are done, to an extent; undefined when none does. */
  running(extent: Extent): Promise<unknown> | undefined {
    const caches: readonly { readonly running: Promise<unknown> | undefined }[] = {
      configuration: [this.#configFiles],
      files: [this.#configFiles, this.#documents, this.#pages],
      everything: [this.#configFiles, this.#documents, this.#pages, this.#remoteFiles, this.#validations],
    }[extent];
    const running = caches.flatMap((cache) => cache.running ?? []);
    return running.length === 0 ? undefined : Promise.all(running);
  }
}
