import type { Span } from "../text/span.ts";
import { ParseError } from "../text/structure.ts";
import { readYaml } from "../yaml/reader.ts";

/** What the front matter of a page says, as far as docs.json and the navigation are concerned (facts, section 3, "Pages"). */
export interface FrontMatter {
  readonly title?: string;
  /** The title in the navigation, in place of `title`. */
  readonly sidebarTitle?: string;
  readonly description?: string;
  /** Left out of the navigation on purpose; undefined where it cannot be told from what is written. */
  readonly hidden: boolean | undefined;
  /** The operation that the page documents, `[file] METHOD target`, and where it is written. */
  readonly openapi?: PositionedText;
}

/** A text with the place of all of it and of each of its words. */
interface PositionedText {
  readonly text: string;
  readonly span: Span;
  readonly words: readonly Span[];
}

const texts = ["title", "sidebarTitle", "description"] as const;

/** Reads the front matter of a page. One that is absent or broken says nothing; never throws. */
export function readFrontMatter(text: string): FrontMatter {
  const block = frontMatterOf(text);
  if (block === undefined) return { hidden: false };
  // Blanks in place of the dashes keep each offset what it is in the page.
  const yaml = block.replace("---", "   ");
  try {
    return readYaml(yaml, (root) => {
      const found: { -readonly [K in keyof FrontMatter]: FrontMatter[K] } = { hidden: false };
      root.mapping((name, key, value) => {
        const scalar = value.scalar();
        if (name === "hidden") found.hidden = typeof scalar === "boolean" ? scalar : undefined;
        if (typeof scalar !== "string") return;
        const field = texts.find((candidate) => candidate === name);
        if (field !== undefined) found[field] = scalar;
        if (name === "openapi") found.openapi = written(yaml, key, scalar.trim());
      });
      return found;
    });
  } catch (error) {
    if (error instanceof ParseError) return { hidden: undefined };
    throw error;
  }
}

/** The text up to the closing dashes; undefined where a page has no front matter. */
export function frontMatterOf(text: string): string | undefined {
  return /^\uFEFF?---[ \t]*\r?\n(?:|[\s\S]*?\n)(?=---[ \t]*(?:\r?\n|$))/u.exec(text)?.[0];
}

/** Where the title of a page stands in its head; its first line where there is none. */
export function titleSpan(head: string): Span {
  const found = /^title:.*$/mu.exec(head) ?? /^.*$/mu.exec(head);
  return { offset: found?.index ?? 0, length: found?.[0].trimEnd().length ?? 0 };
}

/** Finds a value on whatever lines it stands; it is at its key where it is written in another way. */
function written(yaml: string, key: Span, text: string): PositionedText {
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
