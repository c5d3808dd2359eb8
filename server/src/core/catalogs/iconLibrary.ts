import { addToSet } from "../std/groupBy.ts";
import { lazy } from "../std/lazy.ts";
import { withoutIconClasses } from "../text/iconClasses.ts";
import { equallyNear } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { Icon } from "./icon.ts";
import { IconTerms, plainWord } from "./iconTerms.ts";

/** The libraries in `icons.library`, the default first. */
export const iconLibraryNames = ["fontawesome", "lucide", "tabler"] as const;

export type IconLibraryName = (typeof iconLibraryNames)[number];

/** The names that the libraries have for people. */
const libraryTitles: Readonly<Record<IconLibraryName, string>> = {
  fontawesome: "Font Awesome",
  lucide: "Lucide",
  tabler: "Tabler",
};

/** The styles of Font Awesome's icons. */
export const iconStyles: ReadonlySet<string> = new Set(
  "brands duotone light regular sharp-duotone-solid sharp-light sharp-regular sharp-solid sharp-thin solid thin".split(" "),
);

/**
 * The icons of a library, as `scripts/build/iconCatalogs.mjs` makes them: texts instead of lists, since these take less when
 * compressed.
 */
export interface IconCatalog {
  readonly version: string;
  /** The names, separated by spaces. */
  readonly names: string;
  /** The tags of each, separated by `|`, and from one another by commas. */
  readonly tags: string;
  /** The current names by the old ones. */
  readonly oldNames: Readonly<Record<string, string>>;
  /** The icons that are logos. */
  readonly brands: readonly string[];
}

/** Names of programming languages: the platform has logos of its own for them, except with Lucide (docs/platform.md, "Icon libraries"). */
const languages: ReadonlySet<string> = new Set(
  (
    "bash curl sh shell python py javascript js node nodejs node.js php go golang java ruby rb powershell swift csharp c# dotnet .net " +
    "dot-net typescript ts c c++ cpp kotlin kt rust rs dart flutter toml"
  ).split(" "),
);

/** The icons of a library by name. */
export class IconLibrary {
  readonly name: IconLibraryName;
  readonly version: string;
  readonly #catalog: IconCatalog;

  constructor(name: IconLibraryName, catalog: IconCatalog) {
    this.name = name;
    this.version = catalog.version;
    this.#catalog = catalog;
  }

  /** The name of the library for people. */
  get title(): string {
    return libraryTitles[this.name];
  }

  /** All icons by their current names. */
  get icons(): readonly Icon[] {
    return this.#icons();
  }

  readonly #names = lazy(() => this.#catalog.names.split(" "));
  readonly #tags = lazy(() => this.#catalog.tags.split("|"));
  readonly #places = lazy(() => new Map(this.#names().map((name, place) => [name, place])));
  readonly #icons = lazy(() => this.#names().map((name, place) => this.#iconOf(name, place)));
  readonly #brands = lazy(() => new Set(this.#catalog.brands));

  /** The place of an icon in the order of the library; -1 if it has no such icon. */
  indexOf(name: string): number {
    return this.#places().get(name) ?? -1;
  }

  /** Whether the platform shows an icon for a name. Its case does not matter. */
  has(written: string): boolean {
    const name = written.toLowerCase();
    if (this.#isCurrent(name)) return true;
    if (this.name === "tabler" && this.#isCurrent(name.replace(/-filled$/u, ""))) return true;
    if (this.name !== "lucide" && languages.has(name)) return true;
    return this.name === "fontawesome" && this.newName(name) !== undefined;
  }

  /** The icon of a name, which may be an old one. */
  icon(written: string): Icon | undefined {
    const name = this.newName(written) ?? written.toLowerCase();
    const place = this.#places().get(name);
    return place === undefined ? undefined : this.#iconOf(name, place);
  }

  /** The current name of an icon that was renamed. */
  newName(written: string): string | undefined {
    const name = written.toLowerCase();
    return Object.hasOwn(this.#catalog.oldNames, name) ? this.#catalog.oldNames[name] : undefined;
  }

  /** The icons that have a word as a tag, the shortest names first. */
  taggedWith(word: string): readonly string[] {
    return [...(this.#byTag().get(plainWord(word)) ?? [])].sort((a, b) => a.length - b.length);
  }

  /** The icons that show the same as one of another library, the likeliest first. */
  similarTo(icon: Icon): readonly string[] {
    return this.#terms().similarTo(icon);
  }

  readonly #terms = lazy(() => new IconTerms(this.icons));
  readonly #byTag = lazy(() => namesByTag(this.icons));

  /** The most similar names, if several are equally similar. */
  nearest(name: string, count: number, budget: WorkBudget): readonly string[] {
    return equallyNear(name, this.#names(), count, budget);
  }

  /** Whether it has an icon of this current name. */
  #isCurrent(name: string): boolean {
    return this.#places().has(name);
  }

  #iconOf(name: string, place: number): Icon {
    const tags = this.#tags()[place] ?? "";
    return { name, tags: tags === "" ? [] : tags.split(","), isBrand: this.#brands().has(name) };
  }
}

/** The names of the icons with each tag. */
function namesByTag(icons: readonly Icon[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { name, tags } of icons) for (const tag of tags) addToSet(names, plainWord(tag), name);
  return names;
}

const image = /\.(?:svg|png|jpe?g|gif|webp|ico|avif)\s*$/iu;

/**
 * Whether an icon is given by its name: otherwise it is a path, a URL, SVG code, or nothing. The platform looks up all that is neither a
 * URL nor starts with a slash, such as `fa-solid fa-house` and `solid/house`.
 */
export function isIconName(text: string): boolean {
  return /^\s*[^\s/<{:][^<{:]*$/u.test(text) && !image.test(text);
}

/** The name in the CSS classes of an icon, such as `fa-solid fa-house`, or in the path of its drawing, such as `solid/house`. */
export function bareIconName(text: string): string {
  return withoutIconClasses(text.trim()).replace(/^.*\//u, "");
}

/** Whether an icon is an image in the docs root. */
export function isIconPath(text: string): boolean {
  return /^[^<{:]+$/u.test(text) && image.test(text);
}
