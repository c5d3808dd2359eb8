import { matchAt } from "../../text/matchAt.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { isParserError, isTooDeep, JsxParser, maxScript, parserOptions, parseStatements } from "./javaScript.ts";
import { variables, withoutOuterQuotes, withoutVariables } from "./scriptMasks.ts";
import { scriptMistake } from "./scriptMistakes.ts";
import { afterComments } from "./tokenEnds.ts";

/** Where a script is not the JavaScript that MDX accepts, and why. */
export interface ScriptError {
  readonly span: Span;
  /** As the end of a sentence. */
  readonly reason: string;
  readonly correction?: Correction;
}

/** How many ends of a script are tried to find one with which it is valid. */
const maxEnds = 10;

/** How many variables of an expression are looked at. */
const maxVariables = 10;

/** A part of a text, and the name in it. */
export interface NamedSpan {
  readonly span: Span;
  readonly name: string;
}

/** How a kind of script is parsed. */
interface Grammar {
  /** What the parser gets before the script, less what it does not get of the script: UTF-16 code units. */
  readonly added: number;
  /** The length of what closes a script. */
  readonly closing: number;
  /** Parses a script. Gives the offset, for the parser, of what does not belong to it; throws an error of the parser. */
  readonly parse: (script: string) => number | undefined;
  /** Where a script may end that goes on after an offset; -1 if nowhere. */
  readonly nextEnd: (text: string, after: number) => number;
}

/** A part of a text that is parsed as a kind of script. */
interface ScriptPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly grammar: Grammar;
}

const nextBrace: Grammar["nextEnd"] = (text, after) => text.indexOf("}", after) + 1 || -1;

const nextBlankLine: Grammar["nextEnd"] = (text, after) => {
  if (after >= text.length) return -1;
  const blank = /\n(?=[ \t\r]*(?:\n|$))/g;
  blank.lastIndex = after + 1;
  return blank.exec(text)?.index ?? text.length;
};

/**
 * A whole number, a word, or a string without escapes in braces, or an object of these: most expressions of pages, such as `{2}` and
 * `{{ flex: 1 }}`, are valid at a glance.
 */
