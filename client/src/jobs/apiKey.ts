export type KeyProblem = "empty" | "malformed" | "assistantKey" | "indexKey";

/**
 * What is wrong with a text as an admin API key, as far as it shows before it is sent. The prefixes are those of the platform's
 * other keys (platform facts, section 7); the prefix of the admin key itself differs from one server to another and is not asked for.
 */
export function checkApiKey(key: string): KeyProblem | undefined {
  if (key === "") return "empty";
  // Anything else cannot stand in an HTTP header, and the error that fetch throws for it quotes the key.
  if (!/^[\x21-\x7e]+$/.test(key)) return "malformed";
  if (key.startsWith("mint_dsc_")) return "assistantKey";
  if (key.startsWith("mint_us_")) return "indexKey";
  return undefined;
}

/** Each problem as a sentence that does not repeat the key. */
export const keyProblems: Readonly<Record<KeyProblem, string>> = {
  empty: "Paste the admin API key.",
  malformed: "A key is one word of plain characters. Paste it alone, without “Bearer”, quotes or line breaks.",
  assistantKey: "This is an assistant key (mint_dsc_…). Jobs need an admin API key.",
  indexKey: "This is an index key (mint_us_…). Jobs need an admin API key.",
};

/** Whether a text is a key of the platform by its prefix, and so nothing to show, store or log where it stands. */
export function looksLikeApiKey(text: string): boolean {
  return text.startsWith("mint_");
}

/** What secret storage says of a key. */
export type StoredKey =
  | { readonly kind: "key"; readonly value: string }
  | { readonly kind: "missing" }
  /** The key ring of the system is locked, or there is none. */
  | { readonly kind: "unavailable" };
