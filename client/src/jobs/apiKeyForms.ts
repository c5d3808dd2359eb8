import { decodedText } from "./encodedText.ts";

/** What a text may contain in the place of an API key, and how many letters and digits of it in a row are taken for a part of the key. */
export interface ApiKeyForm {
  readonly text: string;
  readonly partLength: number;
}

/** How many letters and digits in a row are taken for a part of the key. */
const partLength = 12;

/** Eight characters in binary. */
const binaryPartLength = 64;

/**
 * The forms in which a server may repeat an API key, each from its start and from its end: as it is, with other letters in its place
 * (ROT13 and the like), in Base64, and as numbers. What `decodedText` decodes is no form of its own.
 */
export function apiKeyForms(apiKey: string): readonly ApiKeyForm[] {
  const apiKeys = new Set([apiKey, decodedText(apiKey)]);
  return [...apiKeys].flatMap(formsOf).flatMap((form) => [form, { ...form, text: reversed(form.text) }]);
}

function formsOf(apiKey: string): readonly ApiKeyForm[] {
  const base64 = base64Forms(apiKey);
  const utf16 = [...apiKey].join("\0");
  const numbers = [
    inNumbers(apiKey, 16, 2),
    inNumbers(apiKey, 10, 0),
    inNumbers(apiKey, 10, 3),
    inNumbers(apiKey, 8, 0),
    inNumbers(apiKey, 8, 3),
    inNumbers(apiKey, 8, 4),
  ];
  const texts = [apiKey, ...rotations(apiKey), ...numbers, ...base64, ...base64Forms(utf16), ...base64.flatMap(base64Forms)];
  return [
    ...texts.map((text) => ({ text, partLength })),
    ...[7, 8].map((digits) => ({ text: inNumbers(apiKey, 2, digits), partLength: binaryPartLength })),
  ];
}

/** The codes of the characters, without anything between them. */
function inNumbers(text: string, base: number, digits: number): string {
  return Array.from(text, (character) => character.charCodeAt(0).toString(base).padStart(digits, "0")).join("");
}

/** With the letters moved in the alphabet. */
function rotations(text: string): readonly string[] {
  const a = "a".charCodeAt(0);
  const moved = (by: number) => (letter: string) => String.fromCharCode(a + ((letter.charCodeAt(0) - a + by) % 26));
  return Array.from({ length: 25 }, (_, index) => text.toLowerCase().replace(/[a-z]/g, moved(index + 1)));
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
