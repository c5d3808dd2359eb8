import type { Span } from "../text/span.ts";
import { ParseError } from "../text/value.ts";
import { readYaml } from "../yaml/readYaml.ts";

/** The fields of the front matter of a page that matter for the navigation (docs/platform.md, "Front matter"). */
export interface FrontMatter {
  readonly title?: string;
  /** The title in the navigation, instead of `title`. */
  readonly sidebarTitle?: string;
  readonly description?: string;
  /** Left out of the navigation on purpose; undefined if the value is invalid or the front matter is broken. */
  readonly hidden: boolean | undefined;
  /** The operation that the page documents, `[file] METHOD target`. */
  readonly openapi?: PositionedText;
}

/** A text with the span of the whole and of each word. */
interface PositionedText {
  readonly text: string;
  readonly span: Span;
  readonly words: readonly Span[];
}

const stringFields = ["title", "sidebarTitle", "description"] as const;

/** Parses the front matter of a page. Missing or broken front matter has no fields. Never throws. */
export function readFrontMatter(text: string): FrontMatter {
  const block = frontMatterOf(text);
  if (block === undefined) return { hidden: false };
  // Blanks instead of dashes keep the offsets of the page.
  const yaml = block.replace("---", "   ");
  try {
    return readYaml(yaml, (root) => {
      const found: { -readonly [K in keyof FrontMatter]: FrontMatter[K] } = { hidden: false };
      root.mapping((name, key, value) => {
        const scalar = value.scalar();
        if (name === "hidden") found.hidden = typeof scalar === "boolean" ? scalar : undefined;
        if (typeof scalar !== "string") return;
        const field = stringFields.find((candidate) => candidate === name);
        if (field !== undefined) found[field] = scalar;
        if (name === "openapi") found.openapi = positionedText(yaml, key, scalar.trim());
      });
      return found;
    });
  } catch (error) {
    if (error instanceof ParseError) return { hidden: undefined };
    throw error;
  }
}

/** The text up to the closing dashes; undefined if a page has no front matter. */
export function frontMatterOf(text: string): string | undefined {
  return /^\uFEFF?---[ \t]*\r?\n(?:|[\s\S]*?\n)(?=---[ \t]*(?:\r?\n|$))/u.exec(text)?.[0];
}

/** The span of the title in the head of a page; the first line if there is no title. */
export function titleSpan(head: string): Span {
  const found = /^title:.*$/mu.exec(head) ?? /^.*$/mu.exec(head);
  return { offset: found?.index ?? 0, length: found?.[0].trimEnd().length ?? 0 };
}

/** Finds the words of a value, which may be on several lines. If they are not found because of escapes, the key is the span. */
function positionedText(yaml: string, key: Span, text: string): PositionedText {
  const words = text.split(/\s+/u);
  const found: Span[] = [];
  let end = key.offset + key.length;
  for (const word of words) {
    const offset = yaml.indexOf(word, end);
    if (offset === -1) return { text, span: key, words: words.map(() => key) };
    found.push({ offset, length: word.length });
    end = offset + word.length;
  }
  const start = found[0]?.offset ?? end;
  return { text, span: { offset: start, length: end - start }, words: found };
}
