import { escapeJson } from "../../json/escape.ts";
import { correctionOf } from "../../navigation/correction.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { EntryResolution } from "../../navigation/resolveEntry.ts";
import { endpointAt } from "../../openapi/endpoints.ts";
import type { EndpointEntry, EntryToken } from "../../openapi/entry.ts";
import { entryInFile } from "../../openapi/entry.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
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
  for (const { entry, endpoint, resolution } of site.endpointEntries) {
    if (resolution.kind !== "miss") continue;
    const report = reportIn(
      entry,
      issueOf(resolution, endpoint, named(), () => site.view(renamedEndpoints).get(entry)?.item.name),
    );
    // What the platform drops, because something around it is invalid, does not fail the build.
    yield breaksBuild(entry, endpoint) ? report : aboutDropped(report);
  }
}

function issueOf(
  missed: Missed,
  endpoint: EndpointEntry,
  named: readonly LoadedDocument[],
  renamed: () => string | undefined,
): Issue {
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
      if (other !== undefined) {
        const message = `Path ${quote(target.text)} is in ${quote(other.source)}, not in ${source}.`;
        return { code, message, word: target, correction: endpoint.file ? undefined : naming(other, endpoint) };
      }
      const newPath = suggestion === undefined ? renamed() : undefined;
      if (newPath !== undefined) {
        const message = `Path not found in ${source}: ${quote(target.text)}. Was it renamed to ${quote(newPath)}?`;
        return { code, message, word: target, correction: { from: target.offset, text: newPath } };
      }
      return { code, message: pathNotFound(endpoint, source, suggestion?.text), word: target, correction };
    }
    case "method-missing": {
      const methods = miss.methods.map((name) => name.toUpperCase());
      const message = methodNotFound(endpoint, document.source, methods);
      const choices = correction === undefined && methods.length <= maxChoices ? methods : [];
      return { code: "endpoint-method-missing", message, word: method, correction, choices };
    }
    case "webhook-missing": {
      const code = "endpoint-webhook-missing";
      const other = elsewhere(missed, endpoint, named);
      if (other !== undefined) {
        const message = `Webhook ${quote(target.text)} is in ${quote(other.source)}, not in ${source}.`;
        return { code, message, word: target, correction: naming(other, endpoint) };
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

/** Another OpenAPI file of the site with exactly the endpoint of the entry. */
function elsewhere({ document }: Missed, endpoint: EndpointEntry, named: readonly LoadedDocument[]): LoadedDocument | undefined {
  return named.find(({ uri, index }) => uri !== document.uri && endpointAt(index, endpoint) !== undefined);
}

/** An entry with the file in front. */
function naming({ source }: LoadedDocument, endpoint: EndpointEntry): Issue["correction"] {
  return { from: endpoint.method.offset, text: entryInFile(source, endpoint) };
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
