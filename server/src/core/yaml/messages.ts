import type { YAMLError } from "yaml";
import { mergeConflict, startsConflict } from "../text/mergeConflict.ts";
import { quote } from "../text/quote.ts";

// The errors of the `yaml` package and of js-yaml in plain words: clauses that can follow a colon, in lower case and without a period.

export const tooDeep = "nested too deeply";
const missingColon = "expected a key followed by a colon";
export const missingSpace = "missing space after the colon";
const brokenKey = "keys must be on one line; check for a missing colon or wrong indentation";
export const badIndentation = "indented deeper than the keys around it";
export const unquotedColon = "text with a colon followed by a space must be in quotes";
export const trailingText = "unexpected text after the value";
export const tabIndentation = "tabs are not allowed for indentation; use spaces";

const duplicateLead = "duplicate key ";

/** The reason of js-yaml for a key that a mapping has twice. */
export const repeatedKeyReason = "duplicated mapping key";

/** The message about a key that a mapping has twice, given the key as it is written. */
export function duplicateKey(written: string): string {
  return `${duplicateLead}${quote(written.replace(/^(["'])(.*)\1$/u, "$2"))}`;
}

/** Whether a message is about a key that a mapping has twice. */
export function isAboutDuplicateKey(message: string): boolean {
  return message.startsWith(duplicateLead);
}

/** The message about a text where a key is expected. */
export function noKey(text: string): string {
  if (startsConflict(text)) return mergeConflict;
  return lacksSpace(text) ? missingSpace : missingColon;
}

/** Whether a text is a key and a value without the space between them, such as `title:Setup`, and not a URL. */
function lacksSpace(text: string): boolean {
  return /^[\w-]+:(?!\/\/)\S/u.test(text);
}

/** By code, whatever the package's own message says. */
const byCode: Partial<Record<YAMLError["code"], string>> = {
  ALIAS_PROPS: "an alias cannot have an anchor or a tag",
  BLOCK_IN_FLOW: "unexpected indented block inside brackets",
  KEY_OVER_1024_CHARS: "keys must be shorter than 1,024 characters",
  MULTILINE_IMPLICIT_KEY: brokenKey,
  MULTIPLE_ANCHORS: "a value can have only one anchor",
  MULTIPLE_DOCS: "expected a single YAML document",
  MULTIPLE_TAGS: "a value can have only one tag",
  TAB_AS_INDENT: tabIndentation,
};

/** By the package's own message, where its code is too general. `%` stands for what the pattern captures. The first match counts. */
const byMessage: readonly (readonly [message: RegExp, text: string])[] = [
  [/^Missing closing ["']quote/u, "missing closing quote"],
  [/^Plain value cannot start with .*`$/u, "text that starts with a backtick must be in quotes"],
  [/^Plain value cannot start with .*(\S)$/u, "text that starts with % must be in quotes"],
  [/^Invalid escape sequence (.+)$/u, "invalid escape sequence %"],
  [/^Implicit map keys need to be followed by map values/u, missingColon],
  [/^Flow (?:map|sequence) must end with a (.)$/u, "missing closing %"],
  [/^Flow (?:map|sequence) in block collection .* end with a (.)$/u, "missing or unindented closing %"],
  [/^Nested mappings are not allowed/u, "unexpected nested mapping; check the indentation, or put text with a colon in quotes"],
  [/^A block sequence may not be used as/u, "unexpected list; check the indentation"],
  [/^Unexpected block-seq-ind on same line/u, "a list must start on the line after its key"],
  [/^Missing , (?:or : )?between flow/u, "missing comma between items"],
  [/^Missing space after :/u, missingSpace],
  [/^Unexpected , in flow/u, "unexpected comma"],
  [/^Unexpected empty item in flow/u, "unexpected empty item"],
  [/^Unexpected (?:flow-(?:map|seq|error)-end)/u, "unexpected closing bracket"],
  [/^Sequence item without - indicator/u, "expected a list item starting with `-`"],
  [/^All sequence items must start at the same column/u, "list items must have the same indentation"],
  [/^All mapping items must start at the same column/u, "keys must have the same indentation"],
  [/^Block scalar (?:values|lines) /u, "expected more indentation in a text block"],
  [/^Block scalars with more-indented/u, "the first line of a text block is indented less than the empty lines before it"],
  [/^Block scalar header/u, "unexpected text after `|` or `>`"],
  [/^Comments must be separated/u, "missing space before the comment"],
  [/^Tags and anchors must be separated/u, "missing space after a tag or an anchor"],
  [/^Missing directives-end/u, "missing `---` after the directives"],
  [/^Unexpected (?:scalar|double-quoted-scalar|single-quoted-scalar) at node end/u, trailingText],
];

/** What an error of the `yaml` package means; `written` is the text at its place. Messages that are not listed here are kept. */
export function describeYamlError({ code, message }: Pick<YAMLError, "code" | "message">, written: string): string {
  if (startsConflict(written)) return mergeConflict;
  if (code === "DUPLICATE_KEY") return duplicateKey(written);
  const known = byCode[code] ?? translated(message, byMessage);
  if (known !== undefined) return (known === missingColon || known === brokenKey) && lacksSpace(written) ? missingSpace : known;
  const clause = message.replace(/[:.]$/u, "");
  return /^[A-Z][a-z]/u.test(clause) ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause;
}

/** The same for js-yaml, whose messages are clauses already. */
const byReason: typeof byMessage = [
  [/^nesting exceeded maxDepth/u, tooDeep],
  [/^unidentified alias "(.+)"$/u, "unknown alias %"],
  [/^unknown tag !<(.+)>$/u, "unknown tag %"],
  [/^unexpected end of the (?:stream|document) within a (?:single|double) quoted/u, "missing closing quote"],
  [/^unexpected end of the stream within a flow/u, "missing closing bracket"],
  [/^missed comma between flow/u, "missing comma between items"],
  [/^can not read an? (?:block|implicit) mapping/u, missingColon],
  [/^bad indentation of a mapping/u, "unexpected indentation, or text with a colon that is not in quotes"],
  [/^bad indentation of a sequence/u, "expected a list item starting with `-`"],
  [/^expected a single document/u, "expected a single YAML document"],
  [/^tab characters/u, tabIndentation],
  [/^the stream contains non-printable/u, "control characters are not allowed"],
  [/^unknown escape/u, "invalid escape sequence"],
];

/** What an error of js-yaml means, given its reason and the text at its place. */
export function describeJsYamlError(reason: string, written: string): string {
  if (startsConflict(written)) return mergeConflict;
  if (reason === repeatedKeyReason) return duplicateKey(written);
  return translated(reason, byReason) ?? reason;
}

function translated(message: string, texts: typeof byMessage): string | undefined {
  for (const [pattern, text] of texts) {
    const match = pattern.exec(message);
    if (match !== null) return text.replace("%", () => quote(match[1] ?? ""));
  }
  return undefined;
}
