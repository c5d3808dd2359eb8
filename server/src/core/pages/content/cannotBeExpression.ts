/** How the content of braces starts that is certainly no JavaScript expression. */
const starts: readonly RegExp[] = [
  // `...`, `% if %`, `: .note`, `@link`, `#id`, `\"id\": 1`, `…`
  /^(?:[#%*)\],:;=|&?>^@]|\.(?!\d)|\\(?!u)|[^\0-\x7F\s\p{ID_Start}])/u,
  // `id: 1`
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*[ \t]*:/u,
  // `"id": 1`
  /^(?:"[^"\\\n]*"|'[^'\\\n]*')[ \t]*:/u,
  // `user id`
  /^(?!(?:async|await|class|delete|function|new|typeof|void|yield)[ \t])[\p{ID_Start}$_][\p{ID_Continue}$]*[ \t]+(?!(?:in|instanceof)\b)[\p{ID_Start}$_]/u,
  // `name!r`, but not `name!=r` and `typeof!name`
  /^(?!(?:await|delete|typeof|void|yield)!)[\p{ID_Start}$_][\p{ID_Continue}$.]*!(?!=)/u,
  // `default`, `return id`
  /^(?:break|case|catch|const|continue|debugger|default|do|else|enum|export|extends|finally|for|if|in|instanceof|return|switch|throw|try|var|while|with)(?![\p{ID_Continue}$])/u,
  // `class`, but not `class {}`
  /^(?:await|class|delete|function|new|super|typeof|void)[ \t]*$/u,
  // `a..z`, `1..10`, but not `1..toFixed()`
  /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*\.\.|\d+\.\.\d)/u,
  // `get; set;`
  /^[^"'`(){}[\]/]*;/u,
  // `2fa`, but not `2n` and `2e3`
  /^[1-9]\d*(?!n\b|[eE][+-]?\d)[\p{ID_Start}$]/u,
  // `{#if user}`
  /^\{[ \t]*[#>%]/u,
  // `{ user.name | upper }`, but not `{user.name}`, which may be a variable of the site
  /^\{[ \t]*[\p{ID_Start}$_][\p{ID_Continue}$.]*[ \t]*\|/u,
  // `{ user name }`
  /^\{[ \t]*(?!(?:async|get|set)[ \t])[\p{ID_Start}$_][\p{ID_Continue}$.]*[ \t]+[\p{ID_Start}$_]/u,
];

/** How it ends then: `proxy+`, `id?`, `slug*`, `2,`, `a.`, but not `a++` and `2.`. */
const ends = /(?:[,;=*%&|<?:!~^([]|(?<!\+)\+|(?<!-)-|(?<!\d)\.)$/u;

/** What may be before the content of braces: white space, and marks of block quotes in all lines but the first. */
const lead = /^[^\S\n]*(?:\n[\s>]*)?/u;

/** UTF-16 code units that are scanned. */
const maxScanned = 200;

/** Whether the braces at an offset certainly do not contain a JavaScript expression, as MDX expects. */
export function cannotBeExpression(text: string, open: number, end: number): boolean {
  const inner = text.slice(open + 1, Math.min(end - 1, open + 1 + maxScanned)).replace(lead, "");
  return starts.some((start) => start.test(inner)) || cannotEndSo(text.slice(Math.max(open, end - 1 - maxScanned), end - 1));
}

/** Whether the last characters of braces, with the opening one if they are short, certainly end no expression. */
function cannotEndSo(tail: string): boolean {
  const lines = tail.trimEnd().split("\n");
  const line = lines.at(-1) ?? "";
  const isWhole = lines.length > 1 || line.startsWith("{");
  // What a comment ends with does not count.
  return isWhole && ends.test(line) && !line.includes("//");
}
