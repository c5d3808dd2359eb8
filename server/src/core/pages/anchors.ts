import { Definitions } from "./content/definitions.ts";
import { visibleTextOf } from "./content/inline.ts";
import type { AnchorSource, PageContent } from "./content/pageContent.ts";
import { Scripts } from "./content/scripts.ts";
import type { Transliterate } from "./slug.ts";
import { comparableId, headingSlug, parameterSlug, SlugCounter, titleSlug } from "./slug.ts";

/** Components that give readers no element with their `id` (docs/platform.md, "Links and anchors"). */
const withoutId: ReadonlySet<string> = new Set(
  (
    "Info Warning Note Tip Check Danger Callout AccordionGroup Card CardGroup Tabs CodeGroup Column Columns CustomCode " +
    "CustomComponent DynamicCustomComponent Expandable Frame GitHub Github Icon Latex Mermaid Panel Popup Prompt RequestExample " +
    "ResponseExample SnippetGroup Steps Tile Tooltip Tree FileTree Variation Visibility MDX Badge Color ZoomImage"
  ).split(" "),
);

const parameters: ReadonlySet<string> = new Set(["ParamField", "Param", "ResponseField"]);

/** The deepest level of headings that have IDs. */
const deepestLevel = 4;

/** Something that a link can lead to within a page. */
export interface Anchor {
  /** As it is in the page that readers see. */
  readonly id: string;
  readonly source: AnchorSource;
}

/**
 * The anchors of a page, in the order of the text. Each is made when it is asked for: most links lead to one near the start.
 * Source: docs/platform.md, "Links and anchors".
 */
export function* anchorsOf({ anchors: sources }: PageContent, transliterate: Transliterate): Generator<Anchor, void> {
  const attributes = new IdAttributes(sources, transliterate);
  const contents = new TableOfContents();
  for (const source of sources) {
    const { element, level, isUnlisted } = source;
    const own = attributes.next(source);
    const isHeading = level > 0 && level <= deepestLevel;
    const isTitled = element === "Step" || element === "Update";
    let id = own;
    if ((isHeading || isTitled) && !isUnlisted) {
      const slug = comparableId(own) || headingSlug(titleOf(source));
      id = slug && contents.add(slug);
    } else if (isTitled && own === "") id = headingSlug(titleOf(source));
    else if (withoutId.has(element)) continue;
    if (level > 0 || isTitled) id = comparableId(id);
    if (id !== "") yield { id, source };
  }
}

/** The text of a heading, or of the title of a component, that its ID is made of. */
function titleOf({ element, text, typographic = text }: AnchorSource): string {
  return element === "Step" || element === "Tab" || element === "Accordion" ? titleText(text) : typographic;
}

/** The `id` of the elements that the platform makes of headings and components, written or made of the title. */
class IdAttributes {
  readonly #transliterate: Transliterate;
  readonly #headings = new SlugCounter();
  readonly #tabs = new SlugCounter();
  readonly #usedByTabs: Set<string>;
  readonly #usedByParameters: Set<string>;
  /** How often the slugs of accordions, views and parameters are used, by the name of the component and the slug. */
  readonly #counts = new Map<string, number>();

  /** The numbers below are in use for a parameter, by the ID with the number 1. */
  readonly #nextNumbers = new Map<string, number>();

  constructor(sources: readonly AnchorSource[], transliterate: Transliterate) {
    this.#transliterate = transliterate;
    this.#usedByTabs = writtenIds(sources.filter(({ element }) => element === "Tab"));
    this.#usedByParameters = writtenIds(sources.filter(({ element }) => parameters.has(element)));
  }

  /** The `id` of the next source; empty if it has none. */
  next(source: AnchorSource): string {
    return source.id || this.#made(source);
  }

  #made(source: AnchorSource): string {
    const { element, level, text } = source;
    if (element === "") return level <= deepestLevel ? this.#headings.next(headingSlug(titleOf(source))) : "";
    if (text === "") return "";
    if (element === "Tab") return this.#tabId(titleOf(source));
    if (element === "Accordion" || element === "View") return this.#titleId(element, titleOf(source));
    return parameters.has(element) ? this.#parameterId(text) : "";
  }

  #tabId(title: string): string {
    const slug = headingSlug(title);
    let id = this.#tabs.next(slug);
    while (id !== "" && this.#usedByTabs.has(id)) id = this.#tabs.next(slug);
    this.#usedByTabs.add(id);
    return id;
  }

  #titleId(element: string, title: string): string {
    const slug = titleSlug(title, this.#transliterate);
    const count = this.#count(`${element} ${slug}`);
    return count > 0 ? `${slug}-${count}` : slug;
  }

  #parameterId(name: string): string {
    const slug = parameterSlug(name, this.#transliterate);
    const count = this.#count(`param ${slug}`);
    const key = parameterSlug(`${name}_1`, this.#transliterate);
    for (let number = Math.max(count, this.#nextNumbers.get(key) ?? 0); ; number++) {
      const id = number > 0 ? parameterSlug(`${name}_${number}`, this.#transliterate) : slug;
      if (this.#usedByParameters.has(id)) continue;
      this.#usedByParameters.add(id);
      this.#nextNumbers.set(key, number + 1);
      return id;
    }
  }

  #count(key: string): number {
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count;
  }
}

function writtenIds(sources: readonly AnchorSource[]): Set<string> {
  return new Set(sources.flatMap(({ id }) => id ?? []));
}

/** The IDs of what is in the table of contents, each once. */
class TableOfContents {
  readonly #counts = new Map<string, number>();
  /** The numbers below are in use after a slug. */
  readonly #nextNumbers = new Map<string, number>();

  /** Gives the slug, with a number if it is already there. */
  add(slug: string): string {
    const count = this.#counts.get(slug) ?? 0;
    this.#counts.set(slug, count + 1);
    if (count === 0) return slug;
    let number = Math.max(count + 1, this.#nextNumbers.get(slug) ?? 0);
    while (this.#counts.has(`${slug}-${number}`)) number++;
    this.#nextNumbers.set(slug, number + 1);
    this.#counts.set(`${slug}-${number}`, 1);
    return `${slug}-${number}`;
  }
}

/** Characters that mean nothing in a title, and masks for them, which no title has. */
const plain = "{<$";
const masks = "\uE000\uE001\uE002";

/** UTF-16 code units. A longer title stays as it is. */
const maxTitle = 1000;

/** The text that readers see of a title with inline Markdown, as the titles of some components may have. */
function titleText(title: string): string {
  // Images stay as they are written.
  if (title.length > maxTitle || title.includes("![") || !/[`*_~\\&[]/u.test(title)) return title;
  const text = title.replace(/[{<$]/gu, (character) => masks.charAt(plain.indexOf(character)));
  const context = { text, start: 0, scripts: new Scripts(text), definitions: new Definitions(""), hasMdxComponent: () => false };
  const visible = visibleTextOf(context, { start: 0, end: text.length, quotes: 0 });
  return visible.text.replace(/[\uE000-\uE002]/gu, (mask) => plain.charAt(masks.indexOf(mask)));
}
