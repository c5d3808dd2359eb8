import type { WorkBudget } from "../text/workBudget.ts";
import type { Icon } from "./icon.ts";
import type { IconLibrary } from "./iconLibrary.ts";
import { shapeWords } from "./iconTerms.ts";

/** Icons for the same thing that are suggested. */
const maxRelated = 2;

/** The parts of a name that turn its meaning around. */
const opposite = /(?:^|-)(?:off|slash|unlink)(?:-|$)/u;

/**
 * The icons of a library that an unknown name may mean, the likeliest first: the name in another form, such as `user` for `user-round`;
 * what the library calls the icon that another one has under that name, or the plainer icon of which that name tells a variant;
 * otherwise the most similar names, or the icons with such a tag.
 */
export function suggestIcons(
  name: string,
  library: IconLibrary,
  all: readonly IconLibrary[],
  budget: WorkBudget,
): readonly string[] {
  if (library.has(name)) return [name];
  const icon = all.map((other) => other.icon(name)).find((found) => found !== undefined);
  const form = formsOf(name).find((other) => library.has(other) && library.icon(other)?.isBrand === (icon?.isBrand ?? false));
  if (form !== undefined) return [form];
  if (icon === undefined) {
    const near = library.nearest(name, maxRelated, budget);
    return near.length === 0 ? alike(library.taggedWith(name), { name, isBrand: false }, library) : near;
  }
  // Tags of a logo have little to do with it.
  if (all.some((each) => each.has(name) && each.icon(name)?.isBrand === true)) return [];
  const wanted = { name, isBrand: icon.isBrand };
  const similar = library.similarTo(icon);
  const related = alike(similar.length > 0 ? similar : library.taggedWith(icon.name), wanted, library);
  const plainer = related.some((other) => sharesWord(other, name)) ? undefined : plainerIcon(name, library);
  return plainer === undefined ? related : alike([plainer, ...related], wanted, library);
}

/** The icon of which a name tells a variant: `book-open` for `book-open-cover`. */
function plainerIcon(name: string, library: IconLibrary): string | undefined {
  const words = name.split("-");
  for (let count = words.length - 1; count > 0; count--) {
    const form = formsOf(words.slice(0, count).join("-")).find((other) => library.icon(other)?.isBrand === false);
    if (form !== undefined) return form;
  }
  return undefined;
}

/** Whether two names have a word in common, in the singular or the plural. */
function sharesWord(a: string, b: string): boolean {
  const stems = (name: string) => name.split("-").map((word) => word.replace(/s$/u, ""));
  const known = new Set(stems(a));
  return stems(b).some((stem) => known.has(stem));
}

/** The icons that do not mean the opposite of the wanted one, and are logos only if that is one. */
function alike(names: readonly string[], wanted: Pick<Icon, "name" | "isBrand">, library: IconLibrary): readonly string[] {
  const isOpposite = opposite.test(wanted.name);
  return names
    .filter((name) => opposite.test(name) === isOpposite && library.icon(name)?.isBrand === wanted.isBrand && /\D/u.test(name))
    .slice(0, maxRelated);
}

/** A name without the parts that only tell variants apart, in the singular and the plural. */
function formsOf(name: string): readonly string[] {
  const words = name.split("-");
  const bare = words.filter((word) => !shapeWords.has(word) && !/^\d+$/u.test(word)).join("-");
  return [...new Set([name, bare])].flatMap((form) => [form, form.replace(/s$/u, ""), `${form}s`]).filter((form) => form !== "");
}
