import { lazy } from "../std/lazy.ts";
import { nearest } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { Anchor } from "./anchors.ts";
import { comparableId, isPlainId, punctuatedId } from "./slug.ts";

/** The anchors of a page, to look links up in. Immutable for those who use it. */
export class PageAnchors {
  /** Those that nobody has asked for yet. */
  readonly #others: Iterator<Anchor, void>;
  readonly #list: Anchor[] = [];
  readonly #forms = new Set<string>();
  readonly #punctuated = new Set<string | undefined>([undefined]);
  /** Without those whose marks at the ends are not known. */
  readonly #ids = lazy(() => [...new Set(this.list.map(({ id }) => id).filter((id) => withoutOuterMarks(id) === id))]);
  readonly #byForm = lazy(() => new Map(this.list.toReversed().map((each) => [anchorForm(each.id), each])));

  /** `idAttributes`: what may have an ID, too. */
  constructor(anchors: Iterator<Anchor, void>, idAttributes: readonly string[]) {
    this.#others = anchors;
    for (const id of idAttributes) this.#know(id);
  }

  /** All of them, in the order of the text. */
  get list(): readonly Anchor[] {
    while (this.#readNext());
    return this.#list;
  }

  /** Whether a link may lead to one of them, by the form of its anchor, and by the anchor itself if it has punctuation (`punctuatedId`). */
  has(form: string, punctuated: string | undefined): boolean {
    do if (this.#forms.has(form) && this.#punctuated.has(punctuated)) return true;
    while (this.#readNext());
    return false;
  }

  /** Takes the next anchor. Gives false if there is none. */
  #readNext(): boolean {
    const { value } = this.#others.next();
    if (value === undefined) return false;
    this.#list.push(value);
    this.#know(value.id);
    return true;
  }

  #know(id: string): void {
    this.#forms.add(anchorForm(id));
    this.#punctuated.add(punctuatedId(id));
  }

  /** The one that a link with an anchor leads to; undefined for an ID that only may be there. */
  find(anchor: string): Anchor | undefined {
    return this.#byForm().get(anchorForm(anchor));
  }

  /**
   * The ID that is most likely meant, if there is budget left to look for it: the same without punctuation, a similar one, or the only one
   * with the same words and more.
   */
  nearest(anchor: string, budget: WorkBudget): string | undefined {
    if (budget.left < 0) return undefined;
    const same = this.find(anchor);
    if (same !== undefined) return same.id;
    const id = comparableId(anchor);
    if (!id.startsWith(parameterPrefix)) return nearest(id, this.#ids(), 1, budget)[0] ?? longerId(id, this.#ids(), budget);
    const name = nearestParameter(id.slice(parameterPrefix.length), this.#ids(), budget);
    return name === undefined ? undefined : parameterPrefix + name;
  }
}

/** What the IDs of all parameters start with. */
const parameterPrefix = "param-";

/**
 * The name of a parameter that is most likely meant: the only one that starts with it, such as `port-number` of `--port <number>`, or the
 * nearest one. What all names share does not make them similar.
 */
function nearestParameter(name: string, ids: readonly string[], budget: WorkBudget): string | undefined {
  const names = ids.filter((id) => id.startsWith(parameterPrefix)).map((id) => id.slice(parameterPrefix.length));
  budget.left -= ids.length;
  const [first, ...others] = names.filter((each) => each.startsWith(`${name}-`));
  // The same parameter is numbered when it is there again.
  const isOnlyOne = first !== undefined && others.every((each) => each.startsWith(`${first}-`));
  return isOnlyOne ? first : nearest(name, names, 1, budget)[0];
}

/** The only ID with all words of another one: `8-audit-trail` for `audit`, and `installing` for `install`. */
function longerId(id: string, ids: readonly string[], budget: WorkBudget): string | undefined {
  const words = id.split("-");
  // A number alone, or a few letters, are in many IDs.
  if (!words.some((word) => word.length >= minWord && /\D/u.test(word))) return undefined;
  const [found, ...more] = ids.filter((other) => {
    if (budget.left < 0 || other.length <= id.length) return false;
    budget.left -= other.length * words.length;
    return includesWords(other.split("-"), words);
  });
  // Without an end to the search, there may be others.
  return more.length === 0 && budget.left >= 0 ? found : undefined;
}

/** How many letters a word must have to be the start of another one. */
const minWord = 4;

function includesWords(all: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => all.some((each) => each === word || (word.length >= minWord && each.startsWith(word))));
}

/**
 * The form in which IDs are compared. Whether a quotation mark opens or closes, and whether one at an end is typographic, depends on more
 * of the page than is looked at.
 */
export function anchorForm(id: string): string {
  if (isPlainId(id)) return id;
  const marked = comparableId(id).replaceAll("\u2018", "\u2019").replaceAll("\u201C", "\u201D");
  return withoutOuterMarks(marked);
}

function withoutOuterMarks(id: string): string {
  return id
    .replace(/^[\u2018\u2019\u201C\u201D]+/u, "")
    .replace(/(?<![\u2018\u2019\u201C\u201D])[\u2018\u2019\u201C\u201D]+$/u, "");
}
