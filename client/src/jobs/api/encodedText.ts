/** Printable ASCII characters that a text contains, and which part of the text each of them comes from. */
export interface PlainCharacters {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Escapes of URLs, JSON, and HTML. */
const encodedCharacter =
  /%[c-f][0-9a-f](?:%[89ab][0-9a-f]){1,3}|%[0-9a-f]{2}|\\u[0-9a-f]{4}|&#x[0-9a-f]{1,6};?|&#\d{1,7};?|&[a-z]{2,31};/gi;

/** Nobody encodes a text more often, and each time takes as long as the text is. */
const maxDecodings = 4;

/**
 * The printable ASCII characters of a text, to look for something that must not be in it: compatibility forms such as fullwidth letters and
 * letters with combining marks count as the letters that they look like, and other characters are left out, such as invisible ones
 * and whitespace.
 */
export function plainCharacters(text: string): PlainCharacters {
  const plain = new Collector();
  for (let start = 0; start < text.length; ) {
    const code = text.codePointAt(start) ?? 0;
    const end = start + (code > 0xffff ? 2 : 1);
    plain.add(code, start, end);
    start = end;
  }
  return plain.collected();
}

/** Characters of a text with escaped ones decoded, even several times. */
export function decoded(source: PlainCharacters): PlainCharacters {
  let plain = source;
  for (let count = 0; count < maxDecodings; count++) {
    const next = decodedOnce(plain);
    if (next === plain) return plain;
    plain = next;
  }
  return plain;
}

/** The printable ASCII characters of a text with escaped ones decoded. */
export function decodedText(text: string): string {
  return decoded(plainCharacters(text)).text;
}

function decodedOnce(source: PlainCharacters): PlainCharacters {
  const { text, starts, ends } = source;
  const plain = new Collector();
  let rest = 0;
  for (const { 0: encoded, index } of text.matchAll(encodedCharacter)) {
    plain.copy(source, rest, index);
    rest = index + encoded.length;
    const [start, end] = [starts[index] ?? 0, ends[rest - 1] ?? 0];
    for (const character of decodedCharacter(encoded)) plain.add(character.codePointAt(0) ?? 0, start, end);
  }
  if (rest === 0) return source;
  plain.copy(source, rest, text.length);
  return plain.collected();
}

function decodedCharacter(encoded: string): string {
  if (encoded.startsWith("%")) {
    const bytes = encoded.slice(1).split("%");
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  }
  const [, hexadecimal, decimal, name = ""] = /^(?:(?:\\u|&#x)([0-9a-f]+)|&#(\d+)|&([a-z]+))/i.exec(encoded) ?? [];
  if (hexadecimal === undefined && decimal === undefined) return namedCharacters.get(name.toLowerCase()) ?? "";
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** The entities that matter here. Most others are no ASCII characters. */
const namedCharacters: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["percnt", "%"],
  ["num", "#"],
  ["lowbar", "_"],
]);

/** Collects printable ASCII characters. Texts may be long, so that there is no object for each of the characters. */
class Collector {
  readonly #codes: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** The printable ASCII characters of the others that were added: a text repeats them, and to decompose one takes long. */
  readonly #partsOf = new Map<number, readonly number[]>();

  /** Adds the printable ASCII characters that a character consists of. */
  add(code: number, start: number, end: number): void {
    if (code < 0x7f) {
      this.#addCode(code, start, end);
      return;
    }
    let parts = this.#partsOf.get(code);
    if (parts === undefined) {
      parts = Array.from(String.fromCodePoint(code).normalize("NFKD"), (part) => part.codePointAt(0) ?? 0).filter(isPrintable);
      this.#partsOf.set(code, parts);
    }
    for (const part of parts) this.#addCode(part, start, end);
  }

  /** Adds characters of another collection. */
  copy({ text, starts, ends }: PlainCharacters, from: number, to: number): void {
    for (let at = from; at < to; at++) this.#addCode(text.charCodeAt(at), starts[at] ?? 0, ends[at] ?? 0);
  }

  collected(): PlainCharacters {
    const text = new TextDecoder().decode(Uint8Array.from(this.#codes));
    return { text, starts: this.#starts, ends: this.#ends };
  }

  #addCode(code: number, start: number, end: number): void {
    if (!isPrintable(code)) return;
    this.#codes.push(code);
    this.#starts.push(start);
    this.#ends.push(end);
  }
}

function isPrintable(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}
