import type { Icon } from "./iconLibrary.ts";

/** What a word of the name counts, against a tag. */
const nameWeight = 2;

/** What a word of a tag with several words counts. */
const partWeight = 0.5;

/** How similar an icon must be, from 0 to 1, and compared with the most similar one. */
const minSimilarity = 0.23;
const minShare = 0.7;

/**
 * The words by which the icons of a library are known, for finding those that show the same as an icon of another library: the more words
 * two icons have in common, and the rarer these are in the library, the more similar they are.
 */
export class IconTerms {
  readonly #names: readonly string[];
  /** The places in `#names` of the icons with a word, and what it counts for each. */
  readonly #byTerm = new Map<string, { readonly at: number[]; readonly weights: number[] }>();
  readonly #lengths: Float64Array;

  constructor(icons: readonly Icon[]) {
    this.#names = icons.map(({ name }) => name);
    this.#lengths = new Float64Array(icons.length);
    for (const [at, icon] of icons.entries()) {
      for (const [term, weight] of termsOf(icon)) {
        const known = this.#byTerm.get(term);
        if (known === undefined) this.#byTerm.set(term, { at: [at], weights: [weight] });
        else {
          known.at.push(at);
          known.weights.push(weight);
        }
      }
    }
    for (const [term, { at, weights }] of this.#byTerm) {
      const rarity = this.#rarityOf(term);
      for (const [index, place] of at.entries())
        this.#lengths[place] = (this.#lengths[place] ?? 0) + ((weights[index] ?? 0) * rarity) ** 2;
    }
  }

  /** The names of the icons that show the same as one of another library, the likeliest first. */
  similarTo(icon: Icon): readonly string[] {
    const scores = new Map<number, number>();
    let length = 0;
    for (const [term, weight] of termsOf(icon)) {
      const rarity = this.#rarityOf(term);
      length += (weight * rarity) ** 2;
      const { at, weights } = this.#byTerm.get(term) ?? { at: [], weights: [] };
      for (const [index, place] of at.entries())
        scores.set(place, (scores.get(place) ?? 0) + weight * (weights[index] ?? 0) * rarity * rarity);
    }
    const found = Array.from(scores, ([at, score]) => {
      const name = this.#names[at] ?? "";
      const similarity = score / Math.sqrt(length * (this.#lengths[at] ?? 1));
      // Of two that are about as similar, the one with the shorter name is the plainer one.
      return { name, similarity, rank: similarity - name.length / 500 };
    }).filter(({ similarity }) => similarity >= minSimilarity);
    found.sort((a, b) => b.rank - a.rank);
    const best = found[0]?.similarity ?? 0;
    return found.filter(({ similarity }) => similarity >= best * minShare).map(({ name }) => name);
  }

  #rarityOf(term: string): number {
    const count = this.#byTerm.get(term)?.at.length ?? 0;
    return Math.log(1 + this.#names.length / (count + 1));
  }
}

/** Words in names that tell variants of a drawing apart, and say nothing of what it shows. */
export const shapeWords: ReadonlySet<string> = new Set(["alt", "filled", "outline", "regular", "round", "rounded", "solid"]);

/** The words of an icon with what they count: its name, and its tags. Without the spaces and hyphens in which libraries differ. */
function termsOf({ name, tags }: Icon): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => {
    const plain = term.toLowerCase().replace(/[\s-]+/gu, "");
    if (/\D/u.test(plain) && !shapeWords.has(plain)) terms.set(plain, Math.max(terms.get(plain) ?? 0, weight));
  };
  for (const word of [name, ...name.split("-")]) add(word, nameWeight);
  for (const tag of tags) {
    add(tag, 1);
    for (const word of tag.split(/[\s-]+/u)) if (word.length > 2) add(word, partWeight);
  }
  return terms;
}
