import { plainText } from "../plainText.ts";

/** Characters of a title where there is little room, such as in the status bar. */
const maxTitle = 100;

/** The title of a job or draft: the first line of its prompt that is not empty; an empty text if there is none. */
export function promptTitle(prompt: string): string {
  const lines = prompt.split("\n").map(plainText);
  return lines.find((line) => line !== "") ?? "";
}

/** The beginning of a long title, as whole words if it has any. */
export function shortTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= maxTitle) return title;
  const start = characters.slice(0, maxTitle - 1).join("");
  const end = characters[maxTitle - 1] === " " ? -1 : start.lastIndexOf(" ");
  return `${(end === -1 ? start : start.slice(0, end)).trimEnd()}…`;
}
