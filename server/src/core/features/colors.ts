import type { Node } from "jsonc-parser";
import type { Color, ColorInformation, ColorPresentation, Range } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";
import { unquotedSpan } from "../json/spanInString.ts";
import { scalarText, valueNodeOf } from "../json/tree.ts";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, formsOf, schemaAt } from "../schema/schema.ts";
import { rangeIn } from "../text/lines.ts";

/** The hex colors that the platform supports: no names, no alpha (docs/platform.md, "Colors"). */
const hexColor = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu;

/** A color, and its node. */
export interface ColorValue {
  readonly node: Node;
  readonly text: string;
}

/** The valid hex colors in settings that expect one. */
export function colorValues({ json }: Pick<ConfigFile, "json">, schema: Schema): readonly ColorValue[] {
  const found: ColorValue[] = [];
  const waiting = json.root === undefined ? [] : [json.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "property") {
      const value = valueNodeOf(node);
      if (value !== undefined) waiting.push(value);
    } else if (node.children !== undefined) {
      for (let index = node.children.length - 1; index >= 0; index--) {
        const child = node.children[index];
        if (child !== undefined) waiting.push(child);
      }
    } else if (node.type === "string" && hexColor.test(scalarText(node)) && isColor(schemaAt(node, schema), node)) {
      found.push({ node, text: scalarText(node) });
    }
  }
  return found;
}

/** Whether a schema, or one of its alternatives, is a hex color. */
export function isColor(schema: Schema | undefined, node?: Node): boolean {
  return schema !== undefined && formsOf(schema, node).some(({ format }) => format === "color-hex");
}

/** `#rgb` and `#rrggbb` as `#` and six lowercase digits, so that equal colors are equal strings. */
export function normalizeColor(text: string): string {
  const digits = text.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./gu, "$&$&") : digits}`;
}

/** A swatch for each color. The range does not include the quotes, so that edits keep them. */
export function documentColors(file: ConfigFile): ColorInformation[] {
  const { document } = file;
  return colorValues(file, docsSchema)
    .filter(({ node, text }) => node.length === text.length + 2)
    .map(({ node, text }) => ({
      range: rangeIn(document, unquotedSpan(node)),
      color: readColor(text),
    }));
}

/**
 * The notations of a picked color: `#rrggbb`, after `#rgb` if the current value has three digits and they are enough. Keeps
 * uppercase digits. There are no others, since the platform supports neither names nor alpha.
 */
export function colorPresentations({ document }: Pick<ConfigFile, "document">, color: Color, range: Range): ColorPresentation[] {
  const current = document.getText(range);
  const isUpper = /[A-F]/u.test(current) && !/[a-f]/u.test(current);
  const digits = [color.red, color.green, color.blue].map(hexByte).join("");
  const short = /^(.)\1(.)\2(.)\3$/u.exec(digits);
  const forms = short !== null && /^"?#[\da-f]{3}"?$/iu.test(current) ? [short.slice(1).join(""), digits] : [digits];
  return forms.map((form) => {
    const label = `#${isUpper ? form.toUpperCase() : form}`;
    const newText = current.startsWith('"') ? `"${label}"` : label;
    return { label, textEdit: { range, newText } };
  });
}

function readColor(text: string): Color {
  const channels = Number.parseInt(normalizeColor(text).slice(1), 16);
  return { red: (channels >> 16) / 255, green: ((channels >> 8) & 255) / 255, blue: (channels & 255) / 255, alpha: 1 };
}

/** A channel from 0 to 1 as two hex digits. */
function hexByte(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return byte.toString(16).padStart(2, "0");
}
