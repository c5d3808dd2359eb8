import { lazy } from "../text/lazy.ts";
import { nearest } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { Anchor } from "./anchors.ts";
import { comparableId, headingSlug, isPlainId } from "./slug.ts";

/** The anchors of a page, to look links up in. Immutable. */
export class PageAnchors {
  readonly list: readonly Anchor[];
  readonly #forms: ReadonlySet<string>;
  readonly #ids = lazy(() => [...new Set(this.list.map(({ id }) => id))]);
  readonly #byForm = lazy(
    () => new Map(this.list.toReversed().flatMap((each) => idsOf(each).map((id) => [anchorForm(id), each]))),
  );

  /** `looseIds`: what may have an ID, too. */
  constructor(list: readonly Anchor[], looseIds: readonly string[]) {
    this.list = list;
    this.#forms = new Set([...list.flatMap(idsOf), ...looseIds].map(anchorForm));
  }

  /** Whether a link with an anchor may lead to one of them, by the form of the anchor. */
  has(form: string): boolean {
    return this.#forms.has(form);
  }

  /** The one that a link with an anchor leads to; undefined for an ID that only may be there. */
  find(anchor: string): Anchor | undefined {
    return this.#byForm().get(anchorForm(anchor));
  }

  /**
   * The ID that is most likely meant, if there is budget left to look for it: a similar one, or the only one with the same words
   * and more.
   */
  nearest(anchor: string, budget: WorkBudget): string | undefined {
    if (budget.left < 0) return undefined;
    const id = comparableId(anchor);
    if (!id.startsWith(parameter)) return nearest(id, this.#ids(), 1, budget)[0] ?? longerId(id, this.#ids(), budget);
    const name = nearestParameter(id.slice(parameter.length), this.#ids(), budget);
    return name === undefined ? undefined : parameter + name;
  }
}

/** What the IDs of all parameters start with. */
const parameter = "param-";

/**
 * The name of a parameter that is most likely meant: the only one that starts with it, such as `port-number` of `--port <number>`, or the
 * nearest one. What all names share does not make them similar.
 */
function nearestParameter(name: string, ids: readonly string[], budget: WorkBudget): string | undefined {
  const names = ids.filter((id) => id.startsWith(parameter)).map((id) => id.slice(parameter.length));
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
 * The ID of an anchor, also as it is if apostrophes, dashes, and dots are made typographic before: not all versions of the platform do
 * that.
 */
function idsOf({ id, source: { text } }: Anchor): readonly string[] {
  if (!/'|--|\.{3}/u.test(text)) return [id];
  const slug = headingSlug(text);
  const number = id.startsWith(slug) ? id.slice(slug.length) : "";
  return [id, headingSlug(typographic(text)) + number];
}

function typographic(text: string): string {
  return text
    .replaceAll("'", "\u2019")
    .replace(/-{2,3}/gu, "\u2014")
    .replaceAll("...", "\u2026");
}

/** The form in which IDs are compared: without typographic quotation marks, which may be plain ones in the text. */
export function anchorForm(id: string): string {
  return isPlainId(id) ? id : comparableId(id).replace(/[\u2018\u2019\u201C\u201D]/gu, "");
}
