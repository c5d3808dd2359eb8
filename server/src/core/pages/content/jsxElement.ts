import { matchAt } from "../../text/matchAt.ts";
import { nameInTag } from "./identifier.ts";

/** An element of JSX, with those in it. */
export interface JsxElement {
  /** What is read of it: a tag, or the text between two. */
  kind: "tag" | "text";
  /** How many of its opening tags have no closing tag yet. */
  depth: number;
  isEndTag: boolean;
}

/** How much whitespace may be before the slash of a closing tag, in UTF-16 code units. */
const maxWhitespace = 100;

/** The name of a tag, after its bracket. */
const tagName = /[\s/]{0,100}([\p{ID_Start}$_][\p{ID_Continue}$.:-]*)/uy;

/** What the tag whose bracket is before an offset names: a component, not an element of HTML. */
export function nameOfTag(text: string, at: number): { readonly offset: number; readonly name: string } | undefined {
  const tag = matchAt(tagName, text, at)?.[1] ?? "";
  const name = nameInTag(tag);
  return name === undefined ? undefined : { offset: tagName.lastIndex - tag.length, name };
}

/** Reads an element up to the next brace, the end of a tag, or the start of one, which may be the value of an attribute: `a=<b />`. */
export function partEnd(text: string, start: number, element: JsxElement): number {
  const mark = element.kind === "text" ? /[<{]/g : /["'{<>]/g;
  mark.lastIndex = start;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const [found] = match;
    if (found === "{") return mark.lastIndex;
    if (found === "<" && element.kind === "tag") {
      const before = text.slice(Math.max(start, match.index - maxWhitespace), match.index);
      if (before.trimEnd().endsWith("=")) return mark.lastIndex;
      continue;
    }
    if (found === "<") {
      element.kind = "tag";
      element.isEndTag = /^\s*\//u.test(text.slice(mark.lastIndex, mark.lastIndex + maxWhitespace));
      return mark.lastIndex;
    }
    if (found === ">") {
      if (element.isEndTag) element.depth--;
      else if (text[match.index - 1] !== "/") element.depth++;
      element.kind = "text";
      element.isEndTag = false;
      return mark.lastIndex;
    }
    const close = text.indexOf(found, mark.lastIndex);
    if (close === -1) return text.length;
    mark.lastIndex = close + 1;
  }
  return text.length;
}
