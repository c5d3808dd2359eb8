import docs from "../../../../../schemas/docs.schema.json";
import { indentationUnit } from "../../json/edit.ts";
import { parseJson } from "../../json/parse.ts";
import { withoutByteOrderMark } from "../../text/byteOrderMark.ts";
import { eolOf, lineAndColumn, lineStarts, positionAt } from "../../text/lines.ts";
import { numberText } from "../../text/numberText.ts";
import { apiOf } from "./api.ts";
import { appearanceOf, themeOf } from "./appearance.ts";
import { barsOf } from "./bars.ts";
import { withCurrentSettings } from "./currentSettings.ts";
import { currentNavigationOf, maxEntries, navigationOf } from "./navigation.ts";
import type { Json, JsonObject, Leftover } from "./settings.ts";
import { isObject, MintSettings, objectOf } from "./settings.ts";

/** What became of a mint.json. */
export type MintJsonConversion =
  /** The text of docs.json, and the settings that it has no place for, or only a similar one. */
  | { readonly kind: "docs-json"; readonly text: string; readonly leftovers: readonly Leftover[] }
  /** Why it cannot be read: a clause with a period, and maybe a sentence. `offset`: of the syntax error. */
  | { readonly kind: "invalid"; readonly message: string; readonly offset?: number };

/**
 * Turns the text of a mint.json into that of the docs.json that means the same: each setting goes to its place of today, with its
 * value in the form of today. Source: docs/platform.md, "mint.json".
 */
export function convertMintJson(text: string): MintJsonConversion {
  const [error] = parseJson(text).syntaxErrors;
  if (error !== undefined) {
    const place = lineAndColumn(positionAt(lineStarts(text), error.span.offset));
    return { kind: "invalid", message: `syntax error at ${place}. ${error.message}`, offset: error.span.offset };
  }
  const value: Json = JSON.parse(withoutByteOrderMark(text));
  if (!isObject(value)) return { kind: "invalid", message: "expected an object such as `{}`." };
  const { docsJson: moved, leftovers: unmoved } = convertSettings(value);
  const { docsJson, leftovers } = withCurrentSettings(moved, unmoved);
  if (docsJson["navigation"] === undefined) return { kind: "invalid", message: tooManyEntries() };
  const json = `${JSON.stringify(docsJson, undefined, indentationUnit(text))}\n`;
  return { kind: "docs-json", text: json.replaceAll("\n", eolOf(text)), leftovers };
}

const tooManyEntries = (): string =>
  `its navigation would have more than ${numberText(maxEntries)} pages, groups, tabs, and anchors.`;

/** What settings of mint.json are in docs.json, and what is left of them. */
export function convertSettings(value: JsonObject): { readonly docsJson: JsonObject; readonly leftovers: readonly Leftover[] } {
  const from = new MintSettings(value);
  const colors = from.object("colors");
  from.take("$schema");
  const { colors: own, ...appearance } = appearanceOf(from, colors);
  const docsJson = objectOf({
    $schema: docs.properties.$schema.default,
    theme: themeOf(from),
    name: from.take("name"),
    colors: own,
    ...appearance,
    navigation: currentNavigationOf(from) ?? navigationOf(from, colors),
    ...barsOf(from),
    api: apiOf(from),
  });
  return { docsJson: docsJson ?? {}, leftovers: from.leftovers() };
}
