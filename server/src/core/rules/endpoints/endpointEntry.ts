import { escapeJson } from "../../json/escape.ts";
import { correctionOf } from "../../navigation/correction.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { EntryResolution } from "../../navigation/resolveEntry.ts";
import { endpointAt } from "../../openapi/endpoints.ts";
import type { EndpointEntry, EntryToken } from "../../openapi/entry.ts";
import { entryInFile, isWord } from "../../openapi/entry.ts";
import type { DocumentEndpoint, LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import { namedDocuments } from "../../site/namedDocuments.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { lazy } from "../../text/lazy.ts";
import { quote } from "../../text/quote.ts";
import { wordIn } from "../locations.ts";
import type { CodedReport } from "../offense.ts";
import { aboutDropped } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";
import { breaksBuild } from "./breaksBuild.ts";
import { methodNotFound } from "./methodNotFound.ts";
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
type Missed = Extract<EntryResolution, { kind: "miss" }>;

/** What is wrong with a word of an entry. */
interface Issue {
  readonly code: Code;
  readonly message: string;
  readonly word: EntryToken;
  /** The right text for what is between `from` and the end of the word. */
  readonly correction?: { readonly from: number; readonly text: string } | undefined;
  /** The texts of which each is right in place of the word, if it is not known which is meant. */
  readonly choices?: readonly string[];
}

/**
 * Endpoint entries that resolve to no operation, because the OpenAPI file has no such path, method or webhook.
 * Source: docs/platform.md, "Navigation of the specification" and "Endpoint entries".
 */
function* check(site: Site): Iterable<CodedReport<Code>> {
  const named = lazy(() => namedDocuments(site));
  const listed = lazy(() => new Set(site.operationPages.map(({ operation }) => operation)));
  for (const { entry, endpoint, resolution } of site.endpointEntries) {
    if (resolution.kind !== "miss") continue;
    const renamed = () => site.view(renamedEndpoints).get(entry)?.item.name;
    const report = reportIn(entry, issueOf(resolution, endpoint, { named: named(), listed: listed(), renamed }));
    // What the platform drops, because something around it is invalid, does not fail the build.
    yield breaksBuild(entry, endpoint) ? report : aboutDropped(report);
  }
}

/** What else a site has, to find what an entry means. */
interface Others {
  readonly named: readonly LoadedDocument[];
  /** The operations that have a page. */
  readonly listed: ReadonlySet<Operation>;
  /** The new path of the endpoint, if it was probably renamed. */
  readonly renamed: () => string | undefined;
}

function issueOf(missed: Missed, endpoint: EndpointEntry, { named, listed, renamed }: Others): Issue {
  const { miss, document } = missed;
  const { method, target } = endpoint;
  const source = quote(document.source);
  const suggestion = correctionOf(miss, endpoint, document.index);
  const correction = suggestion && { from: suggestion.word.offset, text: suggestion.text };
  if (suggestion?.word === target && suggestion.text.toLowerCase() === target.text.toLowerCase())
    return { code: "endpoint-case", message: `Wrong case: use ${quote(suggestion.text)}.`, word: target, correction };
  switch (miss.kind) {
    case "path-missing": {
      const code = "endpoint-path-missing";
      const other = elsewhere(missed, endpoint, named);
      // The file of another version often has the path as well: its page is not the one that is missing here.
      const isListed = other !== undefined && listed.has(other.operation);
      const newPath = suggestion === undefined && (other === undefined || isListed) ? renamed() : undefined;
      if (newPath !== undefined) {
        const message = `Path not found in ${source}: ${quote(target.text)}. Was it renamed to ${quote(newPath)}?`;
        return { code, message, word: target, correction: { from: target.offset, text: newPath } };
      }
      if (other !== undefined) {
        const message = `Path ${quote(target.text)} is in ${quote(other.document.source)}, not in ${source}.`;
        const isUsable = !isListed && endpoint.file === undefined;
        return { code, message, word: target, correction: isUsable ? naming(other.document, endpoint) : undefined };
      }
      return { code, message: pathNotFound(endpoint, source, suggestion?.text), word: target, correction };
    }
    case "method-missing": {
      const methods = miss.methods.map((name) => name.toUpperCase());
      const message = methodNotFound(endpoint, document.source, methods);
      const choices =
        correction === undefined && methods.length <= maxChoices ? unlistedFirst(missed, endpoint, methods, listed) : [];
      return { code: "endpoint-method-missing", message, word: method, correction, choices };
    }
    case "webhook-missing": {
      const code = "endpoint-webhook-missing";
      const other = elsewhere(missed, endpoint, named);
      if (other !== undefined) {
        const message = `Webhook ${quote(target.text)} is in ${quote(other.document.source)}, not in ${source}.`;
        return { code, message, word: target, correction: naming(other.document, endpoint) };
      }
      const message = `Webhook not found in ${source}: ${quote(target.text)}.${didYouMean(suggestion?.text)}`;
      return { code, message, word: target, correction };
    }
    case "webhook-empty": {
      const message = `Webhook ${quote(target.text)} has no operation in ${source}.`;
      return { code: "endpoint-webhook-missing", message, word: target };
    }
  }
}

/** Without a slash, a page may be meant: the platform reads an entry such as `delete account` as an endpoint, too. */
function pathNotFound(
  { file, method, target, isWebhook }: EndpointEntry,
  source: string,
  suggestion: string | undefined,
): string {
  if (target.text.startsWith("/") || isWebhook)
    return `Path not found in ${source}: ${quote(target.text)}.${didYouMean(suggestion)}`;
  if (suggestion !== undefined) return `Endpoint paths start with \`/\`.${didYouMean(suggestion)}`;
  const advice = file === undefined ? " If it is a page, rename it." : "";
  return `${quote(`${method.text} ${target.text}`)} is read as an endpoint, but endpoint paths start with \`/\`.${advice}`;
}

/** The methods of a path, first those without a page. */
function unlistedFirst(
  { document }: Missed,
  endpoint: EndpointEntry,
  methods: readonly string[],
  listed: ReadonlySet<Operation>,
): readonly string[] {
  const isListed = (text: string) => {
    const found = endpointAt(document.index, { ...endpoint, method: { ...endpoint.method, text } });
    return found !== undefined && listed.has(found.operation);
  };
  return methods.toSorted((a, b) => Number(isListed(a)) - Number(isListed(b)));
}

/** Exactly the endpoint of the entry in another OpenAPI file of the site. */
function elsewhere(
  { document }: Missed,
  endpoint: EndpointEntry,
  named: readonly LoadedDocument[],
): DocumentEndpoint | undefined {
  for (const other of named) {
    const found = other.uri === document.uri ? undefined : endpointAt(other.index, endpoint);
    if (found !== undefined) return { ...found, document: other };
  }
  return undefined;
}

/** An entry with the file in front; undefined if it cannot be there. */
function naming({ source }: LoadedDocument, endpoint: EndpointEntry): Issue["correction"] {
  return isWord(source) ? { from: endpoint.method.offset, text: entryInFile(source, endpoint) } : undefined;
}

function reportIn(entry: PageEntry, { code, message, word, correction, choices = [] }: Issue): CodedReport<Code> {
  const span = wordIn(entry, word);
  const lead = word.offset - (correction?.from ?? word.offset);
  return {
    code,
    message,
    file: entry.file,
    span,
    data: {
      // An operation that was removed from the file has no place in the navigation; a wrong case is a typo.
      ...(code !== "endpoint-case" && { remove: true }),
      // If escapes move the words, the span to replace is not known.
      ...(span.length === word.length && {
        ...(correction && { replaceWith: escapeJson(correction.text), ...(lead > 0 && { lead }) }),
        ...(choices.length > 0 && { choices }),
      }),
    },
  };
}
