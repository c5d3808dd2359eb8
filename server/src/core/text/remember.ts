/** So many texts are more than any site has of one kind. */
const most = 50_000;

/**
 * A function of a text that keeps its answers: from keystroke to keystroke the texts of a site are nearly all the same. It forgets
 * them all when there are more than a site has. That there is no answer is not kept.
 */
export function remember<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = answer(text);
    if (known.size >= most) known.clear();
    if (made !== undefined) known.set(text, made);
    return made;
  };
}
