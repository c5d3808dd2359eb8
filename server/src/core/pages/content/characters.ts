/** The character references that people write in pages; others stay as they are. */
const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["AMP", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00A0"],
  ["copy", "©"],
  ["reg", "®"],
  ["trade", "™"],
  ["hellip", "…"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["larr", "←"],
  ["rarr", "→"],
  ["middot", "·"],
  ["times", "×"],
  ["lbrace", "{"],
  ["rbrace", "}"],
  ["lbrack", "["],
  ["rbrack", "]"],
]);

/** A text with its character references, such as `&amp;`, replaced by what they mean. */
export function withoutReferences(text: string): string {
  return text.includes("&") ? text.replace(/&(#[xX][\dA-Fa-f]{1,6}|#\d{1,7}|[A-Za-z]{2,6});/gu, referenced) : text;
}

/** A piece of Markdown with its escapes and character references replaced by what they mean. */
export function withoutEscapes(text: string): string {
  if (!text.includes("\\")) return withoutReferences(text);
  return text.replace(
    /\\([!-/:-@[-`{-~])|&(#[xX][\dA-Fa-f]{1,6}|#\d{1,7}|[A-Za-z]{2,6});/gu,
    (whole, escaped?: string, name?: string) => (name === undefined ? (escaped ?? whole) : referenced(whole, name)),
  );
}

function referenced(whole: string, name: string): string {
  if (!name.startsWith("#")) return named.get(name) ?? whole;
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code < 0xe0_00) ? "\uFFFD" : String.fromCodePoint(code);
}
