import { isUrl } from "../../files/paths.ts";
import { meansFile } from "../../navigation/endpointPages.ts";
import type { EndpointEntry } from "../../openapi/entry.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import { definitionOf, operationAt, pathItemAt } from "../../openapi/findOperation.ts";
import { nearestPaths } from "../../openapi/nearestPaths.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { PageDocuments } from "../../site/pageDocuments.ts";
import { pageDocuments } from "../../site/pageDocuments.ts";
import type { Site } from "../../site/site.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const pageEndpoint: Rule = { code: "page-endpoint", severity: "warning", fix: "unsafe", check };

/**
 * Pages whose front matter names an endpoint, `openapi: [file] METHOD target`, that no description has: they are shown without it.
 * Without a file, any description of the site will do; a file is named in full or in part. Other than in docs.json, a slash at
 * the end of a path makes a difference. Source: facts, section 5, `api.openapi`, and section 6, "Local match".
 */
function* check(site: Site): Iterable<Report> {
  const { pages } = site;
  if (pages === undefined) return;
  let known: PageDocuments | undefined;
  let hints = mostHints;
  for (const page of pages.all.values()) {
    const { openapi } = page.frontMatter;
    if (openapi === undefined || openapi.text === "" || page.excludedBy !== undefined) continue;
    known ??= pageDocuments(site, pages);
    const fault = faultOf(openapi.text, known, hints > 0);
    if (fault === undefined) continue;
    hints--;
    yield reportOf(page, openapi, fault);
  }
}

/** For how many pages the nearest path is looked for: where a description is gone, all of its pages are at fault. */
const mostHints = 50;

type OpenApiText = NonNullable<PageFile["frontMatter"]["openapi"]>;

interface Fault {
  readonly message: string;
  /** The word that is at fault, counted from the end; absent: all of the text. */
  readonly word?: number;
  readonly replaceWith?: string | undefined;
}

function faultOf(text: string, known: PageDocuments, withHint: boolean): Fault | undefined {
  const endpoint = parseEndpointEntry(text);
  if (endpoint === undefined) {
    return {
      message: `${quote(text)} is no endpoint: write a method and a path, such as \`GET /users/{id}\`, after the file if need be.`,
    };
  }
  const { file } = endpoint;
  const meant = file === undefined ? known.documents : known.documents.filter(({ source }) => meansFile(file.text, source));
  if (meant.some((document) => resolves(document, endpoint))) return undefined;
  // What could not be read may have it.
  if (!known.isComplete || (file !== undefined && isUrl(file.text))) return undefined;
  const [first, ...others] = meant;
  if (first === undefined) {
    return file === undefined
      ? { message: `${quote(text)} is in no OpenAPI file: the site has none.` }
      : { message: `The site has no OpenAPI file ${quote(file.text)}.`, word: -3 };
  }
  return endpoint.isWebhook ? missingWebhook(endpoint, first, others) : missingOperation(endpoint, first, others, withHint);
}

/** Whether a description has an endpoint under the very name; what stands in another file may be one. */
function resolves({ index }: LoadedDocument, { method, target, isWebhook }: EndpointEntry): boolean {
  const item = (isWebhook ? index.webhooks : index.paths).get(target.text);
  const definition = item && definitionOf(index, item);
  if (definition === undefined) return item !== undefined;
  return isWebhook ? definition.operations.size > 0 : operationAt(definition, method.text) !== undefined;
}

function missingWebhook({ target }: EndpointEntry, first: LoadedDocument, others: readonly LoadedDocument[]): Fault {
  const names = [first, ...others].flatMap(({ index }) => [...index.webhooks.keys()]);
  const [near] = nearest(target.text, names);
  const message = `The webhook ${quote(target.text)} is not in ${nameOf(first, others)}${hint(near)}`;
  return { message, word: -1, replaceWith: near };
}

function missingOperation(
  endpoint: EndpointEntry,
  first: LoadedDocument,
  others: readonly LoadedDocument[],
  withHint: boolean,
): Fault {
  const { method, target } = endpoint;
  let near: string | undefined;
  for (const { index, source } of [first, ...others]) {
    const item = pathItemAt(index, target.text);
    const definition = item && definitionOf(index, item);
    const isFound = definition !== undefined && operationAt(definition, method.text) !== undefined;
    if (item !== undefined && isFound) {
      const message = `The path is ${quote(item.name)} in ${quote(source)}: a slash at its end makes a difference here.`;
      return { message, word: -1, replaceWith: item.name };
    }
    if (item?.name === target.text && definition !== undefined) {
      const names = Array.from(definition.operations.keys(), (name) => name.toUpperCase());
      const methods = names.map(quote).join(", ") || "none";
      const message = `${quote(target.text)} has no \`${method.text.toUpperCase()}\` in ${quote(source)}: its methods are ${methods}.`;
      return { message, word: -2, replaceWith: names.length === 1 ? names[0] : undefined };
    }
    if (withHint) near ??= nearestPaths(index, target.text, 1)[0];
  }
  const message = `The path ${quote(target.text)} is not in ${nameOf(first, others)}${hint(near)}`;
  return { message, word: -1, replaceWith: near };
}

function nameOf({ source }: LoadedDocument, others: readonly LoadedDocument[]): string {
  return others.length === 0 ? quote(source) : `any of the site's ${others.length + 1} OpenAPI files`;
}

function hint(near: string | undefined): string {
  return near === undefined ? "." : `: did you mean ${quote(near)}?`;
}

function reportOf(page: PageFile, { text, span, words }: OpenApiText, { message, word, replaceWith }: Fault): Report {
  const place = (word === undefined ? undefined : words.at(word)) ?? span;
  const isWritten =
    page.head
      .slice(span.offset, span.offset + span.length)
      .split(/\s+/u)
      .join(" ") === text;
  return {
    message,
    span: place,
    file: page.text,
    ...(replaceWith !== undefined && isWritten && { data: { replaceWith } }),
  };
}
