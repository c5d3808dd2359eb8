import { isIconName, isIconPath } from "../../catalogs/iconLibrary.ts";
import { copyOf } from "../../text/copyOf.ts";
import { matchEnd } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import { maxLinks } from "../pageLinks.ts";
import type { TagPlace } from "./anchorCollector.ts";
import { AnchorCollector } from "./anchorCollector.ts";
import { withoutEscapes, withoutReferences } from "./characters.ts";
import { iconComponents } from "./elementNames.ts";
import { ImportedNames } from "./importedNames.ts";
import { importSources, importTarget, outerStatementStarts } from "./importStatements.ts";
import { readInline } from "./inline.ts";
import type { InlineSink } from "./inlineSink.ts";
import { frontMatterEnd } from "./lines.ts";
import { imageCandidates, isExternal, isPartOfPicture, pathAttributes } from "./linkAttributes.ts";
import { lineIssues } from "./markdownIssues.ts";
import { commentIssue, expressionIssue, inlineIssues, statementsIssue } from "./mdxIssues.ts";
import { OpenTags } from "./openTags.ts";
import type { PageContent, PageExports, PageIcon, PageLink, UnlinkedPath } from "./pageContent.ts";
import { addExports } from "./pageExports.ts";
import type { MarkdownIssue, MdxIssue } from "./pageIssue.ts";
import type { InlineRange, ParseContext } from "./parseContext.ts";
import type { PartSink } from "./partSink.ts";
import { withRawElements } from "./rawElements.ts";
import { withSplitCode } from "./splitCode.ts";
import { defaultExportAt, importIssue } from "./statementIssues.ts";
import { tableIssue } from "./tables.ts";
import type { Tag } from "./tags.ts";
import { attributeString, attributeValue, decodedValue } from "./tags.ts";
import { UnknownNames } from "./unknownNames.ts";
import { attributeVariableIssues, variableIssues } from "./variableIssues.ts";

/** How many icons of a page are kept. */
const maxIcons = 2000;

/** How many paths of a page are kept that are no links because of their spaces. */
const maxSpaced = 1000;

/** How many places of a page are kept that are no MDX. */
const maxIssues = 20;

/** How many places of a page are kept that are probably meant as Markdown. */
const maxMarkdownIssues = 20;

/** Collects the content of a page. */
export class ContentBuilder {
  readonly #context: ParseContext;
  readonly #links: PageLink[] = [];
  readonly #icons: PageIcon[] = [];
  readonly #spaced: UnlinkedPath[] = [];
  readonly #markdownIssues: MarkdownIssue[] = [];
  #isBroken = false;
  readonly #issues: MdxIssue[] = [];
  readonly #unknownNames: UnknownNames;
  readonly #tags: OpenTags;
  readonly #imports = new ImportedNames();
  #exports: PageExports | undefined;
  /** Where the last import or export statement ends. */
  #statementsEnd: number;
  /** Whether there is nothing else before it. */
  #isScript = true;
  #hasDefaultExport = false;
  readonly #parts: PartSink | undefined;

  /** Takes headings, and the tags that readers can be led to. */
  readonly anchors: AnchorCollector;

