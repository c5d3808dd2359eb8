const byteOrderMark = "\uFEFF";

/** The offset at which a text begins: after the byte order mark that some editors write, if there is one. */
export function afterByteOrderMark(text: string): 0 | 1 {
  return text.startsWith(byteOrderMark) ? 1 : 0;
}

/** A text without its byte order mark, which is not a part of it: `JSON.parse` rejects it. */
export function withoutByteOrderMark(text: string): string {
  return text.slice(afterByteOrderMark(text));
}
