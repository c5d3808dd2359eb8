import type { Node } from "jsonc-parser";
import { withoutSlashes } from "../files/paths.ts";
import type { Schema } from "./schema.ts";

/** The value of the right type that one of the wrong type stands for (`true` for `"true"`), as JSON; undefined if there is none. */
export function suggestConversion(node: Node, schema: Schema): string | undefined {
  if (node.type === "string") {
    const text = String(node.value).trim();
    if (schema.type === "boolean" && /^(?:true|false)$/u.test(text)) return text;
    if (schema.type === "number" && /^\d{1,15}(?:\.\d{1,9})?$/u.test(text)) return String(Number(text));
  }
  const isFreeText = schema.type === "string" && schema.enum === undefined && schema.pattern === undefined;
  return node.type === "number" && isFreeText ? JSON.stringify(String(node.value)) : undefined;
}

/** A correction of a string that does not match its schema's pattern; undefined if undoing the usual slips does not make it match. */
export function suggestCorrection(text: string, { pattern, format }: Schema): string | undefined {
  const slips = format === "color-hex" ? colorSlips : textSlips;
  for (const candidate of slips(text.trim())) {
    if (candidate !== text && candidate !== "" && pattern?.test(candidate)) return candidate;
  }
  return undefined;
}

/** A missing `#`, or one or two digits for the opacity, which the platform does not accept. */
function* colorSlips(text: string): Generator<string> {
  const [, color] = /^#?([0-9a-f]{6}|[0-9a-f]{3})[0-9a-f]{0,2}$/iu.exec(text) ?? [];
  yield text;
  if (color !== undefined) yield `#${color}`;
}

/** The `fa-` of an icon's CSS class, a wrong or missing scheme, a missing slash or one too many; the likeliest first. */
function* textSlips(text: string): Generator<string> {
  yield text;
  yield text.replace(/^fa-/u, "");
  yield text.replace(/^http:/iu, "https:");
  yield text.replace(/^https?:\/\//iu, "");
  yield withoutSlashes(text);
  if (text.startsWith("//")) yield `https:${text}`;
  if (/^[\w-]+(?:\.[\w-]+)*\.(?!json|ya?ml|mdx?|html?|svg|png)[a-z]{2,}(?:[/?#]|$)/iu.test(text)) yield `https://${text}`;
  if (/^(?:\.\/)?\w[\w./-]*$/u.test(text)) yield `/${text.replace(/^\.\//u, "")}`;
}
