/** A character as its escape in a URL, also those that `encodeURIComponent` keeps: all of these are ASCII. */
export function percentEncoded(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
}
