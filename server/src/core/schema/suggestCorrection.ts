import type { Node } from "jsonc-parser";
import { withoutSlashes } from "../files/paths.ts";
import { scalarText } from "../json/tree.ts";
import { withoutIconClasses } from "../text/iconClasses.ts";
import { trimEnd } from "../text/trimEnd.ts";
import { withScheme } from "../text/withScheme.ts";
import { hexOfCssColor } from "./cssColor.ts";
import type { Schema } from "./schema.ts";
import { isUriReference, normalizedUri } from "./uri.ts";

/** The value of the right type that one of the wrong type stands for (`true` for `"true"`), as JSON; undefined if there is none. */
export function suggestConversion(node: Node, schema: Schema): string | undefined {
  if (node.type === "string") {
    const text = scalarText(node).trim();
    if (schema.type === "boolean" && /^(?:true|false)$/u.test(text)) return text;
    if (schema.type === "number" && /^\d{1,15}(?:\.\d{1,9})?$/u.test(text)) return String(Number(text));
  }
  if (node.type === "string" && isColorPair(schema)) {
    const color = hexOfCssColor(scalarText(node));
    return color === undefined ? undefined : `{ "light": "${color}", "dark": "${color}" }`;
  }
  if (node.type !== "number" || schema.type !== "string") return undefined;
  const isFreeText = schema.enum === undefined && schema.format === undefined;
  const text = scalarText(node);
  return isFreeText && schema.pattern?.test(text) !== false ? JSON.stringify(text) : undefined;
}

/** Whether a value is a color, and a schema that of one for each mode. */
export function isColorFor(node: Node, schema: Schema): boolean {
  return node.type === "string" && isColorPair(schema) && hexOfCssColor(scalarText(node)) !== undefined;
}

/** A correction of a string that does not match its schema's pattern; undefined if undoing the usual mistakes does not make it match. */
export function suggestCorrection(text: string, { pattern, format, urlPrefix }: Schema): string | undefined {
  if (format === "color-hex") return hexOfCssColor(text);
  const [, account] = (urlPrefix !== undefined && /^\s*@?([\w-]+)\s*$/u.exec(text)) || [];
  if (urlPrefix !== undefined && account !== undefined) return urlPrefix + account;
  const corrections = format === undefined ? textCorrections : addressCorrections;
  for (const candidate of corrections(text.trim())) {
    if (candidate !== text && candidate !== "" && pattern?.test(candidate) && isUriReference(candidate)) return candidate;
  }
  return undefined;
}

/** Whether a schema is that of a color for each mode. */
function isColorPair({ properties }: Schema): boolean {
  return properties?.size === 2 && [...properties.values()].every(({ format }) => format === "color-hex");
}

/** A text without the CSS classes of an icon, a scheme, or slashes around a path; the likeliest first. */
function* textCorrections(text: string): Generator<string> {
  yield text;
  yield withoutIconClasses(text);
  yield text.replace(/^https?:\/\//iu, "");
  yield trimEnd(text, "/");
  yield withoutSlashes(text);
}

/** A text with the right scheme, the right slashes, or an escape for each percent sign; the likeliest first. */
function* addressCorrections(text: string): Generator<string> {
  yield normalizedUri(text);
  yield normalizedUri(text.replace(/^http:/iu, "https:"));
  const url = withScheme(text);
  if (url !== undefined) yield url;
  yield text.replace(/^[^?#]+/u, (path) => path.replace(/%(?![0-9A-Fa-f]{2})/gu, "%25"));
  if (text.startsWith("//")) yield `https:${text}`;
  if (/^[\w-]+(?:\.[\w-]+)*\.(?!json|ya?ml|mdx?|html?|svg|png)[a-z]{2,}(?:[/?#]|$)/iu.test(text)) yield `https://${text}`;
  if (/^(?:\.\/)?\w[\w./-]*$/u.test(text)) yield `/${text.replace(/^\.\//u, "")}`;
}
