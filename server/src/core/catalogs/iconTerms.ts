import type { Icon } from "./icon.ts";

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
  /** Of each word, the places in `#names` of the icons with it, each with what the word counts for that icon. */
  readonly #byTerm = new Map<string, number[]>();
  readonly #lengths: Float64Array;

  constructor(icons: readonly Icon[]) {
    this.#names = icons.map(({ name }) => name);
    this.#lengths = new Float64Array(icons.length);
    for (const [place, icon] of icons.entries()) addTerms(icon, (term, weight) => this.#add(term, place, weight));
    for (const uses of this.#byTerm.values()) {
      const rarity = this.#rarityOf(uses);
      for (let index = 0; index < uses.length; index += 2) {
        const place = uses[index] ?? 0;
        this.#lengths[place] = (this.#lengths[place] ?? 0) + ((uses[index + 1] ?? 0) * rarity) ** 2;
      }
    }
  }

  #add(term: string, place: number, weight: number): void {
    const uses = this.#byTerm.get(term);
    if (uses === undefined) this.#byTerm.set(term, [place, weight]);
    else if (uses[uses.length - 2] !== place) uses.push(place, weight);
    else if ((uses[uses.length - 1] ?? 0) < weight) uses[uses.length - 1] = weight;
  }

  /** The names of the icons that show the same as one of another library, the likeliest first. */
  similarTo(icon: Icon): readonly string[] {
    const scores = new Map<number, number>();
    let length = 0;
    for (const [term, weight] of termsOf(icon)) {
      const uses = this.#byTerm.get(term) ?? [];
      const rarity = this.#rarityOf(uses);
      length += (weight * rarity) ** 2;
      for (let index = 0; index < uses.length; index += 2) {
        const place = uses[index] ?? 0;
        scores.set(place, (scores.get(place) ?? 0) + weight * (uses[index + 1] ?? 0) * rarity * rarity);
      }
    }
    const found = Array.from(scores, ([place, score]) => {
      const name = this.#names[place] ?? "";
      const similarity = score / Math.sqrt(length * (this.#lengths[place] ?? 1));
      // Of two that are about as similar, the one with the shorter name is the plainer one.
      return { name, similarity, rank: similarity - name.length / 500 };
    }).filter(({ similarity }) => similarity >= minSimilarity);
    found.sort((a, b) => b.rank - a.rank);
    const best = found[0]?.similarity ?? 0;
    return found.filter(({ similarity }) => similarity >= best * minShare).map(({ name }) => name);
  }

  #rarityOf(uses: readonly number[]): number {
    return Math.log(1 + this.#names.length / (uses.length / 2 + 1));
  }
}

/** Words in names that tell variants of a drawing apart, and say nothing of what it shows. */
export const shapeWords: ReadonlySet<string> = new Set(["alt", "filled", "outline", "regular", "round", "rounded", "solid"]);

/** The words of an icon with what they count: its name, and its tags. Without the spaces and hyphens in which libraries differ. */
function termsOf(icon: Icon): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  addTerms(icon, (term, weight) => terms.set(term, Math.max(terms.get(term) ?? 0, weight)));
  return terms;
}

/** Calls a function with each word of an icon, and with some again for less. */
function addTerms({ name, tags }: Icon, add: (term: string, weight: number) => void): void {
  const addWord = (word: string, weight: number) => {
    const plain = isPlain(word) ? word : plainWord(word);
    if (/\D/u.test(plain) && !shapeWords.has(plain)) add(plain, weight);
  };
  addWord(name, nameWeight);
  if (!isPlain(name)) for (const word of name.split("-")) addWord(word, nameWeight);
  for (const tag of tags) {
    addWord(tag, 1);
    if (!isPlain(tag)) for (const word of tag.split(/[\s-]+/u)) if (word.length > 2) addWord(word, partWeight);
  }
}

/** Without what differs between libraries: `life-buoy`, `life buoy`, and `lifebuoy` are the same. */
export function plainWord(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/gu, "");
}

/** Whether a word has only small letters, as most have, so that there is nothing to split or leave out. */
const isPlain = (word: string) => /^[a-z]+$/u.test(word);
