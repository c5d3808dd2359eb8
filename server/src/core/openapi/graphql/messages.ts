import { maxQuoteLength } from "../../text/quote.ts";

/** The sentences of the library about types, which write names without quotation marks, and what is said instead. */
const rewordings: readonly (readonly [sentence: RegExp, clause: string])[] = [
  [/^Query root type must be provided$/u, "missing `Query` type"],
  [
    /^(\w+) root type must be Object type(?: if provided)?, it cannot be (\S+)$/u,
    "$1 root type must be an object type, got `$2`",
  ],
  [/^The type of (\S+) must be Input Type but got: (\S+)$/u, "the type of `$1` must be an input type, got `$2`"],
  [/^The type of (\S+) must be Output Type but got: (\S+)$/u, "the type of `$1` must be an output type, got `$2`"],
  [/^(Required argument|Required input field|OneOf input field) (\S+) ((?:cannot|must) be \w+)$/u, "$1 `$2` $3"],
  [/^Input Object type (\S+) (must define one or more fields)$/u, "input type `$1` $2"],
  [/^((?:Union |Enum )?[Tt]ype) (\S+) (must define one or more [a-z ]+)$/u, "$1 `$2` $3"],
  [
    /^Type (\S+) must only implement Interface types, it cannot implement (\S+)$/u,
    "type `$1` can only implement interfaces, got `$2`",
  ],
  [/^Type (\S+) cannot implement itself because .*$/u, "type `$1` cannot implement itself"],
  [/^Type (\S+) cannot implement (\S+) because .*$/u, "type `$1` cannot implement `$2`, which implements `$1`"],
  [/^Type (\S+) can only implement (\S+) once$/u, "type `$1` can only implement `$2` once"],
  [/^Type (\S+) must implement (\S+) because it is implemented by (\S+)$/u, "type `$1` must implement `$2`, because `$3` does"],
  [/^Interface (field|field argument) (\S+) expected but (\S+) does not provide it$/u, "`$3` must provide interface $1 `$2`"],
  [
    /^Interface (field|field argument) (\S+) expects type (\S+) but (\S+) is type (\S+)$/u,
    "the type of `$4` must be `$3`, as in interface $1 `$2`, got `$5`",
  ],
  [
    /^Object field (\S+) includes required argument (\S+) that is missing from the Interface field (\S+)$/u,
    "required argument `$2` of `$1` is missing from interface field `$3`",
  ],
  [/^Union type (\S+) can only include type (\S+) once$/u, "union type `$1` can only include `$2` once"],
  [
    /^Union type (\S+) can only include Object types, it cannot include (\S+)$/u,
    "union type `$1` can only include object types, got `$2`",
  ],
  [
    /^Cannot reference Input Object (`\S+`) within itself through a series of non-null fields: (`\S+`)$/u,
    "input type $1 contains itself: one of the fields in $2 must be nullable",
  ],
  [/^(Directive `@\w+`) may not be used on ([A-Z_]+)$/u, "$1 may not be used on `$2`"],
];

/** A message of the library about a schema, to follow a colon: with names in backticks, and without its period. */
export function schemaClause(message: string): string {
  if (message.length > maxQuoteLength) return "it has an error with a description of more than 1,000 characters";
  let text = message.replace(/"([^"\n]*)"/gu, (_, value: string) => `\`${value.replaceAll("`", "'")}\``).replace(/\.$/u, "");
  for (const [sentence, clause] of rewordings) text = text.replace(sentence, clause);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A message of the library about syntax, without "Syntax Error: ", to follow a colon. */
export function syntaxClause(message: string): string {
  if (message.length > maxQuoteLength) return "unexpected text";
  return schemaClause(message)
    .replace(/^expected Name,/u, "expected a name,")
    .replace(/^unexpected Name (?=`)/u, "unexpected ")
    .replace(/, found (?:Name (?=`))?/u, ", got ")
    .replace(", got <EOF>", ", got the end of the file")
    .replaceAll("<EOF>", "end of file");
}
