import type { Schema } from "../../schema/schema.ts";
import { codeSpan } from "../../text/markdown.ts";

/** A setting as hover and completion speak of it. */
export interface Setting {
  readonly path: string;
  readonly schema: Schema;
  /** The alternative that is meant by what is written; absent where that is open, or where there is only one. */
  readonly form?: Schema | undefined;
  readonly required: boolean;
  /** The value as it is written, to mark it among the allowed ones. */
  readonly current?: unknown;
}

/** A list of more values than this is given by their names alone: their meanings are in the completion list. */
const longestList = 20;

/** What a setting does, its type, default and allowed values, as Markdown. */
export function describeSetting({ path, schema, form, required, current }: Setting): string {
  const facts = [typeName(schema), required ? "required" : "optional"];
  const fallback = schema.default ?? form?.default;
  if (fallback !== undefined) facts.push(`default ${codeSpan(display(fallback))}`);
  return [
    `**${codeSpan(path)}** · ${facts.join(" · ")}`,
    deprecation(schema) ?? deprecation(form),
    schema.description,
    form === schema || form?.description === schema.description ? undefined : form?.description,
    allowedValues(schema, current, fallback),
  ]
    .filter((part) => part !== undefined && part !== "")
    .join("\n\n");
}

/** What one value of an enumeration means, as Markdown. Undefined when it is none of the allowed ones. */
export function describeValue(path: string, schema: Schema, value: string): string | undefined {
  const found = enumValues(schema).find((allowed) => allowed.value === value);
  if (found === undefined) return undefined;
  const title = `**${codeSpan(value)}** · value of ${codeSpan(path)}${value === defaultOf(schema) ? " · default" : ""}`;
  return found.meaning === undefined ? title : `${title}\n\n${found.meaning}`;
}

/** A value that a schema allows by name. */
export interface EnumValue {
  readonly value: string;
  /** Markdown. */
  readonly meaning: string | undefined;
}

/** The values that a schema allows by name, in all its forms, each once. */
export function enumValues(schema: Schema): readonly EnumValue[] {
  const found = new Map<string, EnumValue>();
  for (const form of [schema, ...(schema.anyOf ?? [])]) {
    form.enum?.forEach((value, index) => {
      if (!found.has(value)) found.set(value, { value, meaning: form.enumDescriptions?.[index] || undefined });
    });
  }
  return [...found.values()];
}

/** The value in force where a setting is absent. */
export function defaultOf(schema: Schema): unknown {
  return schema.default ?? schema.anyOf?.find((form) => form.default !== undefined)?.default;
}

/** The type of a value in words: `string`, `string or object`, `array of strings`. */
export function typeName(schema: Schema): string {
  if (schema.anyOf !== undefined) return listed([...new Set(schema.anyOf.map(typeName))]);
  switch (schema.type) {
    case "array":
      return schema.items === undefined || schema.items.anyOf !== undefined ? "array" : `array of ${typeName(schema.items)}s`;
    case "string":
      if (schema.format === "color-hex") return "hexadecimal colour";
      return schema.format === "uri" ? "URL" : "string";
    default:
      return schema.type ?? "value";
  }
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** A value in a sentence: texts without their quotes. */
function display(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function deprecation(schema: Schema | undefined): string | undefined {
  return schema?.deprecationMessage?.replace(/^Deprecated:/u, "**Deprecated:**");
}

function allowedValues(schema: Schema, current: unknown, fallback: unknown): string | undefined {
  const values = enumValues(schema.type === "array" && schema.items !== undefined ? schema.items : schema);
  if (values.length === 0) return undefined;
  const name = ({ value }: EnumValue) => (value === current ? `**${codeSpan(value)}**` : codeSpan(value));
  const line = (allowed: EnumValue) => {
    const marks = [allowed.value === current ? "current" : "", allowed.value === fallback ? "default" : ""].filter(Boolean);
    return `${name(allowed)}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}${allowed.meaning ? `: ${allowed.meaning}` : ""}`;
  };
  if (values.length <= longestList) return `Allowed values:\n\n${values.map((value) => `- ${line(value)}`).join("\n")}`;
  const written = values.find(({ value }) => value === current);
  return [...(written === undefined ? [] : [line(written)]), `Allowed values: ${values.map(name).join(", ")}.`].join("\n\n");
}
