import { unsafeCharacters, withoutCommands } from "../terminal/terminal.ts";

/** A value as indented JSON, with a final newline. What could control a terminal or a CI system that shows it is escaped, as JSON can. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2).replace(unsafeCharacters, (character) =>
    // The line breaks are those between values.
    character === "\n" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${withoutCommands(text)}\n`;
}
