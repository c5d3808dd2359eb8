/** Printable ASCII characters that a text contains, and which part of the text each of them comes from. */
export interface PlainCharacters {
  readonly characters: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Escapes of URLs, of HTML, of programs and e-mails, calls such as `chr(65)`, and the indexes of bytes that were written as an object. */
const encodedCharacter =
  /%[c-f][0-9a-f](?:%[89ab][0-9a-f]){1,3}|%[0-9a-f]{2}|(?:%u|\\u|u\+)[0-9a-f]{4}|\\u\{[0-9a-f]{1,6}\}|(?:\\x|0x|=)[0-9a-f]{2}|\\[0-7]{2,3}|&#x[0-9a-f]{1,6};?|&#\d{1,7};?|&[a-z]{2,31};|\bchr\(\d{1,7}\)|"\d{1,7}":/gi;

/** Nobody encodes a text more often, and each time takes as long as the text is. */
const maxDecodings = 8;

/**
 * The printable ASCII characters of a text, to look for something that must not be in it: compatibility forms such as fullwidth letters and
 * letters with combining marks count as the letters that they look like, and other characters are left out, such as invisible ones
 * and blanks.
 */
export function undecoded(text: string): PlainCharacters {
  const plain = new Collector();
  let start = 0;
  for (const character of text) {
    plain.add(character, start, start + character.length);
    start += character.length;
  }
  return plain;
}

/** The same with escaped characters decoded, even several times. */
export function decoded(source: PlainCharacters): PlainCharacters {
  let plain = source;
  for (let count = 0; count < maxDecodings; count++) {
    const next = decodedOnce(plain);
    if (next === plain) return plain;
    plain = next;
  }
  return plain;
}

/** What was read from a reversed text, at the places in the text itself. */
export function backwards({ characters, starts, ends }: PlainCharacters, length: number): PlainCharacters {
  const from = (position: number) => length - position;
  return { characters: characters.toReversed(), starts: ends.map(from).reverse(), ends: starts.map(from).reverse() };
}

/** The printable ASCII characters of a text with escaped ones decoded. */
export function decodedText(text: string): string {
  return decoded(undecoded(text)).characters.join("");
}

function decodedOnce(source: PlainCharacters): PlainCharacters {
  const text = source.characters.join("");
  const plain = new Collector();
  const copy = (from: number, to: number) => {
    for (let at = from; at < to; at++) plain.add(text.charAt(at), source.starts[at] ?? 0, source.ends[at] ?? 0);
  };
  let rest = 0;
  for (const { 0: encoded, index } of text.matchAll(encodedCharacter)) {
    copy(rest, index);
    rest = index + encoded.length;
    plain.add(decodedCharacter(encoded), source.starts[index] ?? 0, source.ends[rest - 1] ?? 0);
  }
  if (rest === 0) return source;
  copy(rest, text.length);
  return plain;
}

function decodedCharacter(encoded: string): string {
  if (/^%[0-9a-f]/i.test(encoded)) {
    const bytes = encoded.split("%").slice(1);
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  }
  if (encoded.startsWith('"')) return "";
  const name = /^&([a-z]+)/i.exec(encoded)?.[1];
  if (name !== undefined) return namedCharacters.get(name.toLowerCase()) ?? "";
  const code = codeOf(encoded.toLowerCase());
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** The number in an encoded character in lower case. */
function codeOf(encoded: string): number {
  const digits = /^(?:&#x?|chr\(|%u|\\u\{?|u\+|\\x|0x|=|\\)([0-9a-f]{1,7})/.exec(encoded)?.[1] ?? "";
  if (/^(?:&#|chr)\(?\d/.test(encoded)) return Number.parseInt(digits, 10);
  return Number.parseInt(digits, /^\\\d/.test(encoded) ? 8 : 16);
}

/** The entities that matter here. Most others are no ASCII characters. */
const namedCharacters: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["percnt", "%"],
  ["num", "#"],
  ["lowbar", "_"],
]);

class Collector implements PlainCharacters {
  readonly characters: string[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  /** Adds the printable ASCII characters that a character consists of. */
  add(character: string, start: number, end: number): void {
    const isAscii = character.length === 1 && character < "\x7f";
    for (const part of isAscii ? character : character.normalize("NFKD")) {
      if (part <= " " || part >= "\x7f") continue;
      this.characters.push(part);
      this.starts.push(start);
      this.ends.push(end);
    }
  }
}
