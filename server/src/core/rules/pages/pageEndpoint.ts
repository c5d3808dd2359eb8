import { isUrl } from "../../files/paths.ts";
import type { DocumentingPage } from "../../navigation/documentingPages.ts";
import { documentsNamed } from "../../navigation/documentingPages.ts";
import { likeliestPath } from "../../navigation/resolveEntry.ts";
import type { EndpointEntry, EntryToken } from "../../openapi/entry.ts";
import { isWord, parseEndpointEntry } from "../../openapi/entry.ts";
import { definitionOf, operationAt, pathItemAt, suggestionsPerName } from "../../openapi/findOperation.ts";
import { methods } from "../../openapi/methods.ts";
import { nearestPaths } from "../../openapi/nearestPaths.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import { schemaReferences } from "../../site/schemaReferences.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import { renamedEndpoints } from "../endpoints/renamedEndpoints.ts";
import { methodNotFound } from "../messages.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";
import type { ValueIssue } from "./valueReport.ts";
import { nameOfFiles, valueReport } from "./valueReport.ts";

export const pageEndpoint: Rule = { code: "page-endpoint", severity: "warning", fix: "unsafe", check };

/**
 * Pages whose front matter names an endpoint, `openapi: [file] METHOD target`, that no OpenAPI file has: they are shown without it. If
 * the named file does not have it but another one does, the page shows that one. Unlike in docs.json, a trailing slash matters.
 * Source: docs/platform.md, "API settings" and "Endpoints in front matter".
 */
function* check(site: Site): Iterable<Report> {
  for (const page of site.pages?.toCheck ?? []) {
    const { openapi, api } = page.frontMatter;
    if (page.excludedBy !== undefined) continue;
    if (openapi !== undefined && openapi.text !== "" && parseEndpointEntry(openapi.text) === undefined)
      yield valueReport(page, openapi, invalidIssue(openapi.text), "openapi");
    const issue = api && apiEndpointIssue(api.text);
    if (api !== undefined && issue !== undefined) yield valueReport(page, api, issue);
  }
  let suggestionsLeft = maxPagesWithSuggestions;
  for (const documenting of site.documentingPages) {
    const { page } = documenting;
    const { openapi } = page.frontMatter;
    const issue =
      page.excludedBy === undefined
        ? issueOf(documenting, site, suggestionsLeft > 0 ? site.suggestionBudget : undefined)
        : undefined;
    if (issue === undefined || openapi === undefined) continue;
    suggestionsLeft--;
    // A page that shows another operation needs its key.
    yield valueReport(page, openapi, issue, issue.severity === undefined ? "openapi" : undefined);
  }
  yield* schemaIssues(site);
}

/** For how many pages the nearest path, or name, is looked up: when an OpenAPI file is gone, all of its pages are reported. */
const maxPagesWithSuggestions = 50;

/** What comparing the ends of two paths takes. */
const stepsPerPath = 20;

function invalidIssue(text: string): ValueIssue {
  const message = `Invalid endpoint ${quote(text)}. Expected \`[file] METHOD /path\`, such as \`GET /users/{id}\`.`;
  return { message };
}

function issueOf(documenting: DocumentingPage, site: Site, budget: WorkBudget | undefined): ValueIssue | undefined {
  const { endpoint, operations } = documenting;
  const { pageDocuments } = site;
  const [shown] = operations;
  const { file } = endpoint;
  const isUncertain = mayBeUnknown(site, file?.text);
  if (shown?.item.name === endpoint.target.text) {
    const isIntended = file === undefined || documentsNamed(file.text, [shown.document]).length > 0;
    return isIntended || isUncertain ? undefined : otherFileIssue(endpoint, file, shown.document.source, pageDocuments.documents);
  }
  if (isUncertain || pageDocuments.withEndpoint(endpoint).some((document) => mayHave(document, endpoint))) return undefined;
  const named = file === undefined ? pageDocuments.documents : documentsNamed(file.text, pageDocuments.documents);
  if (named.length === 0) return noFileIssue(`Endpoint not found: ${quote(nameOf(endpoint))}`, file?.text, -3);
  return endpoint.isWebhook
    ? missingWebhookIssue(endpoint, named, budget)
    : missingOperationIssue(documenting, named, site, budget);
}

/** Whether what a page names may be in an unknown file: one that could not be read, or that is at a URL. */
function mayBeUnknown({ pageDocuments }: Site, file: string | undefined): boolean {
  return !pageDocuments.isComplete || (file !== undefined && isUrl(file));
}

/** There is no OpenAPI file at all, or none with the name at an index of the words. */
function noFileIssue(message: string, file: string | undefined, word: number): ValueIssue {
  if (file === undefined) return { message: `${message}. The site has no OpenAPI file.` };
  return { message: `OpenAPI file not found: ${quote(file)}.`, word };
}

/** The page shows the operation of another file than the one it names. */
function otherFileIssue(
  endpoint: EndpointEntry,
  file: EntryToken,
  shown: string,
  documents: readonly LoadedDocument[],
): ValueIssue {
  const operation = quote(nameOf(endpoint));
  const [named] = documentsNamed(file.text, documents);
  const lead =
    named === undefined
      ? `OpenAPI file not found: ${quote(file.text)}.`
      : `Endpoint not found in ${quote(named.source)}: ${operation}.`;
  const message = `${lead} The page shows ${named === undefined ? operation : "the one"} from ${quote(shown)} instead.`;
  return { message, severity: "information", word: -3, ...(isWord(shown) && { replaceWith: shown }) };
}

function nameOf({ method, target }: EndpointEntry): string {
  return `${method.text.toUpperCase()} ${target.text}`;
}

