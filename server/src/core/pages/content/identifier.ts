/** A whole name of a variable in JavaScript. */
export const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** What a tag names: the first part of its own name. Undefined for an element, such as `video`, whatever scripts call so. */
export function nameInTag(tag: string): string | undefined {
  const [, name, dot] = /^([\p{ID_Start}$_][\p{ID_Continue}$]*)(\.|$)/u.exec(tag) ?? [];
  return name !== undefined && (dot === "." || !/^[a-z]/u.test(name)) ? name : undefined;
}

/** A name that a declaration may go on with, as in `const a = 1, b = 2`, also after a few comments without commas. */
export const furtherName =
  /,\s*(?:(?:\/\/[^\n,]*\n|\/\*[^*,]*\*\/)\s*){0,3}([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?::[^=,]*)?=(?![=>])/gu;

/** The words that are no names in a module. Source: ECMAScript 2024, "Keywords and Reserved Words". */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    "await break case catch class const continue debugger default delete do else enum export extends false finally for function if " +
    "implements import in instanceof interface let new null package private protected public return static super switch this throw true " +
    "try typeof var void while with yield"
  ).split(" "),
);
