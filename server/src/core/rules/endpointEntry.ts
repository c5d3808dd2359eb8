import type { PageEntry } from "../navigation/navigation.ts";
import { nodesOf } from "../navigation/navigation.ts";
import type { Miss } from "../navigation/resolveEntry.ts";
import type { EndpointEntry, EntryToken } from "../openapi/entry.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import type { Finding, FindingData } from "./finding.ts";
import { unusableOf } from "./unusable.ts";

/** What is wrong with an entry: where, as which rule, in which words. */
interface Fault {
  readonly code: string;
  readonly message: string;
  /** The word of the entry that is at fault; absent: all of it. */
  readonly token?: EntryToken | undefined;
  /** What the word should be. */
  readonly nearest?: string | undefined;
}

/**
 * Endpoint entries that resolve to no operation: says whether the description, the path, the method or the webhook is
 * missing, and what comes nearest. Source: specification, "pages entries"; facts, section 6, "Endpoint entries".
 */
export function* checkEndpointEntries(site: Site): Iterable<Finding> {
  if (site.navigation === undefined) return;
  for (const node of nodesOf(site.navigation)) {
    for (const page of node.pages) {
      const fault = page.endpoint && faultOf(site, page, page.endpoint);
      if (fault !== undefined) yield findingOf(page, fault);
    }
  }
}

function faultOf(site: Site, page: PageEntry, endpoint: EndpointEntry): Fault | undefined {
  const resolution = site.resolve(page);
  switch (resolution?.kind) {
    case undefined:
    case "operation":
    case "unknown":
      return undefined;
    case "no-description": {
      // Two words such as `delete account` are the path of a page where no description is in force; a slash tells an endpoint.
      if (!endpoint.target.text.startsWith("/")) return undefined;
      const message = `${quote(page.value)} needs an OpenAPI description: set \`openapi\` on this ${nameOf(page)} or above it.`;
      return { code: "endpoint-without-description", message };
    }
    case "unusable": {
      const unusable = unusableOf(resolution.description, resolution.source);
      return unusable && { code: `endpoint-description-${unusable.kind}`, message: unusable.message, token: endpoint.file };
    }
    case "miss":
      return faultOfMiss(resolution.miss, resolution.description.source, endpoint);
  }
}

function faultOfMiss(found: Miss, source: string, { method, target }: EndpointEntry): Fault {
  switch (found.kind) {
    case "path-missing": {
      const message = `The path ${quote(target.text)} is not in ${quote(source)}${hint(found.nearest)}`;
      return { code: "endpoint-path-missing", message, token: target, nearest: found.nearest[0] };
    }
    case "method-missing": {
      const methods = found.methods.map((name) => `\`${name.toUpperCase()}\``).join(", ") || "none";
      const message = `${quote(target.text)} has no \`${method.text.toUpperCase()}\` in ${quote(source)}: its methods are ${methods}.`;
      const nearest = found.methods.length === 1 ? found.methods[0]?.toUpperCase() : undefined;
      return { code: "endpoint-method-missing", message, token: method, nearest };
    }
    case "webhook-missing": {
      const message = `The webhook ${quote(target.text)} is not in ${quote(source)}${hint(found.nearest)}`;
      return { code: "endpoint-webhook-missing", message, token: target, nearest: found.nearest[0] };
    }
    case "webhook-empty":
      return {
        code: "endpoint-webhook-missing",
        message: `The webhook ${quote(target.text)} has no operation in ${quote(source)}.`,
        token: target,
      };
  }
}

function findingOf(page: PageEntry, { code, message, token, nearest }: Fault): Finding {
  const span = token === undefined ? page.node : spanOf(page, token);
  const inForce = page.owner.description;
  const speaksOfFile = code.startsWith("endpoint-description") && token === undefined && inForce !== undefined;
  const data: FindingData | undefined =
    nearest !== undefined && span !== page.node ? { replaceWith: escapeJson(nearest) } : undefined;
  return {
    code,
    severity: "error",
    message,
    span: { offset: span.offset, length: span.length },
    file: page.file,
    ...(speaksOfFile && { related: [{ message: "The file is named here.", span: inForce.node, file: inForce.file }] }),
    ...(data && { data }),
  };
}

/** Where a word of the entry stands in the file; all of the entry where escapes move its words. */
export function spanOf({ node, value }: PageEntry, token: Span): Span {
  return node.length === value.length + 2 ? { offset: node.offset + 1 + token.offset, length: token.length } : node;
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function hint(nearest: readonly string[]): string {
  return nearest[0] === undefined ? "." : `: did you mean ${quote(nearest[0])}?`;
}

function nameOf({ owner }: PageEntry): string {
  return owner.kind === "navigation" ? "navigation" : owner.kind;
}
