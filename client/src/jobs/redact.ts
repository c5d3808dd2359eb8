import { apiKeyForms } from "./apiKeyForms.ts";
import type { TextPart } from "./apiKeyParts.ts";
import { ApiKeyParts } from "./apiKeyParts.ts";
import type { PlainCharacters } from "./encodedText.ts";
import { decoded, plainCharacters, plainCharactersBackwards, reversed } from "./encodedText.ts";

/** What a text contains in the place of an API key. */
const placeholder = "[API key]";

/** A shorter key is no secret, and replacing it would garble other texts. */
const minApiKeyLength = 8;

/**
 * Removes an API key, and long parts of it, from a text that a server sent. Some servers repeat the key that they reject, or redirect
 * to a host of that name. Finds it in upper and lower case, reversed, with its letters moved in the alphabet, in Base64, as numbers,
 * escaped for URLs, HTML, and programs, and with other characters between, such as invisible ones and hyphens.
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
  const partsOnce = () => (parts ??= new ApiKeyParts(apiKeyForms(apiKey), minApiKeyLength));
  return (text) => redacted(text, apiKey, partsOnce);
}

function redacted(text: string, apiKey: string, parts: () => ApiKeyParts): string {
  const spans = readingsOf(text).flatMap((reading) => [...wholeApiKeys(reading, apiKey), ...partsOfApiKey(reading, parts)]);
  return spans.length === 0 ? text : replaced(text, spans);
}

/** The plain characters of a text without and with escapes decoded, also escapes from right to left. */
function readingsOf(text: string): readonly PlainCharacters[] {
  const plain = plainCharacters(text);
  const readings = [plain];
  const decodedPlain = decoded(plain);
  if (decodedPlain !== plain) readings.push(decodedPlain);
  const backwards = plainCharactersBackwards(text);
  const decodedBackwards = decoded(backwards);
  // Without escapes, this only differs in characters that consist of several others.
  if (decodedBackwards !== backwards || !/^[\0-\x7f]*$/.test(text)) readings.push(reversed(decodedBackwards));
  return readings;
}

/** The key with its punctuation. */
function wholeApiKeys({ text, starts, ends }: PlainCharacters, apiKey: string): readonly TextPart[] {
  const spans: TextPart[] = [];
  const within = text.toLowerCase();
  const key = apiKey.toLowerCase();
  for (const form of [key, [...key].reverse().join("")]) {
    for (let at = within.indexOf(form); at >= 0; at = within.indexOf(form, at + form.length))
      spans.push({ start: starts[at] ?? 0, end: ends[at + form.length - 1] ?? 0 });
  }
  return spans;
}

/** Parts of the key in any of its forms. Punctuation is left out of both, since it may be encoded, replaced, or added. */
function partsOfApiKey({ text, starts, ends }: PlainCharacters, parts: () => ApiKeyParts): readonly TextPart[] {
  const within = text.replace(/[^a-z0-9]+/gi, "").toLowerCase();
  if (within.length < minApiKeyLength) return [];
  const found = parts().find(within);
  if (found.length === 0) return [];
  const positions = lettersAndDigits(text, within.length);
  return found.map(({ start, end }) => ({
    start: starts[positions[start] ?? 0] ?? 0,
    end: ends[positions[end - 1] ?? 0] ?? 0,
  }));
}

/** The positions of the letters and digits. */
function lettersAndDigits(text: string, count: number): Uint32Array {
  const positions = new Uint32Array(count);
  let index = 0;
  for (const { 0: run, index: start } of text.matchAll(/[a-z0-9]+/gi))
    for (let at = 0; at < run.length; at++) positions[index++] = start + at;
  return positions;
}

function replaced(text: string, spans: readonly TextPart[]): string {
  let result = "";
  let rest = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start >= rest) result += `${text.slice(rest, start)}${placeholder}`;
    rest = Math.max(rest, end);
  }
  return result + text.slice(rest);
}