const plainExpression =
  /^\{[ \t]*(?:0|[1-9]\d*|true|false|"[^"\\\n\r]*"|'[^'\\\n\r]*'|\{(?:[ \t]*[A-Za-z]\w*:[ \t]*(?:0|[1-9]\d*|true|false|"[^"\\\n\r]*"|'[^'\\\n\r]*')(?:,|(?=[ \t]*\})))+[ \t]*\})[ \t]*\}$/u;

const expression: Grammar = {
  added: -"{".length,
  closing: "}".length,
  parse: (braces) => {
    if (plainExpression.test(braces)) return undefined;
    const source = braces.slice(1, -1);
    if (afterComments(source, 0) === source.length) return undefined;
    // Otherwise, an expression would end before its closing parenthesis.
    const parsed = JsxParser.parseExpressionAt(source, 0, { ...parserOptions, preserveParens: true });
    const other = afterComments(source, parsed.end);
    // Before a closing brace, the expression is valid: it ends there.
    return other === source.length || source[other] === "}" ? undefined : other;
  },
  nextEnd: nextBrace,
};

const spread: Grammar = {
  added: "(".length,
  closing: "}".length,
  parse: (braces) => {
    const parsed = JsxParser.parseExpressionAt(`(${braces})`, 0, parserOptions);
    return parsed.type === "ObjectExpression" ? parsed.properties[1]?.start : undefined;
  },
  nextEnd: nextBrace,
};

/** How often the characters of a page may be parsed, on average, before it is no more known what is wrong with its scripts. */
const maxReadings = 10;

/** What is wrong with the scripts in the text of a page. It takes time linear in the text to find out. */
export class ScriptErrors {
  readonly #text: string;
  /** How many characters may still be parsed. */
  #left: number;

  constructor(text: string) {
    this.#text = text;
    this.#left = maxScript + maxReadings * text.length;
  }

  /**
   * The error of the expression in the braces from one offset to another; undefined if there is none, or if that is not known. As in MDX,
   * it ends before the first closing brace with which it is valid.
   */
  inExpression(open: number, end: number): ScriptError | undefined {
    return this.#errorIn(open, end, expression);
  }

  /** That of braces in a tag, which pass properties on: `{...props}`. */
  inSpread(open: number, end: number): ScriptError | undefined {
    return this.#errorIn(open, end, spread);
  }

  /**
   * That of import and export statements from one offset to another, on a page that imports some names before them. As in MDX, they end
   * before the first blank line with which they are valid.
   */
  inStatements(start: number, end: number, imported: NameSet): ScriptError | undefined {
    return this.#errorIn(start, end, statements(this.#text.slice(start, end), imported));
  }

  /**
   * The variables of the site in the braces from one offset to another that keep these from being an expression unless docs.json has their
   * values; none if that is not known.
   */
  variablesOf(open: number, end: number): readonly NamedSpan[] {
    const script = withoutOuterQuotes(this.#text, open, this.#text.slice(open, Math.min(end, open + maxScript)));
    const all = Array.from(script.matchAll(variables), ({ 0: { length }, 1: name = "", index }) => ({ index, length, name }));
    const cost = script.length * (all.length + 1);
    if (all.length === 0 || all.length > maxVariables || cost > this.#left) return [];
    this.#left -= cost;
    const part = { text: this.#text, start: open, end, grammar: expression };
    if (parseFailure(part, script) === undefined) return [];
    return all.flatMap(({ index, length, name }) => {
      const after = index + length;
      const alone = withoutVariables(script.slice(0, index)) + script.slice(index, after) + withoutVariables(script.slice(after));
      const isNeeded = parseFailure(part, alone) !== undefined;
      return isNeeded ? [{ span: { offset: open + index, length }, name }] : [];
    });
  }

  #errorIn(start: number, end: number, grammar: Grammar): ScriptError | undefined {
    const part: ScriptPart = { text: this.#text, start, end, grammar };
    let first: Failure | undefined;
    let close = end;
    for (let tried = 0; tried < maxEnds && close - start <= Math.min(maxScript, this.#left); tried++) {
      this.#left -= close - start;
      const failure = failureIn({ ...part, end: close });
      if (failure === undefined) return undefined;
      first ??= failure;
      close = failure.isAtEnd ? grammar.nextEnd(this.#text, close) : -1;
      if (close === -1) return errorOf(part, first);
    }
    return undefined;
  }
}

/** Names that a page imports. */
export type NameSet = Pick<ReadonlySet<string>, "has">;

function statements(script: string, imported: NameSet): Grammar {
  // Names in braces have to be declared to be exported, and no declaration may have the name of an import, unless it is in the script.
  const isNamed = /^export\s*\{/mu.test(script) || !/^import\b/mu.test(script);
  const words = isNamed ? script.match(/[\p{ID_Continue}$]+/gu) : null;
  const names = Array.from(new Set(words?.filter((word) => imported.has(word))));
  const lead = names.length === 0 ? "" : `var ${names.join()}\n`;
  return {
    added: lead.length,
    closing: 0,
    parse: (whole) => {
      const { body } = parseStatements(lead + whole);
      return body.find((node) => node.start >= lead.length && !/^(?:Im|Ex)port/u.test(node.type))?.start;
    },
    nextEnd: nextBlankLine,
  };
}

/** What a text has to be that keeps a script from being valid, if that is likely. */
interface Correction {
  readonly replacement: string;
  /** How many UTF-16 code units before the text are replaced as well. */
  readonly prefixLength: number;
}

/** What keeps a text from being a script: more of it may, if it is at the end. */
interface Failure extends ScriptError {
  readonly isAtEnd: boolean;
  /** The text that it is about. */
  readonly found: string;
}

/** What keeps a part of a text from being a script, without what is no part of scripts in it. */
function failureIn(part: ScriptPart): Failure | undefined {
  const { text, start, end } = part;
  const script = text.slice(start, end);
  const failure = parseFailure(part, script);
  if (failure === undefined) return undefined;
  const others = withoutVariables(withoutOuterQuotes(text, start, script));
  return others === script ? failure : parseFailure(part, others);
}

/** What keeps a script, which is in place of a part of a text, from being valid. */
function parseFailure({ text, start, grammar }: ScriptPart, script: string): Failure | undefined {
  const { added, closing, parse } = grammar;
  const contentEnd = script.length - closing;
  const failureAt = (at: number, isAtEnd: boolean, message = unexpected) => {
    const isEnd = at - added >= script.length;
    const offset = start + (isEnd ? script.trimEnd().length - 1 : Math.max(0, at - added));
    const [found = " "] = matchAt(/[\p{ID_Continue}$]+|[\s\S]/uy, text, offset) ?? [];
    const reason = isEnd ? "unexpected end" : reasonOf(message, found);
    return { span: { offset, length: found.length }, reason, isAtEnd, found };
  };
  try {
    const other = parse(script);
    return other === undefined ? undefined : failureAt(other, false);
  } catch (error) {
    // Whether such scripts are valid is not known.
    if (isTooDeep(error)) return undefined;
    if (!isParserError(error)) throw error;
    const { pos, raisedAt, message } = error;
    return failureAt(pos, raisedAt - added >= contentEnd || message.startsWith("Unterminated comment"), message);
  }
}

/** What is said of a failure: the mistake that leads to it, or what the parser says, with what is most likely missing. */
function errorOf(part: ScriptPart, failure: Failure): ScriptError {
  const mistake = scriptMistake(part.text, failure.span.offset, failure.found, failure.reason);
  if (mistake === undefined) return { ...failure, ...correctionOf(part, failure) };
  const { span, reason, replacement } = mistake;
  return { span, reason, ...(replacement !== undefined && { correction: { replacement, prefixLength: 0 } }) };
}

/** The comma or the closing bracket that is missing before the text of a failure. A bracket has to make the script valid. */
function correctionOf(part: ScriptPart, { span, reason, found }: Failure): Pick<ScriptError, "correction"> {
  const { text, start, end } = part;
  const script = text.slice(start, end);
  const before = script.slice(0, span.offset - start);
  const after = script.slice(before.length + span.length);
  // Outside of brackets, a comma would only hide what is before it.
  const mayBeList = reason === `unexpected ${quote(found)}` && /[([{]/u.test(before.slice(1));
  if (!mayBeList) return {};
  const prefixLength = found === ";" ? 0 : before.length - before.trimEnd().length;
  const kept = found === ";" ? "" : before.slice(before.length - prefixLength) + found;
  for (const missing of found === ";" ? "," : ",)]") {
    const replacement = missing + kept;
    const next = parseFailure(part, before.slice(0, before.length - prefixLength) + replacement + after);
    const goesOn = missing === "," && next !== undefined && next.span.offset > span.offset + span.length + 1;
    if (next === undefined || goesOn) return { correction: { replacement, prefixLength } };
  }
  return {};
}

const unexpected = "Unexpected token";

/** Says what the parser says about some text. */
function reasonOf(message: string, found: string): string {
  const said = message.replace(/ \(\d+:\d+\)$/u, "");
  if (said === unexpected) return `unexpected ${quote(found)}`;
  const opened = /^Expected corresponding JSX closing tag for <(.*)>$/u.exec(said)?.[1];
  if (opened !== undefined) return `expected ${quote(`</${opened}>`)}`;
  const quoted = said.replace(/'([^']+)'/gu, (_, name: string) => quote(name));
  return quoted.charAt(0).toLowerCase() + quoted.slice(1);
}
