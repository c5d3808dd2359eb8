import { copyOf } from "../../text/copyOf.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import { withoutIgnored } from "../slug.ts";
import type { VisibleText } from "./inline.ts";
import { visibleTextOf } from "./inline.ts";
import type { HeadingId } from "./lines.ts";
import type { AnchorSource } from "./pageContent.ts";
import type { ParseContext } from "./parseContext.ts";
import type { Tag } from "./tags.ts";
import { attributeString, attributeValue, decodedValue } from "./tags.ts";

/** Components whose headings are in no table of contents (docs/platform.md, "Links and anchors"). */
const withoutContents: ReadonlySet<string> = new Set(["Accordion", "AccordionGroup", "Expandable", "Update", "Prompt"]);

/** The attributes that an ID is made of, by component. */
const namingAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ["Tab", ["title"]],
  ["Accordion", ["title"]],
  ["Step", ["title"]],
  ["View", ["title"]],
  ["Update", ["label"]],
  ["ParamField", ["query", "path", "body", "header", "name"]],
  ["Param", ["query", "path", "body", "header", "name"]],
  ["ResponseField", ["name"]],
]);

/** Sizes of the titles of steps that are headings. */
const headingSizes: ReadonlySet<string> = new Set(["h2", "h3"]);

/** UTF-16 code units. The text of a longer heading in tags is not read. */
const maxHeading = 1000;

/** Nor is the text of one with more anchors in it: each heading in a heading is read again with the one around it. */
const maxAnchorsInHeading = 10;

/** Where a tag is, in the words of MDX: in a paragraph, a heading, or a cell (`text`), or outside of them (`flow`). */
export type TagPlace = "flow" | "text";

/** A text that an ID is made of, and where it is. */
interface NamingText {
  readonly text: string;
  readonly span: Span;
}

/** A heading in tags that is not closed yet. */
interface OpenHeading {
  readonly name: string;
  /** The offset of its text. */
  readonly textStart: number;
  /** The index of its anchor. */
  readonly index: number;
}

/** Collects what has an ID on a page, or may have one: headings, and tags with an ID or a title that one is made of. */
export class AnchorCollector {
  /** In the order of the text. */
  readonly found: AnchorSource[] = [];
  /** Whether the text of a heading, or the title of a step, was not read, and it has no ID of its own. */
  hasUnread = false;
  readonly #context: ParseContext;
  readonly #headings: OpenHeading[] = [];
  /** The sizes of titles that the components around steps set. */
  readonly #titleSizes: (string | undefined)[] = [];
  /** How many components are open whose headings are in no table of contents. */
  #unlisted = 0;

  constructor(context: ParseContext) {
    this.#context = context;
  }

  /** Adds a Markdown heading. */
  addHeading(level: number, shown: VisibleText, span: Span, id?: HeadingId): void {
    this.found.push({
      element: id === undefined ? "" : `h${level}`,
      level,
      ...textsOf(shown),
      ...(id !== undefined && { id: copyOf(normalizedId(id.text)), idSpan: id.span }),
      span,
      isUnlisted: this.#unlisted > 0,
    });
  }

  /** Takes the next tag of the page. */
  addTag(tag: Tag, place: TagPlace): void {
    if (tag.kind === "close") this.#close(tag, place);
    else this.#open(tag, place);
  }

  #open({ name, kind, attributes, start, end }: Tag, place: TagPlace): void {
    const ownSize = decodedValue(this.#context.text, attributeValue(attributes, "titleSize"));
    const titleSize = ownSize ?? (name === "Step" ? this.#titleSizes.at(-1) : undefined);
    const isHeading = /^(?:h[1-6]|Heading)$/u.test(name);
    const id = attributeValue(attributes, "id");
    const named = namedBy(this.#context.text, name, attributes);
    this.hasUnread ||= named === "unknown" && id === undefined;
    const title = named === "unknown" ? undefined : named;
    if (isHeading || id !== undefined || title !== undefined) {
      const span = id ?? title?.span ?? { offset: start, length: end - start };
      // The platform takes tags alone in a paragraph out of it.
      const isOutside = place === "flow" || (/^h[1-6]$/u.test(name) && this.#startsLine(start));
      const isListed = isOutside && this.#unlisted === 0;
      const isStep = headingSizes.has(titleSize ?? "") && !attributes.some((each) => each.name === "noAnchor");
      if (isHeading && kind === "open") this.#headings.push({ name, textStart: end, index: this.found.length });
      this.found.push({
        element: copyOf(name),
        level: isHeading ? Number(name.slice(1)) || 2 : 0,
        text: copyOf(title?.text ?? ""),
        ...(id !== undefined && { id: copyOf(decodedValue(this.#context.text, id) ?? "") }),
        span,
        isUnlisted: !isListed || (name === "Step" && !isStep),
      });
    }
    if (kind !== "open") return;
    if (name === "Steps") this.#titleSizes.push(titleSize);
    if (place === "flow" && withoutContents.has(name)) this.#unlisted++;
  }

  #close({ name, start }: Tag, place: TagPlace): void {
    if (name === "Steps") this.#titleSizes.pop();
    if (place === "flow" && withoutContents.has(name) && this.#unlisted > 0) this.#unlisted--;
    const heading = this.#headings.at(-1);
    if (heading === undefined || heading.name !== name) return;
    this.#headings.pop();
    const { textStart, index } = heading;
    const anchor = this.found[index];
    const inner = this.found.length - 1 - index;
    if (anchor === undefined) return;
    if (start - textStart > maxHeading || inner > maxAnchorsInHeading) {
      this.hasUnread ||= anchor.id === undefined;
      return;
    }
    const shown = visibleTextOf(this.#context, { start: textStart, end: start, quotes: 0 });
    this.found[index] = { ...anchor, ...textsOf(shown) };
  }

  #startsLine(offset: number): boolean {
    let at = offset;
    while (/[ \t]/u.test(this.#context.text.charAt(at - 1))) at--;
    return at === 0 || this.#context.text[at - 1] === "\n";
  }
}

/** The texts of a heading. */
function textsOf({ text, typographic }: VisibleText): Pick<AnchorSource, "text" | "typographic"> {
  return { text: copyOf(text), ...(typographic !== text && { typographic: copyOf(typographic) }) };
}

/**
 * The value that the ID of a component is made of. In braces, only that of a step counts, whose ID is made when it is shown: it is known
 * for a string, as in `title={"Setup"}`. Source: docs/platform.md, "Links and anchors".
 */
function namedBy(written: string, element: string, attributes: Tag["attributes"]): NamingText | "unknown" | undefined {
  for (const key of namingAttributes.get(element) ?? []) {
    const value = attributeValue(attributes, key);
    if (value !== undefined) return { span: value, text: decodedValue(written, value) ?? "" };
    if (element !== "Step") continue;
    const string = attributeString(written, attributes, key);
    if (string !== undefined) return { span: string, text: sliceOf(written, string) };
    if (attributes.some(({ name, expression }) => name === key && expression !== undefined)) return "unknown";
  }
  return undefined;
}

/** What the platform makes of an ID in braces. */
function normalizedId(id: string): string {
  return withoutIgnored(id.replace(/[<>"&]/gu, "")).replace(/\s+/gu, "-");
}
