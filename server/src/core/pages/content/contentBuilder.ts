import { isIconName, isIconPath } from "../../catalogs/iconLibrary.ts";
import { copyOf } from "../../text/copyOf.ts";
import type { Span } from "../../text/span.ts";
import { maxLinks } from "../pageLinks.ts";
import { withoutIgnored } from "../slug.ts";
import { commentBreak, expressionBreak, inlineBreaks } from "./breaks.ts";
import { cannotBeExpression } from "./cannotBeExpression.ts";
import { withoutEscapes, withoutReferences } from "./characters.ts";
import { importMistake } from "./importMistake.ts";
import { importSources, importTarget, statementStarts } from "./importSources.ts";
import { visibleTextOf } from "./inline.ts";
import type { InlineSink } from "./inlineSink.ts";
import { OpenTags } from "./openTags.ts";
import type { AnchorSource, BlockKind, PageBreak, PageContent, PageIcon, PageLink, WrittenPath } from "./pageContent.ts";
import type { ParseContext } from "./parseContext.ts";
import type { Tag } from "./tags.ts";

/** Components whose headings are in no table of contents (docs/platform.md, "Links and anchors"). */
const unlisting: ReadonlySet<string> = new Set(["Accordion", "AccordionGroup", "Expandable", "Update", "Prompt"]);

/** The attributes that an ID is made of, by component. */
const naming: ReadonlyMap<string, readonly string[]> = new Map([
  ["Tab", ["title"]],
  ["Accordion", ["title"]],
  ["Step", ["title"]],
  ["View", ["title"]],
  ["Update", ["label"]],
  ["ParamField", ["query", "path", "body", "header", "name"]],
  ["Param", ["query", "path", "body", "header", "name"]],
  ["ResponseField", ["name"]],
]);

/** Components with an icon. Source: docs/platform.md, "Icon libraries". */
const illustrated: ReadonlySet<string> = new Set("Accordion Badge Callout Card Icon Prompt Step Tab Tile View".split(" "));

/** Sizes of the titles of steps that are headings. */
const headingSizes: ReadonlySet<string> = new Set(["h2", "h3"]);

/** UTF-16 code units. The text of a longer heading in tags is not read. */
const maxHeading = 1000;

/** Nor is the text of one with more anchors in it: each heading in a heading is read again with the one around it. */
const maxAnchorsInHeading = 10;

/** How many icons of a page are kept. */
const maxIcons = 2000;

/** How many paths of a page are kept that are no links, of each kind. */
const maxPaths = 1000;

/** How many places of a page are kept that are no MDX. */
const maxBreaks = 20;

/** A heading in tags that is not closed yet. */
interface OpenHeading {
  readonly name: string;
  readonly textStart: number;
  readonly index: number;
}

/** Collects the content of a page. */
export class ContentBuilder {
  readonly #source: ParseContext;
  readonly #links: PageLink[] = [];
  readonly #anchors: AnchorSource[] = [];
  readonly #icons: PageIcon[] = [];
  readonly #spaced: WrittenPath[] = [];
  readonly #headings: OpenHeading[] = [];
  /** The sizes of titles that the components around steps set. */
  readonly #titleSizes: (string | undefined)[] = [];
  #unlisted = 0;
  #isBroken = false;
  readonly #breaks: PageBreak[] = [];
  readonly #tags: OpenTags;

