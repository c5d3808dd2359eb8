import type { Node } from "jsonc-parser";
import type { Schema } from "./schema.ts";

/** The JSON text of a value of the right type that a value of the wrong one stands for (`"true"` for `true`), if there is one. */
export function mendType(node: Node, schema: Schema): string | undefined {
  const types = (schema.anyOf ?? [schema]).map((form) => form.type);
  if (node.type === "string") {
    const text = String(node.value).trim();
    if (types.includes("boolean") && /^(?:true|false)$/u.test(text)) return text;
    if (types.includes("number") && /^\d{1,15}(?:\.\d{1,9})?$/u.test(text)) return String(Number(text));
  }
  if (node.type === "number" && types.includes("string") && (schema.pattern ?? schema.enum) === undefined) {
    return JSON.stringify(String(node.value));
  }
  return undefined;
}

/** The JSON text of the text that the author meant by one that a schema's pattern refuses, if a small change makes it fit. */
export function mendText(text: string, { pattern }: Schema): string | undefined {
  const fitting = changes(text.trim()).find((candidate) => candidate !== text && pattern?.test(candidate));
  return fitting === undefined ? undefined : JSON.stringify(fitting);
}

/** The usual slips undone, the likeliest first. */
function* slips(text: string): Generator<string> {
  yield text;
  yield `#${text}`;
  const [, color] = /^#?([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{1,2})$/iu.exec(text) ?? [];
  if (color !== undefined) yield `#${color}`;
  yield text.replace(/^fa-/u, "");
  yield text.replace(/^http:/iu, "https:");
  yield text.replace(/^https?:\/\//iu, "");
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/iu.test(text)) yield `https://${text}`;
  if (/^[\w.-]+(?:\/[\w.-]+)*\/?$/u.test(text)) yield `/${text.replace(/^\.\//u, "")}`;
}

function changes(text: string): string[] {
  return text === "" ? [] : [...slips(text)];
}
