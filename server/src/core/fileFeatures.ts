import type { TextDocument } from "vscode-languageserver-textdocument";
import type {
  ColorInformation,
  CompletionItem,
  CompletionList,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  Hover,
  Location,
  LocationLink,
  Position,
  ReferenceContext,
} from "vscode-languageserver-types";
import { MarkupKind } from "vscode-languageserver-types";
import type { InsertedFiles, InsertedFilesParams, NewImages, NewImagesParams } from "../protocol.ts";
import type { CatalogReader } from "./catalogs/readCatalog.ts";
import { ConfigFeatures } from "./configFeatures.ts";
import type { Completion } from "./features/completion/complete.ts";
import { noCompletion } from "./features/completion/complete.ts";
import { completePage } from "./features/completion/page/completePage.ts";
import type { EditorCapabilities, ItemData } from "./features/completion/suggestion.ts";
import { hoverInPage } from "./features/hover/inPage.ts";
import { hoverOverOperation } from "./features/hover/operation.ts";
import { describeSubject } from "./features/hover/subject.ts";
import { identifierAt } from "./features/identifiers/identifierAt.ts";
import { identifierReader } from "./features/identifiers/identifierReader.ts";
import { identifierReferences } from "./features/identifiers/identifierReferences.ts";
import { propDefinition } from "./features/identifiers/propPlaces.ts";
import { insertedInConfig, insertedInPage } from "./features/insertedFiles.ts";
import { hoverInMintJson, linksInMintJson } from "./features/mintJson.ts";
import { newImagesInPage } from "./features/newImages.ts";
import { outline } from "./features/outline.ts";
import { pageOutline } from "./features/pageOutline.ts";
import { definitionInApiFile, definitionInPage } from "./features/references/definition.ts";
import { documentLinksInPage } from "./features/references/documentLinks.ts";
import { fileReferences, findReferences } from "./features/references/findReferences.ts";
import { highlightsInConfig, highlightsInPage } from "./features/references/highlights.ts";
import { isOnlyAtCursor } from "./features/references/onlyAtCursor.ts";
import { hoverInOpenApi, referencesInOpenApi, referencesToKeyInOpenApi } from "./features/references/openApiReferences.ts";
import type { SitePage } from "./features/sitePage.ts";
import { variableInSettings } from "./features/variables/siteVariables.ts";
import { variableReferences } from "./features/variables/variableReferences.ts";
import { variableInPage } from "./features/variables/variableUses.ts";
import { hasMarkdownExtension, isDataFile } from "./files/fileKinds.ts";
import type { ReadText } from "./files/textFile.ts";
import type { ServiceOptions } from "./serviceOptions.ts";
import type { SiteLookup } from "./siteLookup.ts";
import { isMintJson } from "./start/mintJson/recognize.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { SiteStore } from "./store/siteStore.ts";

