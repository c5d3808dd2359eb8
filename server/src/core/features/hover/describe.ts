import type { Schema } from "../../schema/schema.ts";
import { oneOf } from "../../text/list.ts";
import { codeSpan } from "../../text/markdown.ts";
import { paragraphs } from "./paragraphs.ts";

/** A setting, as hover and completion describe it. */
export interface Setting {
  readonly path: string;
  readonly schema: Schema;
  /** The alternative of the schema that the value matches; absent if that is open or there is only one. */
  readonly form?: Schema | undefined;
  readonly required: boolean;
  /** The current value, to mark it among the allowed ones. */
  readonly current?: unknown;
}

/** Longer lists of values have no meanings: the completion list has them. */
const maxDescribedValues = 20;

/** Describes a setting: its type, default, purpose, and allowed values, as Markdown. */
export function describeSetting(setting: Setting): string {
  const title = `**${codeSpan(setting.path)}** · ${factsOf(setting, (value) => codeSpan(display(value))).join(" · ")}`;
  return paragraphs([title, describePurpose(setting)]);
}

/** What a setting is for, and its allowed values, as Markdown. */
export function describePurpose({ schema, form, current }: Setting): string {
  return paragraphs([
    schema.description,
    form === schema || form?.description === schema.description ? undefined : form?.description,
    listAllowedValues(schema, current, schema.default ?? form?.default),
  ]);
}

/** The type of a setting, whether it is required, and its default, which `show` writes. */
export function factsOf({ schema, form, required }: Setting, show: (value: unknown) => string): readonly string[] {
  const fallback = schema.default ?? form?.default;
  const facts = [typeName(schema), required ? "required" : "optional"];
  return fallback === undefined || required ? facts : [...facts, `default ${show(fallback)}`];
}

/** Describes one value of an enumeration, as Markdown; undefined if it is not allowed. */
export function describeValue(path: string, schema: Schema, value: string): string | undefined {
  const found = enumValues(schema).find((allowed) => allowed.value === value);
  if (found === undefined) return undefined;
  const title = `**${codeSpan(value)}** · value of ${codeSpan(path)}${value === defaultOf(schema) ? " · default" : ""}`;
  return paragraphs([title, found.meaning]);
}

/** A value of an enumeration. */
export interface EnumValue {
  readonly value: string;
  /** Markdown. */
  readonly meaning: string | undefined;
}

/** The enumeration values of a schema and its alternatives, without duplicates. */
export function enumValues(schema: Schema): readonly EnumValue[] {
  const found = new Map<string, EnumValue>();
  for (const form of [schema, ...(schema.anyOf ?? [])]) {
    form.enum?.forEach((value, index) => {
      if (!found.has(value)) found.set(value, { value, meaning: form.enumDescriptions?.[index] || undefined });
    });
  }
  return [...found.values()];
}

/** The value of a setting that is absent. */
export function defaultOf(schema: Schema): unknown {
  return schema.default ?? schema.anyOf?.find((form) => form.default !== undefined)?.default;
}

/** The type of a value: `string`, `string or object`, `array of strings`. */
function typeName(schema: Schema): string {
  if (schema.anyOf !== undefined) return oneOf([...new Set(schema.anyOf.map(typeName))]);
  switch (schema.type) {
    case "array":
      return schema.items === undefined || schema.items.anyOf !== undefined ? "array" : `array of ${typeName(schema.items)}s`;
    case "string":
      if (schema.format === "color-hex") return "hex color";
      return schema.format === "uri" ? "URL" : "string";
    default:
      return schema.type ?? "any value";
  }
}

/** A value for display: strings without quotes. */
function display(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function listAllowedValues(schema: Schema, current: unknown, fallback: unknown): string | undefined {
  const values = enumValues(schema.type === "array" && schema.items !== undefined ? schema.items : schema);
  if (values.length === 0) return undefined;
  const name = ({ value }: EnumValue) => (value === current ? `**${codeSpan(value)}**` : codeSpan(value));
  const line = (allowed: EnumValue) => {
    const marks = [allowed.value === current ? "current" : "", allowed.value === fallback ? "default" : ""].filter(Boolean);
    return `${name(allowed)}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}${allowed.meaning ? `: ${allowed.meaning}` : ""}`;
  };
  if (values.length <= maxDescribedValues) return `Allowed values:\n\n${values.map((value) => `- ${line(value)}`).join("\n")}`;
  const written = values.find(({ value }) => value === current);
  return paragraphs([written && line(written), `Allowed values: ${values.map(name).join(", ")}.`]);
}