  /** Takes what is in paragraphs, and the starts and ends of the blocks around them. */
  readonly inline: InlineSink = {
    link: (kind, span) => this.#addLink(kind, span, withoutEscapes),
    spaced: (span) => this.#addSpaced(span),
    markdownIssue: (issue) => void (this.#markdownIssues.length < maxMarkdownIssues && this.#markdownIssues.push(issue)),
    tag: (tag) => this.addTag(tag, "text"),
    hiddenTag: (tag) => this.#takeTag(tag),
    start: (block) => this.#tags.enter(block),
    end: () => this.#tags.leave(),
    expression: (open, end) => {
      this.#parts?.expression?.(open, end);
      if (!this.#needsIssues) return;
      const { text, scripts } = this.#context;
      const error = scripts.errors.inExpression(open, end);
      if (error === undefined) this.#addIssues(variableIssues(text, open, end, scripts.errors));
      else this.#markBroken([expressionIssue(text, open, end, error)]);
    },
    shownExpression: (open, end) => this.#unknownNames.addExpression(open, end),
    flowInCode: (name, offset) => this.#markBroken([{ kind: "code", name, span: { offset, length: 1 } }]),
    comment: (offset, length) => this.#markBroken([commentIssue(this.#context.text, { offset, length })]),
    broken: (offset, isCertain, endsLater) => {
      this.#tags.lose();
      this.#markBroken(isCertain ? inlineIssues(this.#context.text, offset, endsLater) : []);
    },
  };

  constructor(context: ParseContext, parts?: PartSink) {
    this.#parts = parts;
    this.#context = context;
    this.#unknownNames = new UnknownNames(context.text);
    this.#tags = new OpenTags(context.text);
    this.anchors = new AnchorCollector(context);
    this.#statementsEnd = matchEnd(frontMatterEnd, context.text, context.start) ?? context.start;
  }

  get content(): Omit<PageContent, "hasMoreAnchors" | "idAttributes"> {
    const { areUnclosed, exceedsBudget } = this.#context.scripts;
    const issues = exceedsBudget ? [] : this.#allIssues();
    const isBroken = this.#isBroken || this.isFull || areUnclosed || exceedsBudget;
    // What is a tag or an expression on a page that is not valid MDX is not certain.
    const isCertain = !isBroken && issues.every(({ kind }) => kind === "variable");
    const named = this.#imports.named(isCertain);
    const unknownNames = isCertain ? this.#unknownNames.all(named) : undefined;
    return {
      links: this.#links,
      anchors: this.anchors.found,
      hasUnknownIds: this.anchors.hasUnread,
      icons: this.#icons,
      ...(this.#spaced.length > 0 && { spaced: this.#spaced }),
      issues,
      isBroken,
      exceedsBudget,
      ...(unknownNames && { unknownNames }),
      ...(isCertain && this.#markdownIssues.length > 0 && { markdownIssues: this.#markdownIssues }),
      ...(named.length > 0 && { namedImports: named }),
      ...(this.#exports && { exports: { ...this.#exports, areAlone: this.#isScript && this.#isBlankTo(Infinity) } }),
    };
  }

  /** Whether there are as many links as are kept: the rest of the page is not read. */
  get isFull(): boolean {
    return this.#links.length >= maxLinks;
  }

  #allIssues(): readonly MdxIssue[] {
    const { areUnclosed } = this.#context.scripts;
    const all = areUnclosed || this.isFull ? this.#issues : [...this.#issues, ...this.#tags.end()];
    return withRawElements(this.#context.text, withSplitCode(this.#context.text, all, maxIssues));
  }

  /** The page most likely cannot be built: because of these places, as far as they are known. */
  #markBroken(issues: readonly MdxIssue[]): void {
    this.#isBroken = true;
    this.#addIssues(issues);
  }

  #addIssues(issues: readonly MdxIssue[]): void {
    if (this.#needsIssues) this.#issues.push(...issues.slice(0, maxIssues - this.#issues.length));
  }

  /** Whether more issues are kept. */
  get #needsIssues(): boolean {
    return this.#context.scripts.areCertain && this.#issues.length < maxIssues;
  }

  /** Adds an expression that is in no paragraph. */
  addExpression(open: number, end: number): void {
    this.inline.expression(open, end);
    this.inline.shownExpression(open, end);
  }

  /** Adds the import and export statements between two offsets. `areWhole`: whether they end there. */
  addStatements(start: number, end: number, areWhole: boolean): void {
    const { text } = this.#context;
    this.#parts?.statements?.(start, end);
    this.#unknownNames.addStatements(start, end);
    const error =
      areWhole && this.#needsIssues ? this.#context.scripts.errors.inStatements(start, end, this.#imports) : undefined;
    const before = this.#issues.length;
    const starts = outerStatementStarts(text, start, end);
    const defaults = starts.flatMap((at) => defaultExportAt(text, at) ?? []);
    // Of two in the same statements, the parser says that the second one is not valid. What else it says is more precise.
    if (this.#hasDefaultExport && error === undefined) for (const span of defaults) this.addIssue({ kind: "default", span });
    this.#hasDefaultExport ||= defaults.length > 0;
    for (const at of starts) {
      const issue = importIssue(text, at);
      if (issue !== undefined) this.addIssue(issue);
      else if (text.startsWith("import", at)) for (const found of this.#imports.add(text, at)) this.addIssue(found);
    }
    // What is said about an import is more precise.
    if (error !== undefined && this.#issues.length === before)
      this.addIssue(statementsIssue(this.#context, start, error, this.#imports));
    this.#exports = addExports(this.#exports, text.slice(start, end), start);
    this.#isScript &&= this.#isBlankTo(start);
    this.#statementsEnd = end;
    for (const span of importSources(text, starts)) this.#addLink("import", span, importTarget);
  }

  /** Whether nothing follows the last import or export statement up to an offset. */
  #isBlankTo(end: number): boolean {
    return this.#context.text.slice(this.#statementsEnd, end).trim() === "";
  }

  /** Takes note of something that MDX cannot parse. */
  addIssue(found: MdxIssue): void {
    this.#markBroken([found]);
  }

  addParagraph(range: InlineRange): void {
    // Preformatted bars are shown as they are meant.
    const table = this.#tags.isIn("pre") ? undefined : tableIssue(this.#context.text, range);
    if (table !== undefined) this.inline.markdownIssue(table);
    for (const issue of lineIssues(this.#context.text, range)) {
      this.inline.markdownIssue(issue);
      // Neither its names nor those of the imports after it are missing.
      if (issue.kind === "import") this.#unknownNames.addStatements(issue.span.offset, range.end);
    }
    readInline(this.#context, range, this.inline);
  }

  /** Adds a tag. */
  addTag(tag: Tag, place: TagPlace): void {
    this.#parts?.tag(tag);
    this.#unknownNames.addTag(tag, place);
    if (place === "text") this.#imports.addTagInText(tag);
    this.#takeTag(tag);
    const { text, scripts } = this.#context;
    if (tag.issues.length === 0) this.#addIssues(attributeVariableIssues(text, tag, scripts.errors));
    this.anchors.addTag(tag, place);
    if (tag.kind !== "close") this.#addAttributes(tag);
  }

  #takeTag(tag: Tag): void {
    this.#tags.take(tag);
    if (tag.issues.length > 0) this.#markBroken(tag.issues);
  }

  #addAttributes({ name, attributes }: Tag): void {
    for (const key of ["href", "src"] as const) {
      const span = attributeValue(attributes, key);
      if (span !== undefined && !isPartOfPicture(name, this.#context.text[span.offset]))
        this.#addLink(key, span, withoutReferences, name);
      this.#addString(key, attributeString(this.#context.text, attributes, key), name);
    }
    this.#addPictures(name, attributes);
    const file = name === "Snippet" ? attributeValue(attributes, "file") : undefined;
    if (file !== undefined) this.#addLink("snippet", file, withoutReferences, name);
    if (iconComponents.has(name)) this.#addIcon(name, attributes);
  }

  /** Adds the files that attributes name beside `src`, such as the image that a video shows at first. */
  #addPictures(name: string, attributes: Tag["attributes"]): void {
    const key = pathAttributes.get(name) ?? "img";
    if (key !== "img" || /^[A-Z]/u.test(name)) {
      const span = attributeValue(attributes, key);
      if (span !== undefined) this.#addLink("src", span, withoutReferences, name);
      this.#addString("src", attributeString(this.#context.text, attributes, key), name);
    }
    const set = attributeValue(attributes, "srcset") ?? attributeValue(attributes, "srcSet");
    if (set !== undefined)
      for (const image of imageCandidates(this.#context.text, set)) this.#addAbsolute("src", image, withoutReferences, name);
  }

  #addString(kind: "href" | "src", span: Span | undefined, element: string): void {
    if (span !== undefined) this.#addAbsolute(kind, span, (text) => text, element);
  }

  /** Adds a link in a place where the platform does not resolve relative ones. To an anchor of its own page, a browser leads without it. */
  #addAbsolute(kind: "href" | "src", span: Span, decode: (text: string) => string, element: string): void {
    const start = this.#context.text[span.offset];
    const isAnchor = start === "#" && kind === "href" && !isPartOfPicture(element, start);
    if (start === "/" || isAnchor) this.#addLink(kind, span, decode, element);
  }

  #addLink(kind: PageLink["kind"], span: Span, decode: (text: string) => string, element?: string): void {
    const target = decode(sliceOf(this.#context.text, span));
    if (isExternal(target) || this.isFull) return;
    this.#links.push({ kind, target: copyOf(target), span, ...(element !== undefined && { element: copyOf(element) }) });
  }

  #addSpaced(span: Span): void {
    const target = withoutEscapes(sliceOf(this.#context.text, span));
    if (!isExternal(target) && this.#spaced.length < maxSpaced) this.#spaced.push({ target: copyOf(target), span });
  }

  /** Adds the icon of a component: the name of one in a library, or an image. */
  #addIcon(element: string, attributes: Tag["attributes"]): void {
    this.#addString("src", attributeString(this.#context.text, attributes, "icon"), element);
    const span = attributeValue(attributes, "icon");
    const text = decodedValue(this.#context.text, span);
    if (span === undefined || text === undefined) return;
    if (isIconPath(text)) this.#addLink("src", span, withoutReferences, element);
    if (!isIconName(text) || this.#icons.length >= maxIcons) return;
    const styleSpan = attributeValue(attributes, "iconType");
    const style = decodedValue(this.#context.text, styleSpan);
    this.#icons.push({
      element,
      text: copyOf(text.trim()),
      span,
      ...(style !== undefined && styleSpan !== undefined && { style: { text: copyOf(style), span: styleSpan } }),
    });
  }
}
