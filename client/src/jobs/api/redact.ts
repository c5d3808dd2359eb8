import type { PlainCharacters } from "./encodedText.ts";
import { decoded, decodedText, plainCharacters } from "./encodedText.ts";

/** What a text contains in the place of an API key. */
const placeholder = "[API key]";

/** A shorter key is no secret, and replacing it would garble other texts. */
const minApiKeyLength = 8;

/** How many letters and digits in a row are taken for a part of the key. */
const partLength = 12;

/** A part of a text, from its start to before its end. */
interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** What is looked for in the letters and digits of a text, in lower case: all parts of this length. */
interface ApiKeyParts {
  readonly length: number;
  readonly texts: ReadonlySet<string>;
}

/**
 * Removes an API key, and long parts of it, from a text that a server sent. Some servers repeat the key that they reject, or redirect
 * to a host of that name. Finds it in upper and lower case, reversed, in Base64 and hexadecimal, escaped for URLs, JSON, and HTML, and
 * with other characters between, such as invisible ones and hyphens. A server that disguises the key otherwise has it, and needs no
 * message to give it away.
 */
export function redactApiKey(text: string, apiKey: string): string {
  return apiKeyRedactor(apiKey)(text);
}

/** `redactApiKey` for several texts. The parts of the key are computed once, for the first text that is as long as one. */
export function apiKeyRedactor(apiKey: string): (text: string) => string {
  if (apiKey.length < minApiKeyLength) return (text) => text;
  // No header can contain such a key, so it is never sent.
  if (/[^\x21-\x7e]/.test(apiKey)) return (text) => text.replaceAll(apiKey, placeholder);
  let parts: ApiKeyParts | undefined;
  const partsOnce = () => (parts ??= partsOf(apiKey));
  return (text) => redacted(text, apiKey, partsOnce);
}

function redacted(text: string, apiKey: string, parts: () => ApiKeyParts): string {
  const plain = plainCharacters(text);
  const spans = [...new Set([plain, decoded(plain)])].flatMap((reading) => [
    ...wholeApiKeys(reading, apiKey),
    ...partsOfApiKey(reading, parts),
  ]);
  return spans.length === 0 ? text : replaced(text, spans);
}

/** The key with its punctuation, also reversed. */
function wholeApiKeys({ text, starts, ends }: PlainCharacters, apiKey: string): readonly TextPart[] {
  const spans: TextPart[] = [];
  const within = text.toLowerCase();
  for (const key of [apiKey.toLowerCase(), reversed(apiKey).toLowerCase()])
    for (let at = within.indexOf(key); at >= 0; at = within.indexOf(key, at + key.length))
      spans.push({ start: starts[at] ?? 0, end: ends[at + key.length - 1] ?? 0 });
  return spans;
}

/** Parts of the key in any of its forms. Punctuation is left out of both, since it may be encoded, replaced, or added. */
function partsOfApiKey({ text, starts, ends }: PlainCharacters, parts: () => ApiKeyParts): readonly TextPart[] {
  const within = lettersAndDigits(text);
  if (within.length < minApiKeyLength) return [];
  const found = partsIn(within, parts());
  if (found.length === 0) return [];
  const positions = positionsOfLettersAndDigits(text, within.length);
  return found.map(({ start, end }) => ({
    start: starts[positions[start] ?? 0] ?? 0,
    end: ends[positions[end - 1] ?? 0] ?? 0,
  }));
}

function partsIn(within: string, { length, texts }: ApiKeyParts): readonly TextPart[] {
  const found: TextPart[] = [];
  for (let start = 0, end = length; end <= within.length; start++, end++)
    if (texts.has(within.slice(start, end))) found.push({ start, end });
  return found;
}

/** The parts of the key as it is, reversed, in Base64, and in hexadecimal. What `decodedText` decodes is no form of its own. */
function partsOf(apiKey: string): ApiKeyParts {
  const apiKeys = [...new Set([apiKey, decodedText(apiKey)])];
  const all = apiKeys.flatMap((key) => [key, reversed(key), ...base64Forms(key), hexadecimal(key)]).map(lettersAndDigits);
  const forms = all.filter((form) => form.length >= minApiKeyLength);
  const length = Math.min(partLength, ...forms.map((form) => form.length));
  const parts = forms.flatMap((form) =>
    Array.from({ length: form.length - length + 1 }, (_, start) => form.slice(start, start + length)),
  );
  return { length, texts: new Set(parts) };
}

/** What any text that contains another one has in common in Base64: it depends on how many bytes come before. */
function base64Forms(text: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const encoded = btoa(" ".repeat(before) + text);
    // The first and the last characters depend on the bytes around the text.
    return encoded.slice(before === 0 ? 0 : before + 1, Math.floor(((before + text.length) * 8) / 6));
  });
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

function hexadecimal(text: string): string {
  return Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^a-z0-9]+/gi, "").toLowerCase();
}

function positionsOfLettersAndDigits(text: string, count: number): Uint32Array {
  const positions = new Uint32Array(count);
  let index = 0;
  for (const { 0: run, index: start } of text.matchAll(/[a-z0-9]+/gi))
    for (let at = 0; at < run.length; at++) positions[index++] = start + at;
  return positions;
}

/** Parts that overlap are replaced as one. */
function replaced(text: string, spans: readonly TextPart[]): string {
  let result = "";
  let rest = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start >= rest) result += `${text.slice(rest, start)}${placeholder}`;
    rest = Math.max(rest, end);
  }
  return result + text.slice(rest);
}
