/** Printable ASCII characters that a text contains, and which part of the text each of them comes from. */
export interface PlainCharacters {
  readonly characters: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A percent-encoded character or byte, or an HTML entity. */
const encodedCharacter = /%[c-f][0-9a-f](?:%[89ab][0-9a-f]){1,3}|%[0-9a-f]{2}|&#x[0-9a-f]{1,6};|&#\d{1,7};|&[a-z]{2,31};/gi;

/** Nobody encodes a text more often, and each time takes as long as the text is. */
const maxDecodings = 8;

/**
 * The printable ASCII characters of a text, to look for something that must not be in it: percent-encoding and HTML entities are
 * decoded, even several times, compatibility forms such as fullwidth letters and letters with combining marks count as the
 * letters that they look like, and other characters are left out, such as invisible ones and blanks.
 */
export function plainCharacters(text: string): PlainCharacters {
  let plain = undecoded(text);
  for (let count = 0; count < maxDecodings; count++) {
    const next = decodedOnce(plain);
    if (next === plain) return plain;
    plain = next;
  }
  return plain;
}

function undecoded(text: string): PlainCharacters {
  const plain = new Collector();
  let start = 0;
  for (const character of text) {
    plain.add(character, start, start + character.length);
    start += character.length;
  }
  return plain;
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
  if (encoded.startsWith("%")) {
    const bytes = encoded.split("%").slice(1);
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  }
  const name = encoded.slice(1, -1).toLowerCase();
  if (!name.startsWith("#")) return namedCharacters.get(name) ?? "";
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
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
