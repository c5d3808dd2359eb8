/** A place to fill in, in the order of `number`. Equal numbers are edited together. */
export interface TabStop {
  readonly number: number;
  /** The initial text, then the other choices. Empty: no text. */
  readonly choices: readonly string[];
}

/** A text to insert, with tab stops. */
export type Snippet = readonly (string | TabStop)[];

/** The snippet in LSP syntax. */
export function renderSnippet(snippet: Snippet): string {
  return snippet.map((part) => (typeof part === "string" ? escapeWith(part, /[\\$]/gu) : renderStop(part))).join("");
}

/** The snippet as plain text with the first choice of each tab stop, for editors without snippets. */
export function renderPlain(snippet: Snippet): string {
  return snippet.map((part) => (typeof part === "string" ? part : (part.choices[0] ?? ""))).join("");
}

/** Whether a snippet has tab stops. */
export function hasStops(snippet: Snippet): boolean {
  return snippet.some((part) => typeof part !== "string");
}

/** Parses the tab stops `$1` and `${1:text}` in a text. `shift` is added to their numbers. */
export function parseStops(text: string, shift: number): Snippet {
  const parts: (string | TabStop)[] = [];
  let from = 0;
  for (const match of text.matchAll(/\$(?:(\d+)|\{(\d+)(?::([^{}]*))?\})/gu)) {
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
