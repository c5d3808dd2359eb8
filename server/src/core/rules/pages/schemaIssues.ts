import { isUrl } from "../../files/paths.ts";
import { documentsNamed } from "../../navigation/documentingPages.ts";
import { schemaReferences } from "../../site/schemaReferences.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { sliceOf } from "../../text/span.ts";
import type { Report } from "../offense.ts";
import { nameOfFiles } from "./nameOfFiles.ts";

/** For how many pages the nearest name is looked up: when an OpenAPI file is gone, all of its pages are reported. */
const maxSuggestions = 50;

/** Pages whose front matter names a schema that no OpenAPI file has: they are shown without it. */
export function* schemaIssues(site: Site): Iterable<Report> {
  const { documents, isComplete } = site.pageDocuments;
  let suggestionsLeft = maxSuggestions;
  for (const { page, written, name, file, document } of site.view(schemaReferences)) {
    const report = { file: page.textFile, span: written.span };
    if (name === undefined) {
      const message = `Invalid schema ${quote(written.text)}. Expected ${quote("[file] name")}, such as ${quote("User")}.`;
      yield { ...report, message, data: { removeKey: "openapi-schema" } };
      continue;
    }
    // A file that could not be read may have it, and so may one at a URL.
    if (document !== undefined || !isComplete || (file !== undefined && isUrl(file))) continue;
    const named = file === undefined ? documents : documentsNamed(file, documents);
    const data = { removeKey: "openapi-schema" };
    if (named.length === 0) {
      const message =
        file === undefined
          ? `Schema not found: ${quote(name)}. The site has no OpenAPI file.`
          : `OpenAPI file not found: ${quote(file)}.`;
      yield { ...report, message, span: (file && written.words[0]) || written.span, data };
      continue;
    }
    const names = suggestionsLeft-- > 0 ? named.flatMap(({ index }) => [...(index.schemas?.keys() ?? [])]) : [];
    const [near] = nearest(name, names, 1, site.suggestionBudget);
    const message = `Schema not found in ${nameOfFiles(named)}: ${quote(name)}.${didYouMean(near)}`;
    const span = written.words.at(-1) ?? written.span;
    const isWritten = sliceOf(page.head, span) === name;
    yield { ...report, span, message, data: { ...data, ...(near !== undefined && isWritten && { replaceWith: near }) } };
  }
}
