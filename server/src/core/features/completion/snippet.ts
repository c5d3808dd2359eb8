/** A place in an inserted text that the author fills in, in the order of `number`; equal numbers are written at once. */
export interface TabStop {
  readonly number: number;
  /** The text that stands there at first, then what else may be chosen. Empty: nothing stands there. */
  readonly choices: readonly string[];
}

/** A text to insert, with the places to fill in. */
export type Snippet = readonly (string | TabStop)[];

/** The snippet in the syntax of LSP. */
export function renderSnippet(snippet: Snippet): string {
  return snippet.map((part) => (typeof part === "string" ? escapeWith(part, /[\\$]/gu) : renderStop(part))).join("");
}

/** The text that stands there at first, for editors that know no tab stops. */
export function renderPlain(snippet: Snippet): string {
  return snippet.map((part) => (typeof part === "string" ? part : (part.choices[0] ?? ""))).join("");
}

/** Whether there is anything to fill in. */
export function hasStops(snippet: Snippet): boolean {
  return snippet.some((part) => typeof part !== "string");
}

/** Reads the tab stops `$1` and `${1:text}` of a text; `shift` is added to their numbers. */
export function parseStops(text: string, shift: number): Snippet {
  const parts: (string | TabStop)[] = [];
  let from = 0;
  for (const match of text.matchAll(/\$(?:(\d+)|\{(\d+)(?::([^}]*))?\})/gu)) {
    const [whole, bare, braced, preset] = match;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ number: Number(bare ?? braced) + shift, choices: preset === undefined ? [] : [preset] });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function renderStop({ number, choices }: TabStop): string {
  const [first, ...others] = choices;
  if (first === undefined) return `\${${number}}`;
  if (others.length === 0) return `\${${number}:${escapeWith(first, /[\\$}]/gu)}}`;
  return `\${${number}|${choices.map((choice) => escapeWith(choice, /[\\$},|]/gu)).join(",")}|}`;
}

function escapeWith(text: string, special: RegExp): string {
  return text.replace(special, "\\$&");
}
