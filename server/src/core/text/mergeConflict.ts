/** What is wrong where Git has left a merge conflict: a clause. */
export const mergeConflict = "unresolved merge conflict";

/** Whether Git has written the start of a merge conflict at a place of a text. */
export function startsConflict(text: string, at = 0): boolean {
  return text.startsWith("<<<<<<<", at) && (at === 0 || text.charAt(at - 1) === "\n");
}
