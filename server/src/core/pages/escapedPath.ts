/** A path as it can be in a link: without characters that end it. */
export function escapedPath(path: string): string {
  return path.replace(/[\s()<>"'`{}%?#\\]/gu, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
