/** Whether a text has all letters of another one in their order, with others between them: as editors filter lists. */
export function hasSubsequence(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    const next = text.indexOf(letter, at);
    if (next === -1) return false;
    at = next + letter.length;
  }
  return true;
}
