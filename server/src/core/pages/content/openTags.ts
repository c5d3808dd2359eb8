import { copyOf } from "../../text/copyOf.ts";
import { lineStart } from "../../text/lines.ts";
import { nearest } from "../../text/nearest.ts";
import { componentOf, elementNames, emptyNames } from "./elementNames.ts";
import { escapedLessThan } from "./mdxIssues.ts";
import type { BlockKind, MdxIssue } from "./pageIssue.ts";
import type { Tag } from "./tags.ts";

/** Elements of HTML without content, which MDX does not know. */
const voidElements: ReadonlySet<string> = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** UTF-16 code units. A longer tag has no replacement. */
const maxTag = 1000;

/** How many tags are looked at for whether they are text. */
const maxTexts = 100;

type OpenTag = Pick<Tag, "name" | "start" | "end">;

/** A block of Markdown, and how many tags were open where it starts. */
interface OpenBlock {
  readonly kind: BlockKind;
  readonly outside: number;
}

/** Tags of a page that are not closed, or close nothing. Linear in the number of tags. */
export class OpenTags {
  readonly #text: string;
  readonly #open: OpenTag[] = [];
  /** How many tags of a name are open. */
  readonly #counts = new Map<string, number>();
  readonly #issues: MdxIssue[] = [];
  /** The offsets of the tags that have issues of their own, which come first. */
  readonly #withIssues = new Set<number>();
  /** Whether it is in doubt which tags are open. */
  #isLost = false;
  #textsLeft = maxTexts;
  /** The closing tag that was taken last. */
  #lastClosing: OpenTag | undefined;
  /** The blocks that the next tag is in, such as a list item and a paragraph in it. */
  readonly #blocks: OpenBlock[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes the next tag of the page. */
  take({ name, kind, start, end, issues }: Tag): void {
    if (kind === "unknown") this.#isLost = true;
    if (issues.length > 0) this.#withIssues.add(start);
    if (this.#isLost || kind === "empty") return;
    if (kind === "open") {
      this.#open.push({ name, start, end });
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
      return;
    }
    const before = this.#lastClosing;
    this.#lastClosing = { name, start, end };
    if ((this.#counts.get(name) ?? 0) === 0) {
      this.#addClosing({ name, start, end }, before);
      return;
    }
    const block = this.#blocks.at(-1);
    const open = this.#open.findLastIndex((each) => each.name === name);
    if (block !== undefined && open < block.outside) {
      this.#addSplit("closing", { name, start, end }, block.kind, this.#open[open]);
      return;
    }
    for (let last = this.#pop(); last !== undefined && last.name !== name && !this.#isLost; last = this.#pop())
      this.#addUnclosed(last);
  }

  /** Whether a tag of a name is open. */
  isIn(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  /** Takes note that a block starts. */
  enter(kind: BlockKind): void {
    this.#blocks.push({ kind, outside: this.#open.length });
  }

  /** Takes note that the block that started last has ended. */
  leave(): void {
    const block = this.#blocks.pop();
    while (block !== undefined && !this.#isLost && this.#open.length > block.outside) {
      const last = this.#pop();
      const isInBlock = this.#open.length > block.outside;
      if (last !== undefined && (isVoid(last) || (isInBlock && this.#isIntendedEnd(last)))) this.#addUnclosed(last);
      else if (last !== undefined && !this.#addText(last)) this.#addSplit("unclosed", last, block.kind);
    }
  }

  /** Takes note of something that may be a tag and cannot be read. */
  lose(): void {
    this.#isLost = true;
  }

  /** What is wrong once the page has ended, in no order. */
  end(): readonly MdxIssue[] {
    if (!this.#isLost) for (let last = this.#pop(); last !== undefined; last = this.#pop()) this.#addUnclosed(last);
    return this.#issues.filter(({ span }) => !this.#withIssues.has(span.offset));
  }

  #pop(): OpenTag | undefined {
    const last = this.#open.pop();
    if (last !== undefined) this.#counts.set(last.name, (this.#counts.get(last.name) ?? 0) - 1);
    return last;
  }

  /** Whether the tag that was open last is probably the end of the one before it, without the slash: `<Note>Text<Note>`. */
  #isIntendedEnd({ name, start, end }: OpenTag): boolean {
    return /^\p{Lu}/u.test(name) && end - start === `<${name}>`.length && this.#open.at(-1)?.name === name;
  }

  #addUnclosed(tag: OpenTag): void {
    const { name, start, end } = tag;
    if (isVoid(tag)) {
      const isLong = end - start > maxTag;
      const attributes = this.#text.slice(start + `<${name}`.length, end - 1).trimEnd();
      this.#add("void", tag, isLong ? {} : { replacement: `<${name.toLowerCase()}${attributes} />` });
      return;
    }
    const isIntendedEnd = this.#isIntendedEnd(tag);
    if (isIntendedEnd) this.#pop();
    else if (this.#addText(tag)) return;
    this.#add("unclosed", tag, isIntendedEnd ? { replacement: copyOf(`</${name}>`) } : {});
    this.#isLost = true;
  }

  #add(kind: MdxIssue["kind"], { name, start, end }: OpenTag, others: Partial<MdxIssue> = {}): void {
    this.#issues.push({ kind, span: { offset: start, length: end - start }, name: copyOf(name), ...others });
  }

  /**
   * Adds a tag that is text which stands for something else, as in `--key <your-key>`, or a parameter of a type, as in `List<String>`:
   * nothing that is of use here has this name, and nothing closes it. Gives whether it is one.
   */
  #addText(tag: OpenTag): boolean {
    const { name, start, end } = tag;
    const written = `<${name}>`;
    if (end - start !== written.length || this.#isElement(name) || componentOf(name) !== undefined) return false;
    const isName = /^\p{Ll}/u.test(name) || /^[A-Z][A-Z\d]+(?:[_-][A-Z\d]+)*$/u.test(name);
    if (!isName && !/\w/u.test(this.#text.charAt(start - 1))) return false;
    if (this.#textsLeft-- <= 0 || this.#text.includes(`</${name}`, end)) return false;
    this.#add("text", tag, escapedLessThan(this.#text, start, written));
    return true;
  }

  /** Whether an element of this name, without attributes, is one here. */
  #isElement(name: string): boolean {
    if (!emptyNames.has(name)) return elementNames.has(name);
    return ["svg", "math"].some((around) => (this.#counts.get(around) ?? 0) > 0);
  }

  /** Adds a tag whose counterpart is not in the same block. `open`: the tag that it closes, outside of the block. */
  #addSplit(kind: "unclosed" | "closing", tag: OpenTag, within: BlockKind, open?: OpenTag): void {
    const { start, end } = tag;
    const written = this.#text.slice(start, Math.min(end, start + maxTag));
    const isText = within === "image description" && kind === "unclosed" && end - start <= maxTag;
    const indentation = open === undefined || within !== "list item" ? undefined : this.#spaceBefore(open.start);
    const prefixLength = this.#spaceBefore(start)?.length ?? 0;
    // An item that is indented less than the open tag may have the closing one in it all the same.
    const isAligned = indentation === undefined || indentation.length >= prefixLength;
    this.#add(kind, tag, {
      within,
      ...(isText && { replacement: copyOf(`\\${written}`) }),
      ...(!isAligned && { replacement: copyOf(`${indentation}${written}`), prefixLength }),
    });
    this.#isLost = true;
  }

  /** The space before an offset, if nothing else is before it in its line. */
  #spaceBefore(offset: number): string | undefined {
    const before = this.#text.slice(lineStart(this.#text, offset), offset);
    return before.trim() === "" ? before : undefined;
  }

  /** Adds a closing tag without an open one. `before`: the closing tag before it, if any. */
  #addClosing(tag: OpenTag, before: OpenTag | undefined): void {
    const { name, start, end } = tag;
    const last = this.#open.findLast((each) => !isVoid(each));
    const isNear = last !== undefined && nearest(name, [last.name]).length > 0 && !this.#isClosedAfter(last.name, end);
    const near = isNear ? last : undefined;
    if (near !== undefined && isKnown(name) && !isKnown(near.name) && !this.#isMentioned(near.name)) {
      const span = { offset: near.start + "<".length, length: near.name.length };
      this.#add("opening", near, { span, expected: copyOf(name), replacement: copyOf(name) });
    } else if (near !== undefined) {
      this.#add("closing", tag, { expected: copyOf(near.name), replacement: copyOf(`</${near.name}>`) });
    } else {
      const isRepeated = before?.name === name && this.#text.slice(before.end, start).trim() === "";
      // Browsers take it for a line break.
      const replacement = /^br$/iu.test(name) ? "<br />" : isVoid(tag) || isRepeated ? "" : undefined;
      this.#add("closing", tag, { ...(replacement !== undefined && { replacement }) });
    }
    this.#isLost = true;
  }

  /** Whether the next tag with a name from an offset on is a closing tag. */
  #isClosedAfter(name: string, at: number): boolean {
    const close = this.#text.indexOf(`</${name}>`, at);
    return close !== -1 && !this.#text.slice(at, close).includes(`<${name}`);
  }

  /** Whether a name is in the text otherwise than in tags, as where it is imported. */
  #isMentioned(name: string): boolean {
    return this.#text.split(name).some((before, at, parts) => at < parts.length - 1 && !/<\/?$/u.test(before));
  }
}

/** Whether a tag is that of an element without content. Other names in capital letters stand for something else: `cp <SOURCE>`. */
function isVoid({ name, start, end }: OpenTag): boolean {
  if (voidElements.has(name) || name === "BR" || name === "HR") return true;
  return (name === "IMG" || name === "INPUT") && end - start > `<${name}>`.length;
}

/** Whether an element or a component of the platform has a name. */
function isKnown(name: string): boolean {
  return elementNames.has(name) || componentOf(name) === name;
}