/** A completion list that is to be requested again. */
const incomplete: Completion = { ...noCompletion, isIncomplete: true };

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
    trigger?: string,
  ): Promise<CompletionList> {
    const answer = this.#at(uri, position);
    const completeNow = () =>
      answer({
        page: (page, offset) => completePage(page, offset, editor),
        // The editor asks again for what is incomplete.
        config: ({ wasEdited }) => (wasEdited ? undefined : this.#configs.complete(uri, position, editor, trigger)),
      });
    // Other files are read in the background.
    if (!this.#store.has(uri)) await this.#lookup.whenRead(uri, hasMarkdownExtension(uri) ? "files" : "configuration", token);
    let completion = completeNow() ?? incomplete;
    if (completion.isWaiting) {
      await Promise.all(completion.wantedCatalogs.map(this.#readCatalog));
      await this.#lookup.whenRead(uri, "files", token, () => completeNow()?.wantedDocuments ?? []);
      if (token?.isCancellationRequested !== true) completion = completeNow() ?? { ...completion, isIncomplete: true };
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
    const openApi = this.#openApiDocument(uri);
    if (openApi !== undefined) {
      return (
        hoverInOpenApi(openApi, openApi.offsetAt(position)) ??
        hoverOverOperation(this.#store.sites, openApi, openApi.offsetAt(position))
      );
    }
    const older = this.#olderConfig(uri);
    if (older !== undefined) return hoverInMintJson(older, older.offsetAt(position));
    const answer = this.#at(uri, position);
    const hoverNow = () =>
      answer({
        page: (page, offset) => hoverInPage(page, offset, { showsImages: this.#showsImages, readCatalog: this.#readCatalog }),
        config: () => this.#configs.hover(uri, position, { showsImages: this.#showsImages }),
      });
    // What is there may not have been read yet.
    return (await this.#lookup.answerWhenFound(uri, token, hoverNow)) ?? null;
  }

  /** The colors of docs.json, or of an included file once it is known to be one: an editor does not ask again. */
  async colors(uri: string, token?: CancellationToken): Promise<ColorInformation[]> {
    if (!this.#store.has(uri)) await this.#lookup.whenRead(uri, "configuration", token);
    return this.#configs.colors(uri);
  }

  definition(uri: string, position: Position, token?: CancellationToken): Promise<LocationLink[]> {
    const answer = this.#at(uri, position);
    const openApi = this.#openApiDocument(uri);
    if (openApi !== undefined)
      return Promise.resolve(definitionInApiFile(this.#store.sites, openApi, openApi.offsetAt(position)));
    return this.#lookup.answerWhenRead(uri, token, [], () =>
      answer({
        page: (page, offset) => {
          const found = definitionInPage(page, offset);
          const identifier = found.length > 0 ? undefined : identifierAt(page, offset);
          return identifier?.isProp ? propDefinition(page, identifier, this.#readIdentifiers) : found;
        },
        config: () => this.#configs.definition(uri, position),
      }),
    );
  }

  /** Does not wait for files: an editor asks whenever the cursor moves. */
  highlights(uri: string, position: Position): DocumentHighlight[] {
    return this.#at(
      uri,
      position,
    )({
      page: highlightsInPage,
      config: () =>
        this.#lookup.inConfigFile(uri, (site, file) =>
          highlightsInConfig(this.#store.indexed(site), file, file.document.offsetAt(position)),
        ),
    });
  }

  links(uri: string, token?: CancellationToken): Promise<DocumentLink[]> {
    return this.#lookup.answerWhenRead(uri, token, [], () => {
      const older = this.#olderConfig(uri);
      const [around] = older === undefined ? [] : this.#store.sitesAround(uri);
      if (older !== undefined && around !== undefined) return linksInMintJson(older, around);
      const page = this.#lookup.pageOf(uri);
      return page === undefined ? this.#configs.links(uri) : documentLinksInPage(page);
    });
  }

  insertedFiles({ uri, position, inserted }: InsertedFilesParams, token?: CancellationToken): Promise<InsertedFiles | null> {
    return this.#lookup.answerWhenRead<InsertedFiles | null>(uri, token, null, () => {
      const page = this.#lookup.pageOf(uri);
      if (page !== undefined) return insertedInPage(page, page.file.document.offsetAt(position), inserted);
      const found = this.#lookup.configFileOf(uri);
      return found ? insertedInConfig(found.site, found.file, found.file.document.offsetAt(position), inserted) : null;
    });
  }

  newImages({ uri, position, names }: NewImagesParams, token?: CancellationToken): Promise<NewImages | null> {
    return this.#lookup.answerWhenRead<NewImages | null>(uri, token, null, () => {
      const page = this.#lookup.pageOf(uri);
      return page === undefined ? null : newImagesInPage(page, page.file.document.offsetAt(position), names);
    });
  }

  symbols(uri: string, token?: CancellationToken): Promise<DocumentSymbol[]> {
    return this.#lookup.answerWhenRead(uri, token, [], () => {
      const page = this.#lookup.pageOf(uri);
      return page === undefined ? this.#lookup.inSite(uri, [], outline) : pageOutline(page);
    });
  }

  /** Without the declaration, nothing is found if the only reference is that at the cursor. */
  async references(uri: string, position: Position, context: ReferenceContext, token?: CancellationToken): Promise<Location[]> {
    const found = await this.#references(uri, position, context, token);
    return !context.includeDeclaration && isOnlyAtCursor(found, uri, position) ? [] : found;
  }

  fileReferences(uri: string, token?: CancellationToken): Promise<Location[]> {
    return this.#lookup.answerWhenRelatedRead([uri], token, [], (related) => {
      const sites = related.map((site) => this.#store.indexed(site));
      return fileReferences(sites, uri, this.#readText);
    });
  }

  #references(uri: string, position: Position, context: ReferenceContext, token?: CancellationToken): Promise<Location[]> {
    const openApi = this.#openApiDocument(uri);
    const inFile = openApi && referencesInOpenApi(openApi, openApi.offsetAt(position), context);
    if (inFile !== undefined) return Promise.resolve(inFile);
    return this.#lookup.answerWhenRelatedRead([uri], token, [], async (related) => {
      const ofVariable = await this.#variableReferences(uri, position, context);
      if (ofVariable !== undefined) return ofVariable;
      const sites = related.map((site) => this.#store.indexed(site));
      const sitePage = this.#lookup.pageOf(uri);
      const offset = sitePage?.file.document.offsetAt(position);
      const ofIdentifier =
        sitePage && offset !== undefined
          ? await identifierReferences(sitePage, offset, context, this.#readIdentifiers)
          : undefined;
      if (ofIdentifier !== undefined) return ofIdentifier;
      const toKey = openApi === undefined ? [] : referencesToKeyInOpenApi(openApi, openApi.offsetAt(position), context);
      // The declaration is among them already.
      const others = { includeDeclaration: context.includeDeclaration && toKey.length === 0 };
      return [...toKey, ...(await findReferences(sites, { uri, position, offset }, others, this.#readText))];
    });
  }

  /** The references to the variable at a position of docs.json, an included file, or a page; undefined if there is none. */
  async #variableReferences(uri: string, position: Position, context: ReferenceContext): Promise<Location[] | undefined> {
    const sitePage = this.#lookup.pageOf(uri);
    const found = sitePage ?? this.#lookup.configFileOf(uri);
    const offset = found?.file.document.offsetAt(position);
    if (found === undefined || offset === undefined) return undefined;
    const variable =
      "page" in found ? variableInPage(found, offset)?.variable : variableInSettings(found.site, found.file, offset);
    return variable && variableReferences(found.site, variable.name, context, this.#readText);
  }

  /** The text of a `mint.json` that an editor has open. */
  #olderConfig(uri: string): TextDocument | undefined {
    const document = uri.endsWith("/mint.json") ? this.#store.openDocument(uri) : undefined;
    return document !== undefined && isMintJson(document.getText()) ? document : undefined;
  }

  /** The text of an OpenAPI file of a site that an editor has open. */
  #openApiDocument(uri: string): TextDocument | undefined {
    const isUsed =
      isDataFile(uri) && this.#store.sites.some((site) => site.pageDocuments.documents.some((each) => each.uri === uri));
    return isUsed ? this.#store.openDocument(uri) : undefined;
  }

  /**
   * Gives what answers at a position: by the kind of the file, a page or one of the configuration. An edit may come while files are
   * read, but the position is one in the text as it is now: the answer in a page is one for that text.
   */
  #at(uri: string, position: Position) {
    const asked = this.#store.openDocument(uri);
    return <P, C>(answers: {
      readonly page: (page: SitePage, offset: number) => P;
      readonly config: (file: { readonly wasEdited: boolean }) => C;
    }): P | C => {
      const sitePage = this.#lookup.pageOf(uri);
      if (sitePage === undefined) return answers.config({ wasEdited: this.#store.openDocument(uri) !== asked });
      const file = asked === undefined ? sitePage.file : { uri, document: asked };
      return answers.page({ ...sitePage, file }, file.document.offsetAt(position));
    };
  }

  readonly #readText: ReadText = (uri) => this.#store.readText(uri);

  readonly #readIdentifiers = identifierReader(this.#readText);

  readonly #readCatalog: CatalogReader = async (name) =>
    name.endsWith("-pictures") && !this.#showsImages ? undefined : this.#store.catalog(name);
}
