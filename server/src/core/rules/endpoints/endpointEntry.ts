import { escapeJson } from "../../json/escape.ts";
import { hasNoEscapes } from "../../json/spanInString.ts";
import { breaksBuild } from "../../navigation/dropped.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { Miss } from "../../navigation/resolveEntry.ts";
import { correctionOf } from "../../navigation/resolveEntry.ts";
import { endpointAt } from "../../openapi/endpoints.ts";
import type { EndpointEntry, EntryToken } from "../../openapi/entry.ts";
import { entryInFile, isWord } from "../../openapi/entry.ts";
import type { DocumentEndpoint, LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import { namedDocuments } from "../../site/namedDocuments.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import { methodNotFound } from "../messages.ts";
import type { CodedReport } from "../offense.ts";
import type { OffenseData } from "../offenseData.ts";
import { atMostWarning, locationOfWord } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";
import { renamedEndpoints } from "./renamedEndpoints.ts";

type Code = "endpoint-path-missing" | "endpoint-case" | "endpoint-method-missing" | "endpoint-webhook-missing";

export const endpointEntryRules = rulesOf<Code>(check, {
  "endpoint-path-missing": { severity: "error", fix: "unsafe" },
  "endpoint-case": { severity: "error", fix: "safe" },
  "endpoint-method-missing": { severity: "error", fix: "unsafe" },
  "endpoint-webhook-missing": { severity: "error", fix: "unsafe" },
});

/** At most this many methods are offered in place of a wrong one. */
const maxChoices = 5;

/** An entry that names no operation of the OpenAPI file. */
interface MissedEntry {
  readonly entry: PageEntry;
  readonly endpoint: EndpointEntry;
  readonly document: LoadedDocument;
  readonly miss: Miss;
}

/** What is wrong with a word of an entry. */
interface Issue {
  readonly code: Code;
  readonly message: string;
  readonly word: EntryToken;
  /** What is right in place of the word. */
  readonly fix?: FixData;
}

type FixData = Pick<OffenseData, "replaceWith" | "prefixLength" | "choices">;

/**
 * Endpoint entries that resolve to no operation, because the OpenAPI file has no such path, method or webhook.
 * Source: docs/platform.md, "Navigation of the specification" and "Endpoint entries".
 */
function* check(site: Site): Iterable<CodedReport<Code>> {
  for (const { entry, endpoint, resolution } of site.endpointEntries) {
    if (resolution.kind !== "miss") continue;
    const { document, miss } = resolution;
    const report = reportIn(entry, issueOf({ entry, endpoint, document, miss }, site));
    // What the platform drops, because something around it is invalid, does not fail the build.
    yield breaksBuild(entry, endpoint) ? report : atMostWarning(report);
  }
}

function issueOf(missed: MissedEntry, site: Site): Issue {
  const { endpoint, document, miss } = missed;
  const { target } = endpoint;
  const suggestion = correctionOf(miss, endpoint, document.index)?.text;
  switch (miss.kind) {
    case "path-missing":
    case "webhook-missing":
      return caseIssue(target, suggestion) ?? targetIssue(missed, suggestion, site);
    case "method-missing":
      return methodIssue(missed, miss.methods, suggestion, site);
    case "webhook-empty": {
      const message = `Webhook ${quote(target.text)} has no operation in ${quote(document.source)}.`;
      return { code: "endpoint-webhook-missing", message, word: target };
    }
  }
}

function caseIssue(word: EntryToken, suggestion: string | undefined): Issue | undefined {
  if (suggestion === undefined || suggestion.toLowerCase() !== word.text.toLowerCase()) return undefined;
  return { code: "endpoint-case", message: `Wrong case: use ${quote(suggestion)}.`, word, fix: replacing(suggestion) };
}

/** A path or a webhook that is in another file, that was renamed, or that is not known. */
function targetIssue(missed: MissedEntry, suggestion: string | undefined, site: Site): Issue {
  const { entry, endpoint, document } = missed;
  const { target, isWebhook } = endpoint;
  const kind = isWebhook ? "Webhook" : "Path";
  const source = quote(document.source);
  const issue = { code: isWebhook ? "endpoint-webhook-missing" : "endpoint-path-missing", word: target } as const;
  const other = elsewhere(missed, site);
  // The file of another version often has the path as well: its page is not the one that is missing here.
  const isListed = !isWebhook && other !== undefined && site.view(listedOperations).has(other.operation);
  const isGone = suggestion === undefined && (other === undefined || isListed);
  const newPath = isGone ? site.view(renamedEndpoints).get(entry)?.item.name : undefined;
  if (newPath !== undefined) {
    const message = `Path not found in ${source}: ${quote(target.text)}. Was it renamed to ${quote(newPath)}?`;
    return { ...issue, message, fix: replacing(newPath) };
  }
  if (other !== undefined) {
    const message = `${kind} ${quote(target.text)} is in ${quote(other.document.source)}, not in ${source}.`;
    return { ...issue, message, fix: isListed ? {} : naming(other.document, endpoint) };
  }
  if (isWebhook || target.text.startsWith("/")) {
    const message = `${kind} not found in ${source}: ${quote(target.text)}.${didYouMean(suggestion)}`;
    return { ...issue, message, fix: replacing(suggestion) };
  }
  return { ...issue, message: wordNotFound(endpoint, suggestion), fix: replacing(suggestion) };
}

/** A path without the method; `methods` are those that it has. */
function methodIssue(missed: MissedEntry, methods: readonly string[], suggestion: string | undefined, site: Site): Issue {
  const { endpoint, document } = missed;
  const names = methods.map((name) => name.toUpperCase());
  const hasChoices = suggestion === undefined && names.length > 0 && names.length <= maxChoices;
  return {
    code: "endpoint-method-missing",
    message: methodNotFound(endpoint, document.source, names),
    word: endpoint.method,
    fix: hasChoices ? { choices: unlistedFirst(missed, names, site) } : replacing(suggestion),
  };
}

/** A path without a slash may be meant as a page: the platform reads an entry such as `delete account` as an endpoint, too. */
function wordNotFound({ file, method, target }: EndpointEntry, suggestion: string | undefined): string {
  if (suggestion !== undefined) return `Endpoint paths start with \`/\`.${didYouMean(suggestion)}`;
  const advice = file === undefined ? " If it is a page, rename it." : "";
  return `${quote(`${method.text} ${target.text}`)} is read as an endpoint, but endpoint paths start with \`/\`.${advice}`;
}

/** The methods of a path, first those without a page. */
function unlistedFirst({ endpoint, document }: MissedEntry, methods: readonly string[], site: Site): readonly string[] {
  const isListed = (text: string) => {
    const found = endpointAt(document.index, { ...endpoint, method: { ...endpoint.method, text } });
    return found !== undefined && site.view(listedOperations).has(found.operation);
  };
  return methods.toSorted((a, b) => Number(isListed(a)) - Number(isListed(b)));
}

/** The operations that have a page. */
function listedOperations({ operationPages }: Site): ReadonlySet<Operation> {
  return new Set(operationPages.map(({ operation }) => operation));
}

/** Exactly the endpoint of an entry in another OpenAPI file of the site. */
function elsewhere({ endpoint, document }: MissedEntry, site: Site): DocumentEndpoint | undefined {
  for (const other of site.view(namedDocuments)) {
    const found = other.uri === document.uri ? undefined : endpointAt(other.index, endpoint);
    if (found !== undefined) return { ...found, document: other };
  }
  return undefined;
}

/** Another word, if one is known. */
function replacing(text: string | undefined): FixData {
  return text === undefined ? {} : { replaceWith: escapeJson(text) };
}

/** An entry with the file in front, if it can be there, and no other file is. */
function naming({ source }: LoadedDocument, endpoint: EndpointEntry): FixData {
  const { file, method, target } = endpoint;
  return file === undefined && isWord(source)
    ? { ...replacing(entryInFile(source, endpoint)), prefixLength: target.offset - method.offset }
    : {};
}

function reportIn(entry: PageEntry, { code, message, word, fix }: Issue): CodedReport<Code> {
  return {
    code,
    message,
    ...locationOfWord(entry, word),
    data: {
      // An operation that was removed from the file has no place in the navigation; a wrong case is a typo.
      ...(code !== "endpoint-case" && { remove: true }),
      // If escapes move the words, the span to replace is not known.
      ...(hasNoEscapes(entry) && fix),
    },
  };
}
