// The UTF-16 codes of characters, for readers that look at each of a text.

export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const UPPER_A = 0x41;
export const UPPER_Z = 0x5a;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;

/** Whether a code is that of whitespace in JSON (RFC 8259). */
export function isJsonWhitespace(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB;
}
