import { copyOf } from "../../text/copyOf.ts";
import { nearest } from "../../text/nearest.ts";
import type { PageBreak } from "./pageContent.ts";
import type { Tag } from "./tags.ts";

/** Elements of HTML without content, which MDX does not know. */
const voidElements: ReadonlySet<string> = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** UTF-16 code units. A longer tag has no replacement. */
const maxTag = 1000;

type OpenTag = Pick<Tag, "name" | "start" | "end">;

/** Tags of a page that are not closed, or close nothing. Linear in the number of tags. */
export class OpenTags {
  readonly #text: string;
  readonly #open: OpenTag[] = [];
  /** How many tags of a name are open. */
  readonly #counts = new Map<string, number>();
  readonly #breaks: PageBreak[] = [];
  /** Whether it is in doubt which tags are open. */
  #isLost = false;
  /** How many tags were open where the paragraph starts; 0 outside of paragraphs. */
  #outside = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes the next tag of the page. */
  take({ name, kind, start, end }: Tag): void {
    if (this.#isLost || kind === "empty") return;
    if (kind === "open") {
      this.#open.push({ name, start, end });
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
      return;
    }
    if ((this.#counts.get(name) ?? 0) === 0) {
      this.#addClosing({ name, start, end });
      return;
    }
    if (this.#outside > 0 && this.#open.findLastIndex((each) => each.name === name) < this.#outside) {
      this.#addSplit("closing", { name, start, end });
      return;
    }
    for (let last = this.#pop(); last !== undefined && last.name !== name && !this.#isLost; last = this.#pop())
      this.#addUnclosed(last);
  }

  /** Takes note that a paragraph starts, or a heading or a cell: tags that start in it end in it. */
  startText(): void {
    this.#outside = this.#open.length;
  }

  /** Takes note that it has ended. */
  endText(): void {
    while (!this.#isLost && this.#open.length > this.#outside) {
      const last = this.#pop();
      if (last !== undefined && voidElements.has(last.name)) this.#addUnclosed(last);
      else if (last !== undefined) this.#addSplit("unclosed", last);
    }
    this.#outside = 0;
  }

  /** Takes note of something that may be a tag and cannot be read. */
  lose(): void {
    this.#isLost = true;
  }

  /** What is wrong once the page has ended, in no order. */
  end(): readonly PageBreak[] {
    if (!this.#isLost) for (const each of this.#open) this.#addUnclosed(each);
    return this.#breaks;
  }

  #pop(): OpenTag | undefined {
    const last = this.#open.pop();
    if (last !== undefined) this.#counts.set(last.name, (this.#counts.get(last.name) ?? 0) - 1);
    return last;
  }

  #addUnclosed({ name, start, end }: OpenTag): void {
    const span = { offset: start, length: end - start };
    if (voidElements.has(name)) {
      const replacement = end - start > maxTag ? undefined : copyOf(`${this.#text.slice(start, end - 1).trimEnd()} />`);
      this.#breaks.push({ kind: "void", span, name: copyOf(name), ...(replacement !== undefined && { replacement }) });
      return;
    }
    this.#breaks.push({ kind: "unclosed", span, name: copyOf(name) });
    this.#isLost = true;
  }

  #addSplit(kind: "unclosed" | "closing", { name, start, end }: OpenTag): void {
    this.#breaks.push({ kind, span: { offset: start, length: end - start }, name: copyOf(name), isSplit: true });
    this.#isLost = true;
  }

  #addClosing({ name, start, end }: OpenTag): void {
    const expected = this.#open.findLast((each) => !voidElements.has(each.name))?.name;
    const isMeant = expected !== undefined && nearest(name, [expected]).length > 0;
    this.#breaks.push({
      kind: "closing",
      span: { offset: start, length: end - start },
      name: copyOf(name),
      ...(isMeant && { expected: copyOf(expected), replacement: `</${copyOf(expected)}>` }),
    });
    this.#isLost = true;
  }
}
