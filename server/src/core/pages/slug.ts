/** Writes a text in Latin letters, as far as it is known how. */
export type Transliterate = (text: string) => string;

/** A letter of another script, which stays in the slug of a heading in this form. */
const encoded = /%[0-9A-F]{2}/u;

/** The slug of what readers see of a heading, or of the title of a tab. Source: docs/platform.md, "Links and anchors". */
export function headingSlug(text: string): string {
  const ascii = encodedText(text.toLowerCase().trim().replace(/\s+/gu, "-"));
  return encoded.test(ascii)
    ? normalizedSlug(ascii.replace(/[^a-zA-Z\d%_]+/gu, "-"))
    : normalizedSlug(ascii.toLowerCase().replace(/[^a-z\d_]+/gu, "-"));
}

/** The slug of a title, with letters of other scripts written in Latin ones. */
export function titleSlug(title: string, transliterate: Transliterate): string {
  return hyphenated(inLatin(title.replace(":", "-"), transliterate));
}

/** The slug of a parameter, whose words may be told apart by capital letters. */
export function parameterSlug(name: string, transliterate: Transliterate): string {
  const words = `param-${inLatin(name, transliterate)}`
    .replace(/([A-Z]{2})(\d+)/gu, "$1 $2")
    .replace(/([a-z\d])([A-Z]{2,})/gu, "$1 $2")
    .replace(/([a-z\d])([A-Z])/gu, "$1 $2")
    .replace(/([A-Z])([A-Z][a-rt-z\d]+)/gu, "$1 $2");
  return hyphenated(words);
}

/** An ID as it is compared: decoded, without punctuation and emoji. Most have none. */
export function comparableId(id: string): string {
  return isPlainId(id) ? id : withoutIgnored(decodedText(id));
}

/** Whether an ID has only letters, digits, hyphens, and underscores of ASCII. */
export function isPlainId(id: string): boolean {
  return /^[\w-]*$/u.test(id);
}

/** An ID decoded, if it has punctuation that the platform removes from the IDs of headings. */
export function punctuatedId(id: string): string | undefined {
  const text = isPlainId(id) ? "" : decodedText(id);
  return text.replace(removed, "") === text ? undefined : text;
}

/** The punctuation that the platform removes from the IDs of headings. */
const removed = /[?,;:!'"()[\]{}]/gu;

/** An ID without the punctuation and the emoji that do not count. */
export function withoutIgnored(id: string): string {
  const plain = id.replace(removed, "");
  if (!/[^\0-\x7F]/u.test(plain)) return plain;
  return plain.replace(
    /\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu,
    "",
  );
}

/** Numbers slugs that are repeated, as the platform does: `a`, `a-2`, `a-3`. */
export class SlugCounter {
  readonly #counts = new Map<string, number>();

  /** The slug, or the slug with a number. */
  next(slug: string): string {
    if (slug === "") return "";
    const key = slug.toLowerCase();
    const countOfUnnumbered = this.#counts.get(withoutNumbers(key)) ?? 0;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count >= 2 || countOfUnnumbered > 2 ? `${slug}-${count}` : slug;
  }
}

/** A slug without the numbers at its end: `a` of `a-2-3`. */
function withoutNumbers(slug: string): string {
  if (!/\d$/u.test(slug)) return slug;
  const parts = slug.split("-");
  while (parts.length > 1 && /^\d+$/u.test(parts.at(-1) ?? "")) parts.pop();
  return parts.join("-");
}

/** A text of Latin letters as a slug. */
function hyphenated(text: string): string {
  return normalizedSlug(text.toLowerCase().replace(/[^a-z\d]+/gu, "-"));
}

function inLatin(text: string, transliterate: Transliterate): string {
  const spelled = text.normalize().replaceAll("&", " and ").replaceAll("🦄", " unicorn ").replaceAll("♥", " love ");
  // Both are accents, too: they leave nothing behind, where other punctuation leaves a hyphen.
  const plain = spelled.replace(/[`^]/gu, "");
  return /[^\0-\x7F]/u.test(plain) ? transliterate(plain) : plain;
}

/** Without hyphens that separate nothing, and with the end of "what's" and "don't" as part of the word. */
function normalizedSlug(slug: string): string {
  return slug
    .replace(/(?<=[a-zA-Z\d])-([ts])(-|$)/gu, "$1$2")
    .replace(/-{2,}/gu, "-")
    .replace(/^-|-$/gu, "");
}

function encodedText(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half of a surrogate pair.
    return "";
  }
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9A-Fa-f]{2})/gu, "%25"));
  } catch {
    return text;
  }
}
