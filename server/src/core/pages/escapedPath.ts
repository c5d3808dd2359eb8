/** A path as it can be in a link: without characters that end it, or start a character reference such as `&amp;`. */
export function escapedPath(path: string): string {
  return path.replace(/[\s()<>"'`{}%?#\\]|&(?=#?\w+;)/gu, percentEncoded);
}

/** Also of the characters that `encodeURIComponent` keeps: all of these are ASCII. */
function percentEncoded(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
}
