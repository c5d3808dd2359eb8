import { isUrl } from "../../files/paths.ts";
import { documentsNamed } from "../../navigation/documentingPages.ts";
import { schemaReferences } from "../../site/schemaReferences.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { ValueIssue } from "./valueReport.ts";
import { nameOfFiles, valueReport } from "./valueReport.ts";

/** For how many pages the nearest name is looked up: when an OpenAPI file is gone, all of its pages are reported. */
const maxSuggestions = 50;

/** Pages whose front matter names a schema that no OpenAPI file has: they are shown without it. */
export function* schemaIssues(site: Site): Iterable<Report> {
  const { documents, isComplete } = site.pageDocuments;
  let suggestionsLeft = maxSuggestions;
  for (const { page, written, name, file, document } of site.view(schemaReferences)) {
    const reportOf = (issue: ValueIssue) => valueReport(page, written, issue, "openapi-schema");
    if (name === undefined) {
      const message = `Invalid schema ${quote(written.text)}. Expected ${quote("[file] name")}, such as ${quote("User")}.`;
      yield reportOf({ message });
      continue;
    }
    // A file that could not be read may have it, and so may one at a URL.
    if (document !== undefined || !isComplete || (file !== undefined && isUrl(file))) continue;
    const named = file === undefined ? documents : documentsNamed(file, documents);
    if (named.length === 0) {
      yield reportOf(
        file === undefined
          ? { message: `Schema not found: ${quote(name)}. The site has no OpenAPI file.` }
          : { message: `OpenAPI file not found: ${quote(file)}.`, word: 0 },
      );
      continue;
    }
    const names = suggestionsLeft-- > 0 ? named.flatMap(({ index }) => [...(index.schemas?.keys() ?? [])]) : [];
    const [near] = nearest(name, names, 1, site.suggestionBudget);
    const message = `Schema not found in ${nameOfFiles(named)}: ${quote(name)}.${didYouMean(near)}`;
    yield reportOf({ message, word: -1, replaceWith: near });
  }
}
