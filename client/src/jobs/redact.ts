import type { ApiKeyForm } from "./apiKeyForms.ts";
import { apiKeyForms } from "./apiKeyForms.ts";
import type { PlainCharacters } from "./encodedText.ts";
import { backwards, decoded, undecoded } from "./encodedText.ts";

/** What a text contains in the place of an API key. */
const placeholder = "[API key]";

/** A shorter key is no secret, and replacing it would garble other texts. */
const minKeyLength = 8;

/** The parts of a key in all of its forms, in lower case, by their length. */
type PartsByLength = ReadonlyMap<number, ReadonlySet<string>>;

interface Span {
  readonly start: number;
  readonly end: number;
}

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
  if (apiKey.length < minKeyLength) return (text) => text;
  // No header can contain such a key, so it is never sent.
  if (/[^\x21-\x7e]/.test(apiKey)) return (text) => text.replaceAll(apiKey, placeholder);
  let parts: PartsByLength | undefined;
  const partsOnce = () => (parts ??= partsByLength(apiKeyForms(apiKey)));
  return (text) => redacted(text, apiKey, partsOnce);
}

function redacted(text: string, apiKey: string, parts: () => PartsByLength): string {
  const plain = undecoded(text);
  const readings = [plain, decoded(plain), backwards(decoded(undecoded([...text].reverse().join(""))), text.length)];
  return replaced(
    text,
    [...new Set(readings)].flatMap((reading) => [...wholeKeys(reading, apiKey), ...partsOfKey(reading, parts)]),
  );
}

/** The key with its punctuation. */
function wholeKeys({ characters, starts, ends }: PlainCharacters, apiKey: string): readonly Span[] {
  const spans: Span[] = [];
  const within = characters.join("").toLowerCase();
  const key = apiKey.toLowerCase();
  for (const form of [key, [...key].reverse().join("")]) {
    for (let at = within.indexOf(form); at >= 0; at = within.indexOf(form, at + form.length))
      spans.push({ start: starts[at] ?? 0, end: ends[at + form.length - 1] ?? 0 });
  }
  return spans;
}

/** Parts of the key in any of its forms. Punctuation is left out of both, since it may be encoded, replaced, or added. */
function partsOfKey({ characters, starts, ends }: PlainCharacters, parts: () => PartsByLength): readonly Span[] {
  const positions = [...characters.keys()].filter((at) => /[a-z0-9]/i.test(characters[at] ?? ""));
  const within = positions
    .map((at) => characters[at])
    .join("")
    .toLowerCase();
  if (within.length < minKeyLength) return [];
  const spans: Span[] = [];
  for (const [length, ofLength] of parts())
    for (let at = 0; at + length <= within.length; at++) {
      if (!ofLength.has(within.slice(at, at + length))) continue;
      spans.push({ start: starts[positions[at] ?? 0] ?? 0, end: ends[positions[at + length - 1] ?? 0] ?? 0 });
    }
  return spans;
}

function partsByLength(forms: readonly ApiKeyForm[]): PartsByLength {
  const byLength = new Map<number, Set<string>>();
  for (const { text, partLength } of forms) {
    const form = text.replace(/[^a-z0-9]/gi, "").toLowerCase();
    const length = Math.min(partLength, form.length);
    if (length < minKeyLength) continue;
    const parts = byLength.get(length) ?? new Set();
    byLength.set(length, parts);
    for (let at = 0; at + length <= form.length; at++) parts.add(form.slice(at, at + length));
  }
  return byLength;
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
