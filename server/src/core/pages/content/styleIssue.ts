import { copyOf } from "../../text/copyOf.ts";
import { sliceOf } from "../../text/span.ts";
import type { MdxIssue } from "./pageContent.ts";
import type { Tag } from "./tags.ts";
import { attributeValue } from "./tags.ts";

/** UTF-16 code units. Longer CSS is not converted. */
const maxCss = 500;

/** A property of CSS with a value that has no quotation marks, and no semicolon as part of a URL. */
const declaration = /^\s*(--[\w-]+|-?[a-z][a-z-]*)\s*:\s*([^\s"\\:;!<>{}](?:[^"\\:;!<>{}\n]*[^\s"\\:;!<>{}])?)\s*$/iu;

/**
 * The `style` of an element of HTML as text: React takes only an object, and fails when the page is shown. Source: docs/platform.md,
 * "Links and anchors".
 */
export function styleIssues(text: string, { name, attributes, kind }: Tag): readonly MdxIssue[] {
  const value = kind === "close" || !/^\p{Ll}/u.test(name) ? undefined : attributeValue(attributes, "style");
  if (value === undefined) return [];
  const object = value.length > maxCss ? undefined : styleObject(sliceOf(text, value));
  const span = { offset: value.offset - 1, length: value.length + 2 };
  return [{ kind: "style", span, ...(object !== undefined && { replacement: copyOf(object) }) }];
}

/** An attribute with the object that CSS stands for; undefined if the CSS is not simple. */
function styleObject(css: string): string | undefined {
  const properties: string[] = [];
  for (const part of css.split(";")) {
    if (part.trim() === "") continue;
    const [, name, value] = declaration.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    properties.push(`${name.startsWith("--") ? JSON.stringify(name) : inCamelCase(name)}: "${value}"`);
  }
  return properties.length === 0 ? undefined : `{{ ${properties.join(", ")} }}`;
}

/** The name of a property in JavaScript: `fontSize`, `WebkitMask`, `msFilter`. */
function inCamelCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/^-(?=ms-)/u, "")
    .replace(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
}
