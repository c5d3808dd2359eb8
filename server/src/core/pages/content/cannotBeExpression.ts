/** How the content of braces starts that is certainly no JavaScript expression. */
const starts: readonly RegExp[] = [
  // `...`, `% if %`, `: .note`, `@link`, `#id`
  /^(?:[#%*)\],:;=|&?>^@]|\.(?!\d))/u,
  // `id: 1`
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*[ \t]*:/u,
  // `"id": 1`
  /^(?:"[^"\\\n]*"|'[^'\\\n]*')[ \t]*:/u,
  // `user id`
  /^(?!(?:async|await|class|delete|function|new|typeof|void|yield)[ \t])[\p{ID_Start}$_][\p{ID_Continue}$]*[ \t]+(?!(?:in|instanceof)\b)[\p{ID_Start}$_]/u,
  // `name!r`, but not `name!=r` and `typeof!name`
  /^(?!(?:await|delete|typeof|void|yield)!)[\p{ID_Start}$_][\p{ID_Continue}$.]*!(?!=)/u,
  // `2fa`, but not `2n` and `2e3`
  /^[1-9]\d*(?!n\b|[eE][+-]?\d)[\p{ID_Start}$]/u,
  // `{#if user}`
  /^\{[ \t]*[#>%]/u,
  // `{ user.name | upper }`, but not `{user.name}`, which may be a variable of the site
  /^\{[ \t]*[\p{ID_Start}$_][\p{ID_Continue}$.]*[ \t]*\|/u,
  // `{ user name }`
  /^\{[ \t]*(?!(?:async|get|set)[ \t])[\p{ID_Start}$_][\p{ID_Continue}$.]*[ \t]+[\p{ID_Start}$_]/u,
];

/** What may be before the content of braces: white space, and marks of block quotes in all lines but the first. */
const lead = /^[^\S\n]*(?:\n[\s>]*)?/u;

/** UTF-16 code units that are scanned. */
const maxScanned = 200;

/** Whether the braces at an offset certainly do not contain a JavaScript expression, as MDX expects. */
export function cannotBeExpression(text: string, open: number, end: number): boolean {
  const inner = text.slice(open + 1, Math.min(end - 1, open + 1 + maxScanned)).replace(lead, "");
  return starts.some((start) => start.test(inner));
}
