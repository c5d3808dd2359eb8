import type { Edit } from "../../json/edit.ts";
import { escapeJson, unescapeJson } from "../../json/escape.ts";
import type { FoundEndpoint } from "../../navigation/resolveEntry.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { EndpointEntry } from "../../openapi/entry.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import { pathItemAt } from "../../openapi/findOperation.ts";
import { methods } from "../../openapi/methods.ts";
import { pointerTokens } from "../../openapi/pointer.ts";
import { percentEncoded } from "../../text/percentEncoded.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import type { EndpointChange } from "./endpointChange.ts";
import type { Refusal, Unchanged } from "./refusal.ts";
import { refuse, unchanged } from "./refusal.ts";

/** What a new text of its entry changes of an endpoint. */
type NewEndpoint = { readonly kind: "change"; readonly change: EndpointChange } | Unchanged | Refusal;

/** Gives an endpoint the method and the path of a new text of its entry. A path alone keeps the method. */
export function endpointChangeOf(found: FoundEndpoint, newText: string): NewEndpoint {
  const { document, item, definition, operation, isWebhook } = found;
  const isPath = !isWebhook && newText.startsWith("/");
  const endpoint = parseEndpointEntry(isPath ? `${operation.method} ${newText}` : newText);
  const isComplete = endpoint !== undefined && endpoint.file === undefined && endpoint.isWebhook === isWebhook;
  if (!isComplete || !(isWebhook || endpoint.target.text.startsWith("/")))
    return refuse(
      isWebhook
        ? "Expected `WEBHOOK` and a name, such as `WEBHOOK userCreated`."
        : "Expected a method and a path, such as `GET /users`.",
    );
  const name = endpoint.target.text;
  const method = methodOf(endpoint);
  const isRenamed = name !== item.name;
  const isOther = !isWebhook && method !== operation.method && endpoint.method.text !== operation.method;
  if (!isRenamed && !isOther) return unchanged;
  if (parametersOf(name) !== parametersOf(item.name))
    return refuse(`Keep the parameters of the path: operations declare ${parametersOf(item.name) || "them"} by name.`);
  const taken = isWebhook ? document.index.webhooks.get(name) : pathItemAt(document.index, name);
  if (isRenamed && taken !== undefined && taken !== item) return refuse(`${quote(document.source)} already has ${quote(name)}.`);
  if (isOther && definition.operations.has(method))
    return refuse(`${quote(item.name)} already has the method ${quote(method.toUpperCase())}.`);
  if (isOther && !(methods.has(method) && methods.has(operation.method)))
    return refuse(`Unknown method ${quote(endpoint.method.text)}.`);
  // The operations of a path item that several paths refer to.
  if (isOther && item !== definition)
    return refuse(`${quote(item.name)} refers to the operations of another path: change the method there.`);
  const change: EndpointChange = {
    document,
    isWebhook,
    isDone: false,
    before: { name: item.name, ...(isOther && { method: operation.method }) },
    after: { name, ...(isOther && { method }) },
  };
  return { kind: "change", change };
}

/** Why the endpoint of an entry cannot be renamed; undefined if it can. */
export function refusalOfEndpoint({ item, operation, definition, isWebhook }: FoundEndpoint): Refusal | undefined {
  if (item.keyFile !== undefined || operation.file !== undefined)
    return refuse(`An overlay adds ${quote(entryText({ item, operation, isWebhook }))}: rename the operation there.`);
  // The key of the method is in that file.
  return definition.file === undefined
    ? undefined
    : refuse(`The operations of ${quote(item.name)} are in another file: rename them there.`);
}

function methodOf({ method }: EndpointEntry): string {
  return method.text.toLowerCase();
}

/** The parameters of a path, as a list in code quotes. */
function parametersOf(path: string): string {
  return Array.from(path.matchAll(/\{[^{}/]*\}/gu), ([text]) => quote(text))
    .sort()
    .join(", ");
}

/**
 * What a change does to the text of its OpenAPI file: the key of the path or the method, and references to what is below it. Undefined if
 * the text is not that of the index.
 */
export function documentEdits(
  { item, operation, isWebhook }: FoundEndpoint,
  { before, after }: EndpointChange,
  text: string,
): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  const keys = [
    { key: item.key, from: before.name, to: after.name },
    { key: operation.key, from: before.method, to: after.method },
  ];
  for (const { key, from, to } of keys) {
    if (from === undefined || to === undefined || from === to) continue;
    const edit = keyEdit(text, key, from, to);
    if (edit === undefined) return undefined;
    edits.push(edit);
  }
  // In JSON, some programs escape each slash.
  for (const { index, 0: reference } of text.matchAll(/#\\?\/(?:paths|webhooks)\\?\/[^\s"'#]+/gu)) {
    const [section, name, method] = pointerTokens(reference.replaceAll("\\/", "/")) ?? [];
    if (section !== (isWebhook ? "webhooks" : "paths") || name !== before.name) continue;
    const [, lead = "", written = "", slash = "", writtenMethod = ""] =
      /^(#\\?\/\w+\\?\/)([^/\\]*)(\\?\/)?([^/\\]*)/u.exec(reference) ?? [];
    const at = index + lead.length;
    const isEncoded = written.includes("%");
    if (after.name !== before.name)
      edits.push({ offset: at, length: written.length, newText: pointerToken(after.name, isEncoded) });
    if (before.method !== undefined && after.method !== undefined && method === before.method)
      edits.push({ offset: at + written.length + slash.length, length: writtenMethod.length, newText: after.method });
  }
  return edits.sort((a, b) => a.offset - b.offset);
}

/** The edit of a key, in the quotes that it has. */
function keyEdit(text: string, key: Span, from: string, to: string): Edit | undefined {
  const written = sliceOf(text, key);
  const quotes = text[key.offset - 1];
  if (quotes === '"') {
    if (written !== from && unescapeJson(written) !== from) return undefined;
    const newText = escapeJson(to);
    return { ...key, newText: written.includes("\\/") ? newText.replaceAll("/", "\\/") : newText };
  }
  if (quotes === "'") return written.replaceAll("''", "'") === from ? { ...key, newText: to.replaceAll("'", "''") } : undefined;
  // A plain scalar of YAML. In an object in braces, these characters would end it.
  if (written.toLowerCase() !== from.toLowerCase()) return undefined;
  return { ...key, newText: /[,[\]]/u.test(to) ? JSON.stringify(to) : to };
}

/** A token of a JSON pointer, in a URL in quotes. */
function pointerToken(name: string, isEncoded: boolean): string {
  const escaped = name.replaceAll("~", "~0").replaceAll("/", "~1");
  const written = isEncoded ? encodeURIComponent(escaped) : escaped.replaceAll("%", "%25");
  return written.replace(/[\s"'#\\]/gu, percentEncoded);
}