  /** Takes what is in paragraphs. */
  readonly inline: InlineSink = {
    link: (kind, span) => this.#addLink(kind, span, withoutEscapes),
    spaced: (span) => this.#addPath(this.#spaced, span, withoutEscapes),
    tag: (tag) => this.addTag(tag, false),
    start: () => this.#tags.enter("paragraph"),
    end: () => this.#tags.leave(),
    expression: (open, end) => {
      if (cannotBeExpression(this.#source.text, open, end)) this.#markBroken([expressionBreak(this.#source.text, open, end)]);
    },
    comment: (offset, length) => this.#markBroken([commentBreak(this.#source.text, { offset, length })]),
    broken: (offset, isCertain) => {
      this.#tags.lose();
      this.#markBroken(isCertain ? inlineBreaks(this.#source.text, offset) : []);
    },
  };

  constructor(source: ParseContext) {
    this.#source = source;
    this.#tags = new OpenTags(source.text);
  }

  get content(): Omit<PageContent, "hasMoreAnchors" | "looseIds" | "hasUnknownIds"> {
    const { areUnclosed, exceedBudget } = this.#source.scripts;
    return {
      links: this.#links,
      anchors: this.#anchors,
      icons: this.#icons,
      ...(this.#spaced.length > 0 && { spaced: this.#spaced }),
      breaks: exceedBudget ? [] : this.#allBreaks(),
      isBroken: this.#isBroken || this.isFull || areUnclosed || exceedBudget,
      exceedsBudget: exceedBudget,
    };
  }

  /** Takes note that a list item or a block quote starts. */
  enter(kind: BlockKind): void {
    this.#tags.enter(kind);
  }

  /** Takes note that the one that started last has ended. */
  leave(): void {
    this.#tags.leave();
  }

  /** Whether there are as many links as are kept: the rest of the page is not read. */
  get isFull(): boolean {
    return this.#links.length >= maxLinks;
  }

  #allBreaks(): readonly PageBreak[] {
    const { areUnclosed } = this.#source.scripts;
    // MDX ends lines with them, too.
    if (this.#source.text.includes("\r") && /\r(?!\n)/u.test(this.#source.text)) return [];
    const all = areUnclosed || this.isFull ? this.#breaks : [...this.#breaks, ...this.#tags.end()];
    return all.sort((a, b) => a.span.offset - b.span.offset).slice(0, maxBreaks);
  }

  /** The page most likely cannot be built: because of these places, as far as they are known. */
  #markBroken(breaks: readonly PageBreak[]): void {
    this.#isBroken = true;
    if (this.#source.scripts.areCertain) this.#breaks.push(...breaks.slice(0, maxBreaks - this.#breaks.length));
  }

  addDefinition(span: Span): void {
    this.#addLink("definition", span, withoutEscapes);
  }

  /** Adds the import and export statements between two offsets. */
  addStatements(start: number, end: number): void {
    const { text } = this.#source;
    for (const at of statementStarts(text, start, end)) {
      const mistake = importMistake(text, at);
      if (mistake !== undefined) this.addBreak(mistake);
    }
    for (const span of importSources(text, start, end)) this.#addLink("import", span, importTarget);
  }

  /** Takes note of something that MDX cannot parse. */
  addBreak(found: PageBreak): void {
    this.#markBroken([found]);
  }

  /** Adds a Markdown heading. */
  addHeading(level: number, text: string, span: Span, id?: string): void {
    this.#anchors.push({
      element: id === undefined ? "" : `h${level}`,
      level,
      text: copyOf(text),
      ...(id !== undefined && { id: copyOf(tidiedId(id)) }),
      span,
      isUnlisted: this.#unlisted > 0,
    });
  }

  /** Adds a tag. `isFlow`: it is not in a paragraph. */
  addTag(tag: Tag, isFlow: boolean): void {
    this.#tags.take(tag);
    if (tag.breaks.length > 0) this.#markBroken(tag.breaks);
    if (tag.kind === "close") this.#close(tag, isFlow);
    else this.#open(tag, isFlow);
  }

  #open({ name, kind, attributes, start, end }: Tag, isFlow: boolean): void {
    for (const key of ["href", "src"] as const) {
      const span = spanOf(attributes, key);
      if (span !== undefined && !isPartOfPicture(name, this.#source.text[span.offset]))
        this.#addLink(key, span, withoutReferences, name);
    }
    this.#addPictures(name, attributes);
    const file = name === "Snippet" ? spanOf(attributes, "file") : undefined;
    if (file !== undefined) this.#addLink("snippet", file, withoutReferences);
    if (illustrated.has(name)) this.#addIcon(name, spanOf(attributes, "icon"), spanOf(attributes, "iconType"));
    const titleSize = this.#textOf(spanOf(attributes, "titleSize")) ?? (name === "Step" ? this.#titleSizes.at(-1) : undefined);
    const isHeading = /^(?:h[1-6]|Heading)$/u.test(name);
    const id = spanOf(attributes, "id");
    const named = namedBy(name, attributes);
    if (isHeading || id !== undefined || named !== undefined) {
      const span = id ?? named ?? { offset: start, length: end - start };
      const isListed = isFlow && this.#unlisted === 0;
      const isStep = headingSizes.has(titleSize ?? "") && !attributes.some((each) => each.name === "noAnchor");
      if (isHeading && kind === "open") this.#headings.push({ name, textStart: end, index: this.#anchors.length });
      this.#anchors.push({
        element: copyOf(name),
        level: isHeading ? Number(name.slice(1)) || 2 : 0,
        text: copyOf(this.#textOf(named) ?? ""),
        ...(id !== undefined && { id: copyOf(this.#textOf(id) ?? "") }),
        span,
        isUnlisted: !isListed || (name === "Step" && !isStep),
      });
    }
    if (kind !== "open") return;
    if (name === "Steps") this.#titleSizes.push(titleSize);
    if (isFlow && unlisting.has(name)) this.#unlisted++;
  }

  #close({ name, start }: Tag, isFlow: boolean): void {
    if (name === "Steps") this.#titleSizes.pop();
    if (isFlow && unlisting.has(name) && this.#unlisted > 0) this.#unlisted--;
    const heading = this.#headings.at(-1);
    if (heading === undefined || heading.name !== name) return;
    this.#headings.pop();
    const { textStart, index } = heading;
    const source = this.#anchors[index];
    const inner = this.#anchors.length - 1 - index;
    if (source === undefined || start - textStart > maxHeading || inner > maxAnchorsInHeading) return;
    const text = visibleTextOf(this.#source, { start: textStart, end: start, quotes: 0 });
    this.#anchors[index] = { ...source, text: copyOf(text.trim()) };
  }

  /** Adds the images that attributes of components name, and the one that a video shows at first. */
  #addPictures(name: string, attributes: Tag["attributes"]): void {
    const key = name === "video" ? "poster" : "img";
    const span = spanOf(attributes, key);
    if (span !== undefined && (key === "poster" || /^[A-Z]/u.test(name))) this.#addLink("src", span, withoutReferences, name);
    const icon = illustrated.has(name) ? spanOf(attributes, "icon") : undefined;
    if (icon !== undefined && isIconPath(this.#textOf(icon) ?? "")) this.#addLink("src", icon, withoutReferences, name);
  }

  #addLink(kind: PageLink["kind"], span: Span, decode: (text: string) => string, element?: string): void {
    const target = decode(this.#source.text.slice(span.offset, span.offset + span.length));
    if (isExternal(target) || this.isFull) return;
    this.#links.push({ kind, target: copyOf(target), span, ...(element !== undefined && { element: copyOf(element) }) });
  }

  #addPath(paths: WrittenPath[], span: Span, decode: (text: string) => string): void {
    const target = decode(this.#source.text.slice(span.offset, span.offset + span.length));
    if (!isExternal(target) && paths.length < maxPaths) paths.push({ target: copyOf(target), span });
  }

  #addIcon(element: string, span: Span | undefined, styleSpan: Span | undefined): void {
    const text = this.#textOf(span);
    if (span === undefined || text === undefined || !isIconName(text) || this.#icons.length >= maxIcons) return;
    const style = this.#textOf(styleSpan);
    this.#icons.push({
      element,
      text: copyOf(text.trim()),
      span,
      ...(style !== undefined && styleSpan !== undefined && { style: { text: copyOf(style), span: styleSpan } }),
    });
  }

  #textOf(span: Span | undefined): string | undefined {
    return span && withoutReferences(this.#source.text.slice(span.offset, span.offset + span.length));
  }
}

/** The value of an attribute; of the first one, if there are several. */
function spanOf(attributes: Tag["attributes"], key: string): Span | undefined {
  for (const { name, value } of attributes) if (name === key) return value;
  return undefined;
}

/** The value that the ID of a component is made of. */
function namedBy(element: string, attributes: Tag["attributes"]): Span | undefined {
  for (const key of naming.get(element) ?? []) {
    const value = spanOf(attributes, key);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** What the platform makes of an ID in braces. */
function tidiedId(id: string): string {
  return withoutIgnored(id.replace(/[<>"&]/gu, "")).replace(/\s+/gu, "-");
}

/**
 * Whether a value that starts like this names a part of a picture, as in `<use href="#icon">`: elements other than `a` and `area`
 * have no links.
 */
function isPartOfPicture(element: string, start: string | undefined): boolean {
  return start === "#" && /^(?!(?:a|area)$)[a-z]/u.test(element);
}

/** Whether a link leads to another site, or to nothing: it has a scheme, a host, or no text. */
function isExternal(target: string): boolean {
  return target === "" || /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(target);
}
