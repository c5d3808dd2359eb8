/** What a text contains in the place of an API key. */
const placeholder = "[API key]";

/** A shorter key is no secret, and replacing it would garble other texts. */
const minKeyLength = 8;

/** The visible ASCII characters of a text, and which part of the text each of them comes from. */
interface Visible {
  readonly characters: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Removes an API key from a text that a server sent. Some servers repeat the key that they reject, or redirect to a host of that name.
 * Finds it in upper and lower case, reversed, in Base64, percent-encoded, and with other characters between, such as invisible ones.
 */
export function redactKey(text: string, apiKey: string): string {
  if (apiKey.length < minKeyLength) return text;
  const { characters, starts, ends } = percentDecoded(percentDecoded(visible(text)));
  const exact = characters.join("");
  const folded = exact.toLowerCase();
  const spans: { start: number; end: number }[] = [];
  const find = (within: string, form: string) => {
    for (let at = within.indexOf(form); at >= 0; at = within.indexOf(form, at + form.length))
      spans.push({ start: starts[at] ?? 0, end: ends[at + form.length - 1] ?? text.length });
  };
  const key = apiKey.toLowerCase();
  find(folded, key);
  find(folded, [...key].reverse().join(""));
  for (const form of base64Forms(apiKey)) find(exact, form);
  return replaced(text, spans);
}

function replaced(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  let result = "";
  let rest = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start >= rest) result += `${text.slice(rest, start)}${placeholder}`;
    rest = Math.max(rest, end);
  }
  return result + text.slice(rest);
}

/** Compatibility forms, such as fullwidth letters, count as the character that they look like. */
function visible(text: string): Visible {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const plain = character < "\x7f" ? character : character.normalize("NFKC");
    if (isVisible(plain)) {
      characters.push(plain);
      starts.push(start);
      ends.push(end);
    }
    start = end;
  }
  return { characters, starts, ends };
}

function isVisible(character: string): boolean {
  return character.length === 1 && character > " " && character < "\x7f";
}

function percentDecoded(source: Visible): Visible {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < source.characters.length; at++) {
    const code = source.characters[at] === "%" ? source.characters.slice(at + 1, at + 3).join("") : "";
    const isCode = /^[0-9a-f]{2}$/i.test(code);
    const character = isCode ? String.fromCharCode(Number.parseInt(code, 16)) : (source.characters[at] ?? "");
    const last = isCode ? at + 2 : at;
    if (isVisible(character)) {
      characters.push(character);
      starts.push(source.starts[at] ?? 0);
      ends.push(source.ends[last] ?? 0);
    }
    at = last;
  }
  return { characters, starts, ends };
}

/** What any text that contains the key has in common in Base64: it depends on how many bytes come before. */
function base64Forms(apiKey: string): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = btoa(" ".repeat(before) + apiKey);
    // The first and the last characters depend on the bytes around the key.
    const sure = encoded.slice(before === 0 ? 0 : before + 1, Math.floor(((before + apiKey.length) * 8) / 6));
    return [sure, sure.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
