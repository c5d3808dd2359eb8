import { Definitions } from "./definitions.ts";
import { visibleTextOf } from "./inline.ts";
import { Scripts } from "./scripts.ts";

/** Characters that mean nothing in a title, and stand-ins that no title has. */
const plain = "{<$";
const standIns = "\uE000\uE001\uE002";

/** UTF-16 code units. A longer title stays as it is. */
const maxTitle = 1000;

/** The text that readers see of a title with inline Markdown, as the titles of some components may have. */
export function titleText(title: string): string {
  // Images stay as they are written.
  if (title.length > maxTitle || title.includes("![") || !/[`*_~\\&[]/u.test(title)) return title;
  const text = title.replace(/[{<$]/gu, (character) => standIns.charAt(plain.indexOf(character)));
  const context = { text, start: 0, scripts: new Scripts(text), definitions: new Definitions(""), hasMdxComponent: () => false };
  const visible = visibleTextOf(context, { start: 0, end: text.length, quotes: 0 });
  return visible.text.replace(/[\uE000-\uE002]/gu, (standIn) => plain.charAt(standIns.indexOf(standIn)));
}
