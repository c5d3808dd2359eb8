import type { Range } from "vscode-languageserver-types";
import { addressOf, inStyleOf } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import type { OpenApiDocument } from "../../openapi/openApiDocument.ts";
import { mayBeApiFile } from "../../pages/apiFileFinder.ts";
import { nearestApiFile } from "../../pages/nearestFile.ts";
import type { Site } from "../../site/site.ts";
import { isInOtherLanguage } from "../../site/translations.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { lineAndColumn, rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import { pathsAreRelative } from "../messages.ts";
import type { RelatedInformation } from "../offense.ts";

/** Why nothing can be looked up in an OpenAPI file: it is missing, broken, or exceeds a limit. `message` is a whole sentence. */
export interface LoadFailure {
  readonly kind: "missing" | "broken" | "limit";
  readonly message: string;
  /** The path that is most likely meant, in the style of the missing one. */
  readonly suggestion?: string | undefined;
  /** Where the error is in the file. */
  readonly place?: RelatedInformation;
}

/**
 * What keeps an OpenAPI file from being used; undefined if nothing does, or if that is not known yet. `site` has the files to
 * suggest.
 */
export function loadFailure(document: OpenApiDocument, source: string, site: Site | undefined): LoadFailure | undefined {
  const name = quote(source);
  const missing = (message: string): LoadFailure => ({ kind: "missing", message });
  const notFound = (near: string | undefined): LoadFailure => {
    const suggestion = near && inStyleOf(source, near);
    return { ...missing(`OpenAPI file not found: ${name}.${didYouMean(suggestion) || pathsAreRelative}`), suggestion };
  };
  if (document.kind === "outside") return missing(`OpenAPI file is outside the docs root: ${name}.`);
  if (document.kind === "unknown") return undefined;
  const { uri, content, validation } = document;
  switch (content.kind) {
    case "missing":
      return notFound(site && likelyFile(source, site));
    case "unreadable":
      return missing(`Cannot read OpenAPI file ${name}: ${content.reason}.`);
    case "read":
      break;
  }
  const path = site && pathBelow(site.root, uri);
  const inOtherCase = path === undefined ? undefined : site?.pages?.fileInOtherCase(path);
  // It was read on a disk where upper and lower case are the same, unlike where the site is built.
  if (inOtherCase !== undefined) return notFound(inOtherCase);
  if (path !== undefined && site?.pages?.ignoredApiFiles.has(path))
    return missing(`OpenAPI file is excluded by \`.mintignore\`: ${name}.`);
  const brokenAt = ({ start, end }: Range, why: string): LoadFailure => ({
    kind: "broken",
    message: `Syntax error in ${name}, ${lineAndColumn(start)}: ${why}.`,
    place: { uri, range: { start, end }, message: "The error is here." },
  });
  const { outcome, lines } = content;
  switch (outcome.kind) {
    case "index":
      return validation?.kind === "broken" ? brokenAt(validation.range, validation.message) : undefined;
    case "syntax":
      return brokenAt(rangeOf(lines, outcome.span), outcome.message);
    case "limit":
      return { kind: "limit", message: `OpenAPI file ${name} is not checked: ${outcome.message}.` };
    case "not-openapi":
      return { kind: "broken", message: `${name} is not an OpenAPI file: ${outcome.message}.` };
  }
}

/** The file that a path without one likely means, other than one that is for another language. */
function likelyFile(source: string, site: Site): string | undefined {
  const { pages, suggestionBudget } = site;
  const near = pages?.nearestApiFile(source, suggestionBudget);
  const address = addressOf(source);
  if (pages === undefined || (near !== undefined && !isInOtherLanguage(site, near, address))) return near;
  const files = [...pages.files].filter(mayBeApiFile).filter((file) => !isInOtherLanguage(site, file, address));
  return nearestApiFile(files, source, suggestionBudget);
}
