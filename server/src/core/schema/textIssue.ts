import { nearest } from "../text/nearest.ts";
import * as messages from "./messages.ts";
import { nearestThemes } from "./mintJsonKeys.ts";
import type { Schema } from "./schema.ts";
import type { SchemaIssue, UnlocatedIssue } from "./schemaIssue.ts";
import { suggestCorrection } from "./suggestCorrection.ts";
import { isUriReference, normalizedUri } from "./uri.ts";

/** The longest list of allowed values that are offered as quick fixes. */
const maxChoices = 10;

/**
 * What is wrong with a string; undefined if its schema allows it. `name` gives the setting for the message, and `likely` the one of several
 * choices that something else tells.
 */
export function textIssue(
  text: string,
  schema: Schema,
  name: () => string,
  likely: () => string | undefined = () => undefined,
): UnlocatedIssue | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format } = schema;
  if (schema.enum !== undefined) return schema.enum.includes(text) ? undefined : wrongChoice(text, schema, name(), likely());
  if (text.length < minLength) {
    const message = messages.tooShort(name(), "characters", minLength, text.length);
    return { ...error("min-length", message), data: { removeOptional: true } };
  }
  if (text.length > maxLength) {
    return error("max-length", messages.tooLong(name(), "characters", maxLength, text.length));
  }
  if (schema.pattern?.test(text) === false) {
    return wrongText(format === undefined ? "pattern" : format === "color-hex" ? "color" : "uri", text, schema, name());
  }
  return format === "uri" || format === "uri-reference" ? wrongAddress(text, schema, name) : undefined;
}

/** The severity of an issue in a value that its schema does not allow. */
export function severityOf({ severity }: Schema): SchemaIssue["severity"] {
  return severity === "warning" ? severity : "error";
}

function error(code: string, message: string): UnlocatedIssue {
  return { code, severity: "error", message };
}

function wrongChoice(text: string, schema: Schema, name: string, likely: string | undefined): UnlocatedIssue {
  const values = schema.enum ?? [];
  const suggestion =
    likely ??
    languageOf(text, values) ??
    nearest(text, values)[0] ??
    meaning(text, schema) ??
    relatedLanguage(text, values) ??
    themeFor(text, values);
  const message = messages.unknownValue(name, schema, text, suggestion);
  const issue = { code: "enum", severity: severityOf(schema), message };
  if (suggestion !== undefined) return { ...issue, data: { replaceWith: JSON.stringify(suggestion) } };
  return values.length > maxChoices
    ? { ...issue, data: { removeOptional: true } }
    : { ...issue, data: { choices: values.map((value) => JSON.stringify(value)) } };
}

/** The language of a code with a country that is not allowed: `fr` for `fr-FR`, which is nearer to `fr-CA`. */
function languageOf(text: string, values: readonly string[]): string | undefined {
  const code = text.toLowerCase().replace("_", "-");
  const [language, ...others] = code.split("-");
  if (others.length === 0 || language?.length !== 2) return undefined;
  return values.find((each) => each.toLowerCase() === code) ?? values.find((each) => each.toLowerCase() === language);
}

/** The theme that is nearest to one of mint.json, if the values are those of `theme`. */
function themeFor(text: string, values: readonly string[]): string | undefined {
  return values.find((theme) => theme === nearestThemes.get(text));
}

/** The allowed value with a text as its whole description, such as the code of a language with its name. */
function meaning(text: string, { enum: values = [], enumDescriptions = [] }: Schema): string | undefined {
  return values[enumDescriptions.findIndex((description) => description.toLowerCase() === `${text.trim().toLowerCase()}.`)];
}

/** The language that has another code as well, such as `ger` for `de`, or that most people speak in a country, such as `kr` for `ko`. */
function relatedLanguage(text: string, values: readonly string[]): string | undefined {
  // With `i`, other letters such as `ſ` match as well, which `Intl` does not accept.
  if (!/^[A-Za-z]{2,3}$/u.test(text)) return undefined;
  const codes = [...Intl.getCanonicalLocales(text), ...(isCountry(text) ? [languageIn(text)] : [])];
  return codes.find((code) => values.includes(code));
}

/** Whether a code is that of a country, and not also that of a common language, as `sr` is that of Suriname and of Serbian. */
function isCountry(code: string): boolean {
  if (code.length !== 2 || Intl.DateTimeFormat.supportedLocalesOf(code).length > 0) return false;
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code.toUpperCase()) !== undefined;
}

/** The language that most people speak in a country, according to Unicode's likely subtags: English in one that does not exist. */
function languageIn(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language;
}

function wrongText(code: string, text: string, schema: Schema, name: string): UnlocatedIssue {
  const suggestion = suggestCorrection(text, schema);
  const extension = suggestion === undefined && code === "uri" ? fileLink.exec(text)?.[1] : undefined;
  const message =
    extension === undefined ? messages.wrongText(name, schema, text, suggestion) : messages.linkToFile(name, extension);
  return {
    code,
    severity: severityOf(schema),
    message,
    ...(suggestion !== undefined && { data: { replaceWith: JSON.stringify(suggestion) } }),
  };
}

/** A link to a file of a kind that the platform does not link to. Source: docs/platform.md, "Settings". */
const fileLink = /^\s*https:[^?#]*(\.(?:svg|exe|zip))\/*\s*(?:[?#]|$)/iu;

/** A URL that does not parse, or that only a parser corrects. */
function wrongAddress(text: string, schema: Schema, name: () => string): UnlocatedIssue | undefined {
  if (!isUriReference(text)) return wrongText("uri", text, schema, name());
  const normalized = normalizedUri(text);
  if (normalized === text) return undefined;
  const message = messages.wrongText(name(), schema, text, normalized);
  return { code: "uri", severity: "information", message, data: { replaceWith: JSON.stringify(normalized) } };
}
