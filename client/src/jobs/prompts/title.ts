import { plainText } from "../text.ts";

/** Characters. The end of a longer first line is left out of the title. */
const maxTitle = 100;

/** The title of a job or draft: the first line of its prompt that is not empty; an empty text if there is none. */
export function promptTitle(prompt: string): string {
  const line = prompt
    .split("\n")
    .map(plainText)
    .find((candidate) => candidate !== "");
  const characters = [...(line ?? "")];
  return characters.length <= maxTitle
    ? characters.join("")
    : `${characters
        .slice(0, maxTitle - 1)
        .join("")
        .trimEnd()}…`;
}
