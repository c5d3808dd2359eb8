/** The words that are no names in a module. Source: ECMAScript 2024, "Keywords and Reserved Words". */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    "await break case catch class const continue debugger default delete do else enum export extends false finally for function if " +
    "implements import in instanceof interface let new null package private protected public return static super switch this throw true " +
    "try typeof var void while with yield"
  ).split(" "),
);
