/** UTF-16 code units that are scanned. */
const maxScanned = 200;

const urlStart = /(?:^|[^a-z])https?:\/\/[^\s\p{P}\p{S}]|(?:^|[*_~([\]])www\.\S/iu;

/**
 * Whether a character of inline content is in a URL that is a link without any marks, and that starts after an offset. There,
 * braces are only characters.
 */
export function isInLiteralUrl(text: string, start: number, at: number): boolean {
  const before = text.slice(Math.max(start, at - maxScanned), at);
  if (!before.includes("://") && !before.includes("www.")) return false;
  let from = before.length;
  while (from > 0 && !" \n\t\r<".includes(before.charAt(from - 1))) from--;
  return urlStart.test(before.slice(from));
}
