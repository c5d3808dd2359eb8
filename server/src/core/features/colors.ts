import type { Node } from "jsonc-parser";
import type { Color, ColorInformation, ColorPresentation, Range } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";
import { hasNoEscapes, unquotedSpan } from "../json/spanInString.ts";
import { keyAbove, nodesIn, stringOf } from "../json/tree.ts";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, formsOf, schemaAt } from "../schema/schema.ts";
import type { Rgb } from "../text/color.ts";
import { hexOf, rgbOf } from "../text/color.ts";
import { rangeIn } from "../text/lines.ts";

/** A color, and its node. */
export interface ColorValue {
  readonly node: Node;
  readonly text: string;
  readonly rgb: Rgb;
}

/** The valid hex colors in settings that expect one: no names, no alpha (docs/platform.md, "Colors"). */
export function colorValues({ json }: Pick<ConfigFile, "json">, schema: Schema): readonly ColorValue[] {
  const found: ColorValue[] = [];
  for (const node of nodesIn(json.root)) {
    const text = keyAbove(node) === node ? undefined : stringOf(node);
    const rgb = text === undefined ? undefined : rgbOf(text);
    if (text !== undefined && rgb !== undefined && isColor(schemaAt(node, schema), node)) found.push({ node, text, rgb });
  }
  return found;
}

/** Whether a schema, or one of its alternatives, is a hex color. */
export function isColor(schema: Schema | undefined, node?: Node): boolean {
  return schema !== undefined && formsOf(schema, node).some(({ format }) => format === "color-hex");
}

/** A swatch for each color. The range does not include the quotes, so that edits keep them. `schema` is that of the root value. */
export function documentColors(file: ConfigFile, schema: Schema = docsSchema): ColorInformation[] {
  const { document } = file;
  return colorValues(file, schema)
    .filter(({ node, text }) => hasNoEscapes({ node, value: text }))
    .map(({ node, rgb: [red, green, blue] }) => ({
      range: rangeIn(document, unquotedSpan(node)),
      color: { red: red / 255, green: green / 255, blue: blue / 255, alpha: 1 },
    }));
}

/**
 * The notations of a picked color: `#rrggbb`, after `#rgb` if the current value has three digits and they are enough. Keeps
 * uppercase digits. There are no others, since the platform supports neither names nor alpha.
 */
export function colorPresentations({ document }: Pick<ConfigFile, "document">, color: Color, range: Range): ColorPresentation[] {
  const current = document.getText(range);
  const isUpper = /[A-F]/u.test(current) && !/[a-f]/u.test(current);
  const digits = hexOf([color.red * 255, color.green * 255, color.blue * 255]).slice(1);
  const short = /^(.)\1(.)\2(.)\3$/u.exec(digits);
  const forms = short !== null && /^"?#[\da-f]{3}"?$/iu.test(current) ? [short.slice(1).join(""), digits] : [digits];
  return forms.map((form) => {
    const label = `#${isUpper ? form.toUpperCase() : form}`;
    const newText = current.startsWith('"') ? `"${label}"` : label;
    return { label, textEdit: { range, newText } };
  });
}
