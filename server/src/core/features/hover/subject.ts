import { resolveEntry } from "../../navigation/resolveEntry.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { Site } from "../../site/site.ts";
import { describeDocument } from "./document.ts";
import { describeEndpoint } from "./endpoint.ts";
import { describePage } from "./page.ts";

/** Something of a site that a text may name. Plain data: an editor may hold it, and hand it back. */
export type Subject =
  /** An entry without a file, and the path or URL of the description that it is looked up in. */
  | { readonly kind: "endpoint"; readonly source: string; readonly entry: string }
  | { readonly kind: "page"; readonly address: string }
  | { readonly kind: "document"; readonly source: string };

/** What is known of something that a site holds, as Markdown. Undefined when the site has it no more. */
export function describeSubject(site: Site, subject: Subject): string | undefined {
  switch (subject.kind) {
    case "endpoint": {
      const endpoint = parseEndpointEntry(subject.entry);
      const found = endpoint && resolveEntry(endpoint, subject.source, (source) => site.description(source));
      return found?.kind === "operation" ? describeEndpoint(site, found).join("\n\n") : undefined;
    }
    case "page": {
      const page = site.pages?.page(subject.address);
      return page && describePage(page);
    }
    case "document":
      return describeDocument(site, subject.source);
  }
}
