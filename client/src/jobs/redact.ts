import type { PlainCharacters } from "./encodedText.ts";
import { plainCharacters } from "./encodedText.ts";

/** What a text contains in the place of an API key. */
const placeholder = "[API key]";

/** A shorter key is no secret, and replacing it would garble other texts. */
const minKeyLength = 8;

/** How many letters and digits in a row are taken for a part of the key. */
const partLength = 12;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Removes an API key, and long parts of it, from a text that a server sent. Some servers repeat the key that they reject, or redirect
 * to a host of that name. Finds it in upper and lower case, reversed, in Base64 and hexadecimal, percent-encoded, as HTML entities, and
 * with other characters between, such as invisible ones and hyphens.
 */
export function redactKey(text: string, apiKey: string): string {
  if (apiKey.length < minKeyLength) return text;
  // No header can contain such a key, so it is never sent.
  if (/[^\x21-\x7e]/.test(apiKey)) return text.replaceAll(apiKey, placeholder);
  const plain = plainCharacters(text);
  return replaced(text, [...wholeKeys(plain, apiKey), ...partsOfKey(plain, apiKey)]);
}

/** The key with its punctuation. */
function wholeKeys({ characters, starts, ends }: PlainCharacters, apiKey: string): readonly Span[] {
  const spans: Span[] = [];
  const within = characters.join("").toLowerCase();
  const key = apiKey.toLowerCase();
  for (const form of [key, reversed(key)]) {
    for (let at = within.indexOf(form); at >= 0; at = within.indexOf(form, at + form.length))
      spans.push({ start: starts[at] ?? 0, end: ends[at + form.length - 1] ?? 0 });
  }
  return spans;
}

/** Parts of the key in any of its forms. Punctuation is left out of both, since it may be encoded, replaced, or added. */
function partsOfKey({ characters, starts, ends }: PlainCharacters, apiKey: string): readonly Span[] {
  const length = Math.min(partLength, lettersAndDigits(apiKey).length);
  if (length < minKeyLength) return [];
  const parts = new Set<string>();
  for (const form of encodedForms(apiKey).map(lettersAndDigits))
    for (let at = 0; at + length <= form.length; at++) parts.add(form.slice(at, at + length));

  const positions = [...characters.keys()].filter((at) => /[a-z0-9]/i.test(characters[at] ?? ""));
  const within = positions
    .map((at) => characters[at])
    .join("")
    .toLowerCase();
  const spans: Span[] = [];
  for (let at = 0; at + length <= within.length; at++) {
    if (!parts.has(within.slice(at, at + length))) continue;
    spans.push({ start: starts[positions[at] ?? 0] ?? 0, end: ends[positions[at + length - 1] ?? 0] ?? 0 });
  }
  return spans;
}

function encodedForms(apiKey: string): readonly string[] {
  const hexadecimal = Array.from(apiKey, (character) => character.charCodeAt(0).toString(16)).join("");
  const base64 = base64Forms(apiKey);
  const utf16 = [...apiKey].join("\0");
  return [apiKey, reversed(apiKey), hexadecimal, ...base64, ...base64Forms(utf16), ...base64.flatMap(base64Forms)];
}

/** What any text that contains another one has in common in Base64: it depends on how many bytes come before. */
function base64Forms(text: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const encoded = btoa(" ".repeat(before) + text);
    // The first and the last characters depend on the bytes around the text.
    return encoded.slice(before === 0 ? 0 : before + 1, Math.floor(((before + text.length) * 8) / 6));
  });
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^a-z0-9]/gi, "").toLowerCase();
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

function replaced(text: string, spans: readonly Span[]): string {
  let result = "";
  let rest = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start >= rest) result += `${text.slice(rest, start)}${placeholder}`;
    rest = Math.max(rest, end);
  }
  return result + text.slice(rest);
}
