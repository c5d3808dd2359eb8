import type { TextDocument } from "vscode-languageserver-textdocument";
import type { RemoteFile } from "../../protocol.ts";
import type { ConfigFile } from "../config/configFile.ts";
import { configFile } from "../config/configFile.ts";
import type { FileFailure } from "../files/fileContent.ts";
import type { AsyncApiFile } from "../openapi/asyncApi.ts";
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

/** In bytes. A larger included file is not read: it would block the server for seconds. */
const maxConfigSize = 4 * 1024 * 1024;

/** What to wait for: included files, all local files, or also validation and remote files. */
export type Extent = "configuration" | "files" | "everything";

/** Reads what sites depend on, and keeps it until it changes. The text in an editor takes precedence over the file on disk. */
export class Loader {
  readonly #configFiles: AsyncCache<ConfigFile | FileFailure>;
  readonly #documents: DocumentLoader;
  readonly #asyncApiFiles: AsyncCache<AsyncApiFile>;
  readonly #validations: AsyncCache<DocumentValidation>;
  readonly #remoteFiles: AsyncCache<RemoteFile>;
  readonly #pages: PageLoader;
  readonly #memo = new Memo();

  /**
   * `openDocument` gives the document of a file that is open in an editor. `onChange` is called with each dependency that changed: the
   * URI of a file, a URL, or a docs root whose pages changed.
   */
  constructor(host: Host, openDocument: (uri: string) => TextDocument | undefined, onChange: (dependency: string) => void) {
    const textOf = (uri: string) => openDocument(uri)?.getText();
    this.#documents = new DocumentLoader(host, textOf, onChange);
    this.#asyncApiFiles = new AsyncCache((uri) => host.run({ uri, text: textOf(uri) }, { kind: "asyncapi" }), onChange);
    this.#validations = new AsyncCache(async (uri) => {
      const validation = await host.run({ uri, text: textOf(uri) }, { kind: "validate" });
      return validation.kind === "missing" || validation.kind === "unreadable" ? { kind: "unchecked" } : validation;
    }, onChange);
    this.#configFiles = new AsyncCache(async (uri, before) => {
      const known = before !== undefined && "json" in before ? before : undefined;
      const open = openDocument(uri);
      if (open !== undefined) return configFile(open, known);
      const content = await host.readFile(uri, { limit: maxConfigSize });
      return content.kind === "text" ? configFile(textDocument(uri, "json", 0, content.text), known) : content;
    }, onChange);
    this.#remoteFiles = new AsyncCache(async (url) => (await host.fetch?.(url)) ?? { kind: "unavailable" }, onChange);
    this.#pages = new PageLoader(host, textOf, onChange);
  }

  /** What has been read for the site in a docs root. Immutable. */
  inputs(root: string): SiteInputs {
    return {
      configFiles: this.#configFiles.snapshot,
      documents: this.#documents.documents(root),
      asyncApiFiles: this.#asyncApiFiles.snapshot,
      validations: this.#validations.snapshot,
      remoteFiles: this.#remoteFiles.snapshot,
      pages: this.#pages.pages(root),
      limits: this.#pages.limits(root),
      memo: this.#memo,
    };
  }

  /** Starts reading the dependencies of a site that have not been read. */
  request({ root, configFiles, documents, asyncApiFiles, validated, urls, findsOverlays }: Dependencies): void {
    this.#pages.request(root, findsOverlays);
    for (const uri of configFiles) this.#configFiles.request(uri);
    for (const url of urls) this.#remoteFiles.request(url);
    for (const [uri, overlays] of documents) this.#documents.request(uri, root, overlays);
    for (const uri of asyncApiFiles) this.#asyncApiFiles.request(uri);
    for (const uri of validated) this.#validations.request(uri);
  }

  /** Starts reading an OpenAPI file that no site depends on. */
  requestDocument(uri: string, root: string): void {
    if (!this.#documents.has(uri, root)) this.#documents.request(uri, root);
  }

  /** Reads a changed file again, if it has been read. */
  refresh(uri: string, createdOrDeleted: boolean): void {
    this.#documents.refresh(uri);
    this.#asyncApiFiles.refresh(uri);
    this.#validations.refresh(uri);
    this.#configFiles.refresh(uri);
    this.#pages.refresh(uri, createdOrDeleted);
  }

  /** Reads all local files again. */
  refreshAll(): void {
    this.#documents.refreshAll();
    this.#validations.refreshAll();
    this.#configFiles.refreshAll();
    this.#pages.refreshAll();
  }

  /** Requests all remote files again. */
  refreshRemoteFiles(): void {
    this.#remoteFiles.refreshAll();
  }

  /** Sets the options for reading OpenAPI files, and reads them again. */
  configure(options: IndexOptions): void {
    this.#documents.configure(options);
  }

  /** Settles when the current reads in an extent are done; undefined if there are none. */
  running(extent: Extent): Promise<unknown> | undefined {
    const caches: readonly { readonly running: Promise<unknown> | undefined }[] = {
      configuration: [this.#configFiles],
      files: [this.#configFiles, this.#documents, this.#asyncApiFiles, this.#pages],
      everything: [
        ...[this.#configFiles, this.#documents, this.#asyncApiFiles, this.#pages],
        ...[this.#remoteFiles, this.#validations],
      ],
    }[extent];
    const running = caches.flatMap((cache) => cache.running ?? []);
    return running.length === 0 ? undefined : Promise.all(running);
  }
}
