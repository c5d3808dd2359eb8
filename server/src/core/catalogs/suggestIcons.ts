import type { WorkBudget } from "../text/workBudget.ts";
import type { IconLibrary } from "./iconLibrary.ts";
import { shapeWords } from "./iconTerms.ts";

/** Icons for the same thing that are suggested. */
const maxRelated = 2;

/** The parts of a name that turn its meaning around. */
const opposite = /(?:^|-)(?:off|slash|unlink)(?:-|$)/u;

/**
 * The icons of a library that an unknown name may mean, the likeliest first: the name in another form, such as `user` for `user-round`;
 * what the library calls the icon that another one has under that name; otherwise a similar name, or the icons with such a tag.
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
    const near = library.nearest(name, budget);
    return near === undefined ? alike(library.taggedWith(name), name, library, false) : [near];
  }
  // Tags of a logo have little to do with it.
  if (all.some((each) => each.has(name) && each.icon(name)?.isBrand === true)) return [];
  const similar = library.similarTo(icon);
  return alike(similar.length > 0 ? similar : library.taggedWith(icon.name), name, library, icon.isBrand);
}

/** The icons that do not mean the opposite, and are logos only if one is wanted. */
function alike(names: readonly string[], name: string, library: IconLibrary, isBrand: boolean): readonly string[] {
  return names
    .filter(
      (other) => opposite.test(other) === opposite.test(name) && library.icon(other)?.isBrand === isBrand && /\D/u.test(other),
    )
    .slice(0, maxRelated);
}

/** A name without the parts that only tell variants apart, in the singular and the plural. */
function formsOf(name: string): readonly string[] {
  const words = name.split("-");
  const bare = words.filter((word) => !shapeWords.has(word) && !/^\d+$/u.test(word)).join("-");
  return [...new Set([name, bare])].flatMap((form) => [form, form.replace(/s$/u, ""), `${form}s`]).filter((form) => form !== "");
}
