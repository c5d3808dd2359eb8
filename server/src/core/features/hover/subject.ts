import type { IconLibraryName } from "../../catalogs/iconLibrary.ts";
import type { CatalogReader } from "../../catalogs/readCatalog.ts";
import { resolveEntry } from "../../navigation/resolveEntry.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { Site } from "../../site/site.ts";
import { describeDocument } from "./document.ts";
import { describeEndpoint } from "./endpoint.ts";
import { describeIcon } from "./icon.ts";
import { describePage } from "./page.ts";
import { paragraphs } from "./paragraphs.ts";
import { describeTheme } from "./theme.ts";

/** Something that a string of docs.json may refer to. Plain data, since the editor keeps it and sends it back. */
export type Subject =
  /** An entry without a file, and the path or URL of its OpenAPI file. */
  | { readonly kind: "endpoint"; readonly source: string; readonly entry: string }
  | { readonly kind: "page"; readonly address: string }
  | { readonly kind: "document"; readonly source: string }
  | { readonly kind: "icon"; readonly library: IconLibraryName; readonly name: string }
  /** `description` is Markdown. */
  | { readonly kind: "highlighterTheme"; readonly name: string; readonly description: string };

/** Describes a subject, as Markdown; undefined if the site no longer has it. */
export async function describeSubject(site: Site, subject: Subject, readCatalog: CatalogReader): Promise<string | undefined> {
  switch (subject.kind) {
    case "endpoint": {
      const endpoint = parseEndpointEntry(subject.entry);
      const found = endpoint && resolveEntry(endpoint, subject.source, (source) => site.apiFiles.document(source));
      return found?.kind === "operation" ? paragraphs(describeEndpoint(site, found)) : undefined;
    }
    case "page": {
      const page = site.pages?.page(subject.address);
      return page && describePage(page);
    }
    case "document":
      return describeDocument(site, subject.source);
    case "icon":
      return describeIcon(subject.library, subject.name, readCatalog);
    case "highlighterTheme":
      return describeTheme(subject.name, subject.description, readCatalog);
  }
}
