import { lazy } from "../text/lazy.ts";
import { nearest } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { Anchor } from "./anchors.ts";
import { comparableId, headingSlug } from "./slug.ts";

/** The anchors of a page, to look links up in. Immutable. */
export class PageAnchors {
  readonly list: readonly Anchor[];
  readonly #forms: ReadonlySet<string>;
  readonly #ids: () => readonly string[];
  #byForm: ReadonlyMap<string, Anchor> | undefined;

  /** `looseIds`: what may have an ID, too. */
  constructor(list: readonly Anchor[], looseIds: readonly string[]) {
    this.list = list;
    this.#ids = lazy(() => [...new Set(list.map(({ id }) => id))]);
    this.#forms = new Set([...list.flatMap(idsOf), ...looseIds].map(formOf));
  }

  /** Whether a link with an anchor may lead to one of them, by the form of the anchor. */
  has(form: string): boolean {
    return this.#forms.has(form);
  }

  /** The one that a link with an anchor leads to; undefined for an ID that only may be there. */
  find(anchor: string): Anchor | undefined {
    this.#byForm ??= new Map(this.list.toReversed().flatMap((each) => idsOf(each).map((id) => [formOf(id), each])));
    return this.#byForm.get(formOf(anchor));
  }

  /** The ID that is most likely meant, if there is budget left to look for it. */
  nearest(anchor: string, budget: WorkBudget): string | undefined {
    if (budget.left < 0) return undefined;
    const id = comparableId(anchor);
    if (!id.startsWith(parameter)) return nearest(id, this.#ids(), 1, budget)[0];
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

/** The ID of an anchor, also as it is if dashes and dots are made typographic before: not all versions of the platform do that. */
function idsOf({ id, source: { text } }: Anchor): readonly string[] {
  return /--|\.{3}/u.test(text) ? [id, headingSlug(text.replace(/-{2,3}/gu, "\u2014").replace(/\.{3}/gu, "\u2026"))] : [id];
}

/** The form in which IDs are compared: without typographic quotation marks, which may be plain ones in the text. */
export function formOf(id: string): string {
  return comparableId(id).replace(/[\u2018\u2019\u201C\u201D]/gu, "");
}
