import type {
  CompletionItem,
  CompletionList,
  DocumentLink,
  Hover,
  Location,
  LocationLink,
  Position,
  ReferenceContext,
} from "vscode-languageserver-types";
import { MarkupKind } from "vscode-languageserver-types";
import { ConfigFeatures } from "./configFeatures.ts";
import type { Completion } from "./features/completion/complete.ts";
import { completePage } from "./features/completion/page/completePage.ts";
import type { EditorCapabilities, ItemData } from "./features/completion/suggestion.ts";
import type { CatalogReader } from "./features/hover/icon.ts";
import { hoverInPage } from "./features/hover/inPage.ts";
import { describeSubject } from "./features/hover/subject.ts";
import type { OpenPage } from "./features/openPage.ts";
import { definitionInPage } from "./features/references/definition.ts";
import { findReferences } from "./features/references/findReferences.ts";
import { linksOfPage } from "./features/references/links.ts";
import { isMarkdown } from "./files/fileKinds.ts";
import type { ServiceOptions } from "./serviceOptions.ts";
import type { SiteLookup } from "./siteLookup.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { SiteStore } from "./store/siteStore.ts";

/** The features in docs.json, the files that it includes, and pages. They wait for the files that they need. */
export class FileFeatures {
  readonly #store: SiteStore;
  readonly #lookup: SiteLookup;
  readonly #configs: ConfigFeatures;
  #showsImages = false;

  constructor(store: SiteStore, lookup: SiteLookup) {
    this.#store = store;
    this.#lookup = lookup;
    this.#configs = new ConfigFeatures(store, lookup, this.#readCatalog);
  }

  /** Sets whether the editor shows images in Markdown. */
  configure({ images }: ServiceOptions): void {
    this.#showsImages = images ?? this.#showsImages;
  }

  async complete(
    uri: string,
    position: Position,
    editor: EditorCapabilities,
    token?: CancellationToken,
  ): Promise<CompletionList> {
    const completeNow = (): Completion =>
      this.#at(uri, position, {
        page: completePage,
        config: () => this.#configs.complete(uri, position, editor),
      });
    // Other files are read in the background.
    if (!this.#store.has(uri)) await this.#lookup.whenRead(uri, isMarkdown(uri) ? "files" : "configuration", token);
    let completion = completeNow();
    if (completion.isWaiting) {
      await Promise.all(completion.wantedCatalogs.map(this.#readCatalog));
      const version = this.#versionOf(uri);
      await this.#lookup.whenRead(uri, "files", token, () => completeNow().wantedDocuments);
      // In a text that was edited meanwhile, the position is another place. The editor asks again for what is incomplete.
      if (this.#versionOf(uri) !== version) return { items: completion.items, isIncomplete: true };
      if (token?.isCancellationRequested !== true) completion = completeNow();
    }
    return { items: completion.items, isIncomplete: completion.isIncomplete };
  }

  async resolveCompletion(item: CompletionItem): Promise<CompletionItem> {
    const data = item.data as ItemData | undefined;
    const site = data && this.#lookup.siteFileOf(data.file)?.site;
    const value = site && data && (await describeSubject(site, data.subject, this.#readCatalog));
    return value === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
  }

  async hover(uri: string, position: Position, token?: CancellationToken): Promise<Hover | null> {
    const hoverNow = (): Promise<Hover | null> =>
      this.#at(uri, position, {
        page: (page, offset) => hoverInPage(page, offset, { showsImages: this.#showsImages, readCatalog: this.#readCatalog }),
        config: () => this.#configs.hover(uri, position, { showsImages: this.#showsImages }),
      });
    const found = await hoverNow();
    // What is there may not have been read yet.
    if (found === null) await this.#lookup.whenRead(uri, "files", token);
    return token?.isCancellationRequested === true ? null : (found ?? hoverNow());
  }

  definition(uri: string, position: Position, token?: CancellationToken): Promise<LocationLink[]> {
    return this.#lookup.onceRead(uri, token, [], () =>
      this.#at(uri, position, { page: definitionInPage, config: () => this.#configs.definition(uri, position) }),
    );
  }

  links(uri: string, token?: CancellationToken): Promise<DocumentLink[]> {
    return this.#lookup.onceRead(uri, token, [], () => {
      const page = this.#lookup.pageOf(uri);
      return page === undefined ? this.#configs.links(uri) : linksOfPage(page);
    });
  }

  references(uri: string, position: Position, context: ReferenceContext, token?: CancellationToken): Promise<Location[]> {
    return this.#lookup.onceRelatedRead([uri], token, [], () => {
      const sites = this.#store.sites.map((site) => this.#store.indexed(site));
      const offset = this.#lookup.pageOf(uri)?.file.document.offsetAt(position);
      return findReferences(sites, { uri, position, offset }, context);
    });
  }

  #versionOf(uri: string): number | undefined {
    return (this.#lookup.pageOf(uri)?.file ?? this.#lookup.siteFileOf(uri)?.file)?.document.version;
  }

  /** Answers by the kind of a file: a page, or one of the configuration. */
  #at<T>(
    uri: string,
    position: Position,
    { page, config }: { readonly page: (page: OpenPage, offset: number) => T; readonly config: () => T },
  ): T {
    const open = this.#lookup.pageOf(uri);
    return open === undefined ? config() : page(open, open.file.document.offsetAt(position));
  }

  readonly #readCatalog: CatalogReader = async (name) =>
    name.endsWith("-pictures") && !this.#showsImages ? undefined : this.#store.catalog(name);
}
