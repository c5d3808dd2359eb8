import { lazy } from "../std/lazy.ts";
import { nearest } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";

/** Google's fonts, as `scripts/build/fontCatalog.mjs` makes them: `CATEGORY WEIGHT WEIGHT` by family. */
export interface FontCatalog {
  readonly version: string;
  readonly families: Readonly<Record<string, string>>;
}

/** A font of Google. */
export interface FontFamily {
  readonly name: string;
  /** Such as `sans-serif`. */
  readonly category: string;
  /** In ascending order. */
  readonly weights: readonly number[];
}

/**
 * Fonts that readers have: those of operating systems, and those that CSS has for the reader's choice. They need no file, so nothing is
 * known to be wrong with them.
 */
const systemFonts: ReadonlySet<string> = new Set(
  (
    "-apple-system,arial,arial black,avenir,avenir next,blinkmacsystemfont,brush script,cambria,calibri,candara,comic sans ms,consolas," +
    "constantia,corbel,courier,courier new,futura,garamond,geneva,georgia,gill sans,helvetica,helvetica neue,impact,lucida console," +
    "lucida grande,menlo,monaco,optima,palatino,segoe ui,sf mono,sf pro,sf pro display,sf pro text,tahoma,times,times new roman," +
    "trebuchet ms,verdana,cursive,emoji,fantasy,inherit,initial,math,monospace,sans-serif,serif,system-ui,ui-monospace,ui-rounded," +
    "ui-sans-serif,ui-serif,unset"
  ).split(","),
);

/** Google's fonts by name. */
export class FontFamilies {
  readonly #facts: Readonly<Record<string, string>>;

  constructor({ families }: FontCatalog) {
    this.#facts = families;
  }

  /** The names by their form for comparison, which most names that are looked up do not need. */
  readonly #names = lazy(() => new Map(Object.keys(this.#facts).map((name) => [folded(name), name])));

  /** All fonts, by name. */
  get all(): readonly FontFamily[] {
    return Object.entries(this.#facts).map(([name, facts]) => familyOf(name, facts));
  }

  /** The font with a name, whose case does not matter. */
  family(written: string): FontFamily | undefined {
    const name = Object.hasOwn(this.#facts, written) ? written : this.#names().get(folded(written));
    return name === undefined ? undefined : familyOf(name, this.#facts[name] ?? "");
  }

  /** The most similar name. */
  nearest(written: string, budget: WorkBudget): string | undefined {
    const [best = ""] = nearest(folded(written), this.#names().keys(), 1, budget);
    return this.#names().get(best);
  }
}

/** Whether readers may have a font, or the text is a list of fonts, of which any may be there. */
export function mayBeInstalled(family: string): boolean {
  return family.includes(",") || systemFonts.has(folded(family));
}

function familyOf(name: string, facts: string): FontFamily {
  const [category = "", ...weights] = facts.split(" ");
  return { name, category, weights: weights.map(Number) };
}

function folded(name: string): string {
  return name.trim().replace(/\s+/gu, " ").toLowerCase();
}
