/** Keys that authors take for each other. */
const synonyms: readonly ReadonlySet<string>[] = [
  new Set(["href", "url", "link"]),
  new Set(["label", "name", "title", "text", "header"]),
  new Set(["source", "from"]),
  new Set(["destination", "to", "target"]),
  new Set(["language", "locale", "lang"]),
  new Set(["languages", "locales"]),
  new Set(["pages", "children", "entries", "items"]),
  new Set(["items", "links"]),
  new Set(["fonts", "typography"]),
  new Set(["ga4", "googleanalytics", "gtag"]),
  new Set(["gtm", "googletagmanager"]),
  new Set(["expanded", "open", "defaultopen", "isdefaultopen"]),
];

/** The keys of divisions for their names, except for groups: what is among pages without one may be something else. */
const divisionNames: ReadonlySet<string> = new Set("product language version tab dropdown anchor item".split(" "));

/** Keys by the words for the opposite. */
const opposites: ReadonlyMap<string, string> = new Map([
  ["collapsed", "expanded"],
  ["visible", "hidden"],
]);

/** A shorter stem says too little: `tabs` and `tabled` have nothing in common. */
const minStem = 4;

/** Whether a word is another one for a key, such as `url` for `href`. */
export function isSynonym(word: string, key: string): boolean {
  return synonyms.some((set) => set.has(word.toLowerCase()) && set.has(key));
}

/** Whether a word, such as the `name` of `mint.json`, is another one for the key that names a division. */
export function isNameOf(word: string, key: string): boolean {
  return divisionNames.has(key) && isSynonym(word, "name");
}

/** The key that a word is another one for, or another form of: `styling` for `styles`. */
export function relatedKey(word: string, keys: readonly string[]): string | undefined {
  const stem = stemOf(word);
  return (
    keys.find((key) => isSynonym(word, key)) ?? (stem.length < minStem ? undefined : keys.find((key) => stemOf(key) === stem))
  );
}

/** The key that says the opposite of a word: `expanded` for `collapsed`. */
export function oppositeKey(word: string, keys: readonly string[]): string | undefined {
  const key = opposites.get(word.toLowerCase());
  return key !== undefined && keys.includes(key) ? key : undefined;
}

function stemOf(word: string): string {
  return word.toLowerCase().replace(/(?:ings?|ed|es|s|e)$/u, "");
}