/** Whether an endpoint is defined in an unknown file, to which an OpenAPI file refers. */
function mayHave({ index }: LoadedDocument, { target, isWebhook }: EndpointEntry): boolean {
  const item = (isWebhook ? index.webhooks : index.paths).get(target.text);
  return item !== undefined && definitionOf(index, item) === undefined;
}

function missingWebhookIssue(
  { target }: EndpointEntry,
  named: readonly LoadedDocument[],
  budget: WorkBudget | undefined,
): ValueIssue {
  const names = budget === undefined ? [] : named.flatMap(({ index }) => [...index.webhooks.keys()]);
  const [near] = nearest(target.text, names, 1, budget);
  const message = `Webhook not found in ${nameOfFiles(named)}: ${quote(target.text)}.${didYouMean(near)}`;
  return { message, word: -1, replaceWith: near };
}

function missingOperationIssue(
  { page, endpoint }: DocumentingPage,
  named: readonly LoadedDocument[],
  site: Site,
  budget: WorkBudget | undefined,
): ValueIssue {
  const { method, target } = endpoint;
  const withEndpoint = new Set(site.pageDocuments.withEndpoint(endpoint));
  for (const document of withEndpoint.size === 0 ? [] : named) {
    if (!withEndpoint.has(document)) continue;
    const { index, source } = document;
    const item = pathItemAt(index, target.text);
    const definition = item && definitionOf(index, item);
    const isFound = definition !== undefined && operationAt(definition, method.text) !== undefined;
    if (item !== undefined && isFound) {
      const message = `Trailing slashes matter in front matter: use ${quote(item.name)} as in ${quote(source)}.`;
      return { message, word: -1, replaceWith: item.name };
    }
    if (item?.name === target.text && definition !== undefined) {
      const names = Array.from(definition.operations.keys(), (name) => name.toUpperCase());
      const message = methodNotFound(endpoint, source, names);
      return { message, word: -2, replaceWith: names.length === 1 ? names[0] : undefined };
    }
  }
  const near = budget && nearestPath(endpoint, named, budget);
  const renamed = budget && near === undefined ? site.view(renamedEndpoints).get(page)?.item.name : undefined;
  const advice = renamed === undefined ? didYouMean(near) : ` Was it renamed to ${quote(renamed)}?`;
  return {
    message: `Path not found in ${nameOfFiles(named)}: ${quote(target.text)}.${advice}`,
    word: -1,
    replaceWith: near ?? renamed,
  };
}

/** The first suggestion that one of some OpenAPI files has. */
function nearestPath(endpoint: EndpointEntry, documents: readonly LoadedDocument[], budget: WorkBudget): string | undefined {
  for (const { index } of documents) {
    budget.left -= index.paths.size * stepsPerPath;
    const near = likeliestPath(nearestPaths(index, endpoint.target.text, suggestionsPerName, budget), endpoint, index);
    if (near !== undefined) return near;
  }
  return undefined;
}

/** Shorter words that differ in a letter may be methods of another protocol, such as `PUB`. */
const minLength = 4;

/**
 * What is wrong with an endpoint that a page documents without an OpenAPI file, `api: METHOD URL`. Other methods in uppercase are shown as
 * they are. Source: docs/platform.md, "Endpoints in front matter".
 */
function apiEndpointIssue(text: string): ValueIssue | undefined {
  if (text === "") return undefined;
  const [method = "", ...target] = text.split(/\s+/u);
  if (target.length !== 1)
    return {
      message: `Invalid endpoint ${quote(text)}. Expected \`METHOD URL\`, such as \`GET https://api.example.com/users\`.`,
    };
  const name = method.toLowerCase();
  if (methods.has(name) || name === "del") return undefined;
  const suggestion = suggestedMethod(name)?.toUpperCase();
  if (suggestion === undefined && /^[A-Z][A-Z\d_-]*$/u.test(method)) return undefined;
  return { message: `Unknown method ${quote(method)}.${didYouMean(suggestion)}`, word: 0, replaceWith: suggestion };
}

/** The method with the same letters, or with the first one and nearly the same others. */
function suggestedMethod(name: string): string | undefined {
  const lettersOf = (word: string) => [...word].sort().join("");
  const near = name.length < minLength ? [] : nearest(name, methods);
  const [anagram] = [...methods].filter((other) => lettersOf(other) === lettersOf(name));
  return anagram ?? near.find((other) => other.startsWith(name.charAt(0)));
}

/** Pages whose front matter names a schema that no OpenAPI file has: they are shown without it. */
function* schemaIssues(site: Site): Iterable<Report> {
  const { documents } = site.pageDocuments;
  let suggestionsLeft = maxPagesWithSuggestions;
  for (const { page, written, name, file, document } of site.view(schemaReferences)) {
    const reportOf = (issue: ValueIssue) => valueReport(page, written, issue, "openapi-schema");
    if (name === undefined) {
      const message = `Invalid schema ${quote(written.text)}. Expected ${quote("[file] name")}, such as ${quote("User")}.`;
      yield reportOf({ message });
      continue;
    }
    if (document !== undefined || mayBeUnknown(site, file)) continue;
    const named = file === undefined ? documents : documentsNamed(file, documents);
    if (named.length === 0) {
      yield reportOf(noFileIssue(`Schema not found: ${quote(name)}`, file, 0));
      continue;
    }
    const names = suggestionsLeft-- > 0 ? named.flatMap(({ index }) => [...(index.schemas?.keys() ?? [])]) : [];
    const [near] = nearest(name, names, 1, site.suggestionBudget);
    const message = `Schema not found in ${nameOfFiles(named)}: ${quote(name)}.${didYouMean(near)}`;
    yield reportOf({ message, word: -1, replaceWith: near });
  }
}
