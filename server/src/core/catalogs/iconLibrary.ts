import { lazy } from "../text/lazy.ts";
import { nearest } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import { IconTerms } from "./iconTerms.ts";

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

/** The icons of a library, as `scripts/build/iconCatalogs.mjs` makes them. */
export interface IconCatalog {
  readonly version: string;
  /** The names, each with its tags, separated by commas. */
  readonly icons: Readonly<Record<string, string>>;
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

/** An icon of a library. */
export interface Icon {
  readonly name: string;
  readonly tags: readonly string[];
  readonly isBrand: boolean;
}

/** The icons of a library by name. */
export class IconLibrary {
  readonly name: IconLibraryName;
  readonly version: string;
  readonly #tags: ReadonlyMap<string, string>;
  readonly #oldNames: ReadonlyMap<string, string>;
  readonly #brands: ReadonlySet<string>;

  constructor(name: IconLibraryName, { version, icons, oldNames, brands }: IconCatalog) {
    this.name = name;
    this.version = version;
    this.#tags = new Map(Object.entries(icons));
    this.#oldNames = new Map(Object.entries(oldNames));
    this.#brands = new Set(brands);
  }

  /** The name of the library for people. */
  get title(): string {
    return libraryTitles[this.name];
  }

  /** All icons by their current names. */
  get icons(): readonly Icon[] {
    return this.#icons();
  }

  readonly #icons = lazy(() => Array.from(this.#tags.keys(), (name) => this.#iconOf(name)));

  /** The place of an icon in the order of the library; -1 if it has no such icon. */
  indexOf(name: string): number {
    return this.icons.findIndex((icon) => icon.name === name);
  }

  /** Whether the platform shows an icon for a name. Its case does not matter. */
  has(written: string): boolean {
    const name = written.toLowerCase();
    if (this.#tags.has(name)) return true;
    if (this.name === "tabler" && this.#tags.has(name.replace(/-filled$/u, ""))) return true;
    if (this.name !== "lucide" && languages.has(name)) return true;
    return this.name === "fontawesome" && this.#oldNames.has(name);
  }

  /** The icon of a name, which may be an old one. */
  icon(written: string): Icon | undefined {
    const name = this.newName(written) ?? written.toLowerCase();
    return this.#tags.has(name) ? this.#iconOf(name) : undefined;
  }

  /** The current name of an icon that was renamed. */
  newName(written: string): string | undefined {
    return this.#oldNames.get(written.toLowerCase());
  }

  /** The old names of an icon. */
  oldNamesOf(name: string): readonly string[] {
    return [...this.#oldNames].flatMap(([old, current]) => (current === name ? old : []));
  }

  /** The icons that have a word as a tag, the shortest names first. */
  taggedWith(word: string): readonly string[] {
    const wanted = plain(word);
    const found: string[] = [];
    for (const [name, tags] of this.#tags) if (tags.split(",").some((tag) => plain(tag) === wanted)) found.push(name);
    return found.sort((a, b) => a.length - b.length);
  }

  /** The icons that show the same as one of another library, the likeliest first. */
  similarTo(icon: Icon): readonly string[] {
    return this.#terms().similarTo(icon);
  }

  readonly #terms = lazy(() => new IconTerms(this.icons));

  /** The most similar name. */
  nearest(name: string, budget: WorkBudget): string | undefined {
    const [best] = nearest(name, this.#tags.keys(), 1, budget);
    return best;
  }

  #iconOf(name: string): Icon {
    const tags = this.#tags.get(name) ?? "";
    return { name, tags: tags === "" ? [] : tags.split(","), isBrand: this.#brands.has(name) };
  }
}

/** Without what differs between libraries: `life-buoy`, `life buoy`, and `lifebuoy` are the same. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/gu, "");
}

/** Whether an icon is given by its name: otherwise it is a path, a URL, SVG code, or nothing. */
export function isIconName(text: string): boolean {
  return /^\s*[^\s/<{:]+\s*$/u.test(text) && !/\.(?:svg|png|jpe?g|gif|webp|ico|avif)\s*$/iu.test(text);
}
