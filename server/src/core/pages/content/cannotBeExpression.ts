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
  // `get; set;`, but not `<b>a&nbsp;b</b>`
  /^[^"'`(){}[\]/<]*;/u,
  // `2fa`, but not `2n` and `2e3`
  /^[1-9]\d*(?!n\b|[eE][+-]?\d)[\p{ID_Start}$]/u,
  // `string[]`
  /^(?!(?:await|delete|typeof|void|yield)\[)[\p{ID_Start}$_][\p{ID_Continue}$.]*\[\]/u,
  // `v1.2`
  /^(?!(?:await|delete|typeof|void|yield)\.)[\p{ID_Start}$_][\p{ID_Continue}$]*\.\d/u,
  // `name@host`, `it's`, `user 5`, `name…`
  /^(?!(?:await|class|delete|function|new|typeof|void|yield)(?![\p{ID_Continue}$]))[\p{ID_Start}$_][\p{ID_Continue}$.]*(?:[ \t]*(?:[@#~"']|\\(?!u)|[^\0-\x7F\s\p{ID_Continue}\u200C\u200D])|[ \t]+\d)/u,
  // `1.2.3`, `08`, `5 items`
  /^(?:\d+\.\d+\.\d|0\d|\d+[ \t]+(?!(?:in|instanceof)(?![\p{ID_Continue}$]))[\p{ID_Start}$_])/u,
  // `"a" "b"`
  /^(?:"[^"\\\n]*"|'[^'\\\n]*')[ \t]*(?!(?:in|instanceof)(?![\p{ID_Continue}$]))[\p{ID_Start}$_\d"']/u,
  // `/path`, `/path/more`, but not `/pattern/g`
  /^\/(?![/*])(?:[^/\n]{0,100}$|[^/\n[\\]+\/(?![dgimsuvy]*(?![\p{ID_Continue}$])))/u,
  // `</a>`, `<!DOCTYPE html>`
  /^<[/!]/u,
  // `{#if user}`, `{< note >}`, `{- user }`, `{ .Values.user }`, `{/if}`, but not `{...user}` and `{/* comment */}`
  /^\{[ \t]*(?:[!#%&)+,:;<=>?@^|~-]|\.(?!\.\.|\d)|\/(?![/*]))/u,
  // `{ user.name | upper }`, `{ users[0] }`, `{ range .users }`, but not `{user.name}`, which may be a variable of the site
  /^\{[ \t]*(?!(?:async|get|set)(?![\p{ID_Continue}$]))[\p{ID_Start}$_][\p{ID_Continue}$.-]*[ \t]*(?:[!"#%&'*+;<>?@[^|~]|==|=>|(?<=[ \t])\.)/u,
  // `{ name(user) }`, but not `{ name(user) {} }`
  /^\{[ \t]*[\p{ID_Start}$_][\p{ID_Continue}$.]*\([^(){}\n]*\)[ \t]*[^\s{/]/u,
  // `{ "user" | upper }`
  /^\{[ \t]*(?:"[^"\\\n]*"|'[^'\\\n]*')[ \t]*[^\s:(/]/u,
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
  if (!isWhole || line.includes("//")) return false;
  // Only JSX, which has a slash, ends with `>`: `List<string>` is no expression.
  return ends.test(line) || (lines.length === 1 && line.endsWith(">") && !line.includes("/"));
}
