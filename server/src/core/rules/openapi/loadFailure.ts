import type { Range } from "vscode-languageserver-types";
import type { OpenApiDocument } from "../../openapi/openApiDocument.ts";
import type { Pages } from "../../pages/pages.ts";
import { rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import type { RelatedPlace } from "../offense.ts";

/** Why nothing can be looked up in a description: it is not there, or what is there is none. `message` is a whole sentence. */
export interface LoadFailure {
  readonly kind: "missing" | "broken";
  readonly message: string;
  /** The path of the file that is most likely meant, written as the one that is missing. */
  readonly meant?: string | undefined;
  /** Where the fault is in the description. */
  readonly place?: RelatedPlace;
}

/** What keeps a description from being used; undefined when it can be, or when that is not known yet. `pages` tells what is there. */
export function loadFailure(document: OpenApiDocument, source: string, pages: Pages | undefined): LoadFailure | undefined {
  const name = `The OpenAPI file ${quote(source)}`;
  const missing = (message: string): LoadFailure => ({ kind: "missing", message });
  if (document.kind === "outside") return missing(`${name} is outside of the docs root: it must stand below docs.json.`);
  if (document.kind === "unknown") return undefined;
  const { uri, content, validation } = document;
  switch (content.kind) {
    case "missing": {
      const near = pages?.nearestOpenApiFile(source);
      if (near === undefined) return missing(`${name} does not exist: its path starts at the folder of docs.json.`);
      const meant = source.startsWith("/") ? `/${near}` : near;
      return { ...missing(`${name} does not exist: did you mean ${quote(meant)}?`), meant };
    }
    case "unreadable":
      return missing(`${name} cannot be read: ${content.reason}.`);
    case "read":
      break;
  }
  const brokenAt = ({ start, end }: Range, why: string): LoadFailure => ({
    kind: "broken",
    message: `${name} is broken at line ${start.line + 1}, column ${start.character + 1}: ${why}.`,
    place: { uri, range: { start, end }, message: "The fault is here." },
  });
  const { outcome, lines } = content;
  switch (outcome.kind) {
    case "index":
      return validation?.kind === "broken" ? brokenAt(validation.range, validation.message) : undefined;
    case "syntax":
      return brokenAt(rangeOf(lines, outcome.span), outcome.message);
    case "not-openapi":
      return { kind: "broken", message: `${quote(source)} is no OpenAPI description: ${outcome.message}.` };
  }
}
