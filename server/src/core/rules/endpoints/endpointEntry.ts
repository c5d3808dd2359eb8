import { isRead, losesOpenapi } from "../../navigation/dropped.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import type { EntryResolution } from "../../navigation/resolveEntry.ts";
import { correctionOf } from "../../navigation/suggestion.ts";
import { endpointAt } from "../../openapi/endpoints.ts";
import type { EndpointEntry, EntryToken } from "../../openapi/entry.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { Pages } from "../../pages/pages.ts";
import { namedDocuments } from "../../site/namedDocuments.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../text/lazy.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport } from "../offense.ts";
import { loadFailure } from "../openapi/loadFailure.ts";
import { placeOf, wordIn } from "../place.ts";
import { reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";
import { endpointWithoutFile } from "./endpointWithoutFile.ts";

type Code =
  | "endpoint-without-description"
  | "endpoint-openapi-missing"
  | "endpoint-openapi-broken"
  | "endpoint-path-missing"
  | "endpoint-case"
  | "endpoint-method-missing"
  | "endpoint-webhook-missing";

export const endpointEntryRules = rulesOf<Code>(check, {
  "endpoint-without-description": { severity: "error", fix: "unsafe" },
  "endpoint-openapi-missing": { severity: "error", fix: "unsafe" },
  "endpoint-openapi-broken": { severity: "error" },
  "endpoint-path-missing": { severity: "error", fix: "unsafe" },
  "endpoint-case": { severity: "error", fix: "safe" },
  "endpoint-method-missing": { severity: "error", fix: "unsafe" },
  "endpoint-webhook-missing": { severity: "error", fix: "unsafe" },
});

/** An entry that leads to no operation of a description that was read. */
type Missed = Extract<EntryResolution, { kind: "miss" }>;

/** What is wrong with an entry: where, as which rule, in which words. */
interface Fault {
  readonly code: Code;
  readonly message: string;
  /** The word of the entry that is at fault. */
  readonly word: EntryToken;
  /** What the text from `from` on to the end of that word should be. */
  readonly mend?: { readonly from: number; readonly text: string } | undefined;
}

/**
 * Endpoint entries that resolve to no operation: says whether the description, the path, the method or the webhook is
 * missing, and what comes nearest. Source: specification, "pages entries"; facts, section 6, "Endpoint entries".
 */
function* check(site: Site): Iterable<CodedReport<Code>> {
  const lacking = lazy(() => endpointWithoutFile(site));
  const named = lazy(() => namedDocuments(site));
  for (const { entry, endpoint, resolution } of site.endpoints) {
    const report = resolution.kind === "operation" ? undefined : reportOf(entry, endpoint, resolution);
    // What is lost to a fault around it breaks no build.
    if (report !== undefined) yield breaksBuild(entry, endpoint) ? report : { ...report, severity: "warning" };
  }

  function reportOf(entry: PageEntry, endpoint: EndpointEntry, resolution: EntryResolution): CodedReport<Code> | undefined {
    switch (resolution.kind) {
      case "no-document":
        // Two words such as `delete account` are the path of a page where no description is in force; a slash tells an endpoint.
        if (!endpoint.target.text.startsWith("/") || isNamedAmiss(entry.owner)) return undefined;
        return { ...lacking()(entry), code: "endpoint-without-description" };
      case "unusable":
        return ofUnusable(entry, endpoint, resolution, site.pages);
      case "miss":
        return reportIn(entry, faultOf(resolution, endpoint, named()));
      default:
        return undefined;
    }
  }
}

/** Whether the platform reads an entry as what it is: nothing around it is lost, nor the description that it relies on. */
function breaksBuild({ owner }: PageEntry, { file }: EndpointEntry): boolean {
  const reliesOn = file === undefined ? owner.inheritedFrom : undefined;
  return isRead(owner, "pages") && (reliesOn === undefined || !losesOpenapi(reliesOn));
}

/** Whether a division names a description in a form that the schema tells of. An empty list leaves it to the parent. */
function isNamedAmiss({ kind, fields, parent }: NavigationNode): boolean {
  const at = kind === "navigation" ? undefined : fields.get("openapi");
  return (at !== undefined && at.node.children?.length !== 0) || (parent !== undefined && isNamedAmiss(parent));
}

function ofUnusable(
  entry: PageEntry,
  { file }: EndpointEntry,
  { document, source }: Extract<EntryResolution, { kind: "unusable" }>,
  pages: Pages | undefined,
): CodedReport<Code> | undefined {
  const failure = loadFailure(document, source, pages);
  if (failure === undefined) return undefined;
  const { kind, message, meant } = failure;
  const code = `endpoint-openapi-${kind}` as const;
  if (file !== undefined)
    return reportIn(entry, {
      code,
      message,
      word: file,
      mend: meant === undefined ? undefined : { from: file.offset, text: meant },
    });
  const inForce = entry.owner.openapi;
  const related = inForce && [{ ...placeOf(inForce), message: "The file is named here." }];
  return reportAt(entry, { code, message, ...(related && { related }) });
}

function faultOf(missed: Missed, endpoint: EndpointEntry, named: readonly LoadedDocument[]): Fault {
  const { miss, document } = missed;
  const { method, target, isWebhook } = endpoint;
  const source = quote(document.source);
  const correction = correctionOf(miss, endpoint, document.index);
  const mend = correction && { from: correction.word.offset, text: correction.text };
  if (correction?.word === target && correction.text.toLowerCase() === target.text.toLowerCase()) {
    const what = `${isWebhook ? "The webhook" : "The path"} is ${quote(correction.text)} in ${source}`;
    return { code: "endpoint-case", message: `${what}: upper and lower case make a difference.`, word: target, mend };
  }
  switch (miss.kind) {
    case "path-missing": {
      const code = "endpoint-path-missing";
      const other = elsewhere(missed, endpoint, named);
      if (other !== undefined) {
        const message = `The path ${quote(target.text)} is not in ${source} but in ${quote(other.source)}.`;
        return { code, message, word: target, mend: endpoint.file ? undefined : naming(other, endpoint) };
      }
      // A page may be meant: what looks like an endpoint is none on the platform either.
      const isPage = target.text.startsWith("/") || isWebhook ? "" : `${quote(method.text)} makes this an endpoint, and `;
      const what = `${isPage}${isPage === "" ? "The" : "the"} path ${quote(target.text)} is not in ${source}`;
      return { code, message: what + hint(correction?.text), word: target, mend };
    }
    case "method-missing": {
      const methods = miss.methods.map((name) => `\`${name.toUpperCase()}\``).join(", ") || "none";
      const message = `${quote(target.text)} has no \`${method.text.toUpperCase()}\` in ${source}: its methods are ${methods}.`;
      return { code: "endpoint-method-missing", message, word: method, mend };
    }
    case "webhook-missing": {
      const code = "endpoint-webhook-missing";
      const other = elsewhere(missed, endpoint, named);
      const what = `The webhook ${quote(target.text)} is not in ${source}`;
      return other === undefined
        ? { code, message: what + hint(correction?.text), word: target, mend }
        : { code, message: `${what} but in ${quote(other.source)}.`, word: target, mend: naming(other, endpoint) };
    }
    case "webhook-empty": {
      const message = `The webhook ${quote(target.text)} has no operation in ${source}.`;
      return { code: "endpoint-webhook-missing", message, word: target };
    }
  }
}

/** Another description of the site that has exactly what the entry asks for. */
function elsewhere({ document }: Missed, endpoint: EndpointEntry, named: readonly LoadedDocument[]): LoadedDocument | undefined {
  return named.find(({ uri, index }) => uri !== document.uri && endpointAt(index, endpoint) !== undefined);
}

/** The words of an entry with the description in front. */
function naming({ source }: LoadedDocument, { method, target }: EndpointEntry): Fault["mend"] {
  return { from: method.offset, text: `${source} ${method.text} ${target.text}` };
}

function reportIn(entry: PageEntry, { code, message, word, mend }: Fault): CodedReport<Code> {
  const span = wordIn(entry, word);
  const lead = word.offset - (mend?.from ?? word.offset);
  return {
    code,
    message,
    file: entry.file,
    span,
    // Where escapes move the words, there is no telling what to replace.
    ...(mend && span.length === word.length && { data: { replaceWith: escapeJson(mend.text), ...(lead > 0 && { lead }) } }),
  };
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function hint(nearest: string | undefined): string {
  return nearest === undefined ? "." : `: did you mean ${quote(nearest)}?`;
}
