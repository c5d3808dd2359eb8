import type { ColorInformation, DocumentLink, Hover, LocationLink, Position } from "vscode-languageserver-types";
import type { CatalogReader } from "./catalogs/readCatalog.ts";
import { documentColors } from "./features/colors.ts";
import { linkAnchors } from "./features/completion/anchors.ts";
import type { Completion } from "./features/completion/complete.ts";
import { complete, noCompletion } from "./features/completion/complete.ts";
import { fontWeights } from "./features/completion/fonts.ts";
import { withIconLibrary } from "./features/completion/iconLibraryInUse.ts";
import { newLanguages } from "./features/completion/newLanguages.ts";
import { siteExample } from "./features/completion/siteExamples.ts";
import { siteProvider } from "./features/completion/siteProvider.ts";
import type { EditorCapabilities } from "./features/completion/suggestion.ts";
import { triggersCompletion } from "./features/completion/trigger.ts";
import { hover } from "./features/hover/hover.ts";
import type { HoverOptions } from "./features/hover/reference.ts";
import { definition } from "./features/references/definition.ts";
import { documentLinks } from "./features/references/documentLinks.ts";
import { anchorInString } from "./features/references/settingAnchors.ts";
import type { ScopedFile } from "./features/schemaScope.ts";
import { schemaScopeOf } from "./features/schemaScope.ts";
import { conflictingKey } from "./navigation/dropped.ts";
import type { SiteLookup } from "./siteLookup.ts";
import type { SiteStore } from "./store/siteStore.ts";

/** The features in docs.json and the files that it includes. */
export class ConfigFeatures {
  readonly #store: SiteStore;
  readonly #lookup: SiteLookup;
  readonly #readCatalog: CatalogReader;

  constructor(store: SiteStore, lookup: SiteLookup, readCatalog: CatalogReader) {
    this.#store = store;
    this.#lookup = lookup;
    this.#readCatalog = readCatalog;
  }

  complete(uri: string, position: Position, editor: EditorCapabilities, trigger?: string): Completion {
    const found = this.#scopedFile(uri);
    if (found === undefined) return noCompletion;
    const { site, file, scope } = found;
    const offset = file.document.offsetAt(position);
    if (!triggersCompletion(trigger, file.json, offset)) return noCompletion;
    const known = file === site.config || file.json.isReliable ? site : site.lenient;
    const anchors = linkAnchors({ ...this.#store.indexed(site), site: known });
    const providers = [siteProvider(known), anchors, fontWeights(known), newLanguages(known)];
    return complete(file, offset, {
      editor,
      scope,
      providers,
      exampleOf: (example, around) => siteExample(known, example, around),
      adaptSchema: (schema, path) => withIconLibrary(known, schema, path),
      conflictingKey(object, key) {
        const division = known.navigation?.nodes.find(({ node }) => node === object);
        return division && conflictingKey(division, key);
      },
    });
  }

  /** See `hover`. */
  async hover(
    uri: string,
    position: Position,
    { showsImages }: Pick<HoverOptions, "showsImages">,
  ): Promise<Hover | null | undefined> {
    const found = this.#scopedFile(uri);
    return found === undefined
      ? undefined
      : hover(found, found.file.document.offsetAt(position), {
          readParameters: (document, places) => this.#store.readParameters(document, places),
          readCatalog: this.#readCatalog,
          anchorIn: (file, text) => anchorInString(this.#store.indexed(found.site), file, text),
          showsImages,
        });
  }

  definition(uri: string, position: Position): LocationLink[] {
    return this.#lookup.inConfigFile(uri, (site, file) =>
      definition(this.#store.indexed(site), file, file.document.offsetAt(position)),
    );
  }

  colors(uri: string): ColorInformation[] {
    const found = this.#scopedFile(uri);
    return found === undefined ? [] : documentColors(found.file, found.scope.schema);
  }

  links(uri: string): DocumentLink[] {
    return this.#lookup.inConfigFile(uri, documentLinks);
  }

  /** A file of the configuration, and the part of the schema that applies to it; undefined if that is unknown. */
  #scopedFile(uri: string): ScopedFile | undefined {
    const found = this.#lookup.configFileOf(uri);
    const scope = found && schemaScopeOf(found.site, found.file);
    return scope && { ...found, scope };
  }
}
