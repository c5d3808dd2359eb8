import type { ScanError, SyntaxKind } from "jsonc-parser";

// jsonc-parser declares these as ambient const enums, which a build that compiles files separately cannot read.

/** The kinds of token that jsonc-parser's scanner returns. */
export const Token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  whitespace: 15,
  unknown: 16,
  end: 17,
} as const satisfies Record<string, SyntaxKind>;

/** The errors that jsonc-parser's scanner finds within one token. */
export const TokenError = {
  unexpectedEndOfComment: 1,
  unexpectedEndOfString: 2,
  unexpectedEndOfNumber: 3,
  invalidUnicode: 4,
  invalidEscape: 5,
  invalidCharacter: 6,
} as const satisfies Record<string, ScanError>;
