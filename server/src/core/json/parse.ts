import type { SyntaxKind } from "jsonc-parser";
import { commentIssue } from "./commentIssue.ts";
import type { JsonDocument, SyntaxIssue } from "./document.ts";
import { maxDepth } from "./document.ts";
import { withoutExtraBrace } from "./extraBrace.ts";
import { withConflicts } from "./mergeConflicts.ts";
import { misquotedString } from "./misquotedString.ts";
import type { MutableContainer, MutableNode } from "./nodes.ts";
import { leaf } from "./nodes.ts";
import { Scanner } from "./scanner.ts";
import type { Doubt } from "./syntaxErrors.ts";
import { SyntaxErrors } from "./syntaxErrors.ts";
import * as messages from "./syntaxMessages.ts";
import { Token, TokenError } from "./tokens.ts";
import type { OpenContainer } from "./treeBuilder.ts";
import { TreeBuilder } from "./treeBuilder.ts";

/**
 * Parses strict JSON (RFC 8259, as the platform does) and continues after an error, so that features work while someone types.
 * Never throws, whatever the text is. The nodes are those of jsonc-parser, whose look-up functions work on them.
 */
export function parseJson(text: string): JsonDocument {
  return withConflicts(text, (side) => withoutExtraBrace(side, (each) => new Parser(each).parse()));
}

class Parser {
  readonly #text: string;
  readonly #scanner: Scanner;
  readonly #tree = new TreeBuilder();
  readonly #errors = new SyntaxErrors();
  #isTooDeep = false;
  #lastEnd = 0;
  /** The end of the last bracket with an error of its own: with another one right after it, the bracket itself is what is wrong. */
  #oddBracket = -1;

  constructor(text: string) {
    this.#text = text;
    this.#scanner = new Scanner(text);
  }

  parse(): JsonDocument {
    const scanner = this.#scanner;
    for (let kind = scanner.next(); kind !== Token.end; kind = scanner.next()) {
      if (kind === Token.lineComment || kind === Token.blockComment) {
        if (scanner.error === 0) this.#add("none", commentIssue(this.#text, scanner.offset, scanner.end));
        else this.#add("structure", messages.unterminatedComment, scanner.offset, "/*".length);
        continue;
      }
      this.#accept(kind);
      this.#lastEnd = scanner.end;
    }
    this.#end();
    return {
      text: this.#text,
      root: this.#tree.root,
      syntaxErrors: this.#errors.list,
      isReliable: this.#errors.areReliable,
      mayHaveRefs: this.#tree.mayHaveRefs,
      isTooDeep: this.#isTooDeep,
    };
  }

  #accept(kind: SyntaxKind): void {
    const container = this.#tree.open;
    if (container === undefined && this.#tree.root !== undefined) {
      this.#add("balance", messages.secondValue);
      return;
    }
    switch (kind) {
      case Token.unknown:
        this.#unknown(container);
        return;
      case Token.closeBrace:
      case Token.closeBracket:
        this.#close(kind, container);
        return;
      case Token.comma:
        this.#comma(container);
        return;
      case Token.colon:
        this.#colon(container);
        return;
      default:
        this.#item(container, kind);
    }
  }

  #item(container: OpenContainer | undefined, kind: SyntaxKind): void {
    if (container?.node.type === "object" && container.property === undefined) this.#key(container, kind);
    else this.#value(container, kind);
  }

  #unknown(container: OpenContainer | undefined): void {
    const word = this.#scanner.value;
    const property = container?.property;
    const mark = messages.suggestedMark(word, { isAfterKey: property !== undefined && property.colonOffset === undefined });
    if (messages.isInvisible(word)) {
      const issue = messages.invisible(word);
      // A space of another kind is a space all the same; the control characters of a binary file are not.
      this.#add(issue.replaceWith === undefined ? "structure" : "none", issue);
    } else if (messages.conflictMarker.test(word)) this.#add("structure", messages.conflict);
    else if (mark !== undefined && container !== undefined) {
      this.#add("none", messages.wrongSeparator(word, mark));
      if (mark === ",") this.#comma(container);
      else this.#colon(container);
    } else this.#item(container, Token.unknown);
  }

  #key(object: OpenContainer, kind: SyntaxKind): void {
    const { offset, end } = this.#scanner;
    if (kind === Token.openBrace || kind === Token.openBracket) {
      this.#add("structure", messages.expectedKey(this.#scanner.text));
      this.#push(kind, undefined);
      return;
    }
    if (object.expects === "comma") this.#missingComma();
    const key = this.#scanner.value;
    const misquoted = kind === Token.unknown ? this.#misquotedString({ isKey: true }) : undefined;
    if (kind === Token.string) this.#checkToken();
    else if (misquoted === undefined) this.#add("word", messages.bareKey(key));
    this.#tree.addProperty(object, misquoted ?? leaf("string", key, offset, end - offset));
  }

  #colon(container: OpenContainer | undefined): void {
    const property = container?.property ?? (container && this.#splitProperty(container));
    if (property === undefined || property.colonOffset !== undefined) {
      this.#add("structure", messages.strayColon);
      return;
    }
    property.colonOffset = this.#scanner.offset;
    this.#errors.endWord();
  }

  /** In `"theme": "name": "Acme"` the string taken for the value of `theme` is the next key. Gives that property. */
  #splitProperty(object: OpenContainer): MutableContainer | undefined {
    const split = this.#tree.detachString(object);
    if (split === undefined) return undefined;
    const { property, key, value } = split;
    this.#add("structure", messages.missingValue(key.value), property.offset, property.length);
    return this.#tree.addProperty(object, value);
  }

  #comma(container: OpenContainer | undefined): void {
    if (container === undefined) {
      this.#add("structure", messages.firstComma);
      return;
    }
    if (container.property !== undefined) this.#endProperty(container, container.property);
    if (container.expects === "comma") {
      this.#errors.endItem(container);
      container.expects = "item";
      container.comma = this.#scanner.offset;
    } else this.#add(this.#doubtHere(), messages.strayComma);
  }

  #value(container: OpenContainer | undefined, kind: SyntaxKind): void {
    if (container !== undefined) {
      const { property } = container;
      if (property === undefined) {
        if (container.expects === "comma") this.#missingComma();
      } else if (property.colonOffset === undefined) {
        if (kind === Token.string && this.#scanner.isBeforeColon()) {
          // In `"theme" "name": "Acme"` the string is the next key.
          this.#endProperty(container, property);
          this.#key(container, kind);
          return;
        }
        this.#add("word", messages.missingColon(this.#scanner.text, this.#text.slice(this.#lastEnd, this.#scanner.end)));
      }
      container.expects = "comma";
    }
    if (kind === Token.openBrace || kind === Token.openBracket) this.#push(kind, container);
    else this.#tree.attach(this.#literal(kind), container);
  }

  #literal(kind: SyntaxKind): MutableNode {
    const { offset, value } = this.#scanner;
    const length = this.#scanner.end - offset;
    switch (kind) {
      case Token.string:
        this.#checkToken();
        return leaf("string", value, offset, length);
      case Token.number:
        this.#checkToken();
        return leaf("number", Number(value), offset, length);
      case Token.true:
      case Token.false:
        return leaf("boolean", kind === Token.true, offset, length);
      case Token.null:
        return leaf("null", null, offset, length);
      default:
        // A word that is not a JSON value stays in the tree as the string it might become: the author may be typing it.
        return this.#misquotedString({ isKey: false }) ?? this.#bareWord(value, offset, length);
    }
  }

  #bareWord(word: string, offset: number, length: number): MutableNode {
    if (this.#tree.open === undefined) this.#add("structure", messages.expectedObject(word));
    else this.#add("word", messages.bareWord(word));
    return leaf("string", messages.withoutQuotes(word), offset, length);
  }

  /** The string that starts at the token without the right quotes, if its end is clear. */
  #misquotedString(place: { readonly isKey: boolean }): MutableNode | undefined {
    const { offset } = this.#scanner;
    if (this.#tree.open === undefined || this.#errors.areMany) return undefined;
    const found = misquotedString(this.#text, offset, place);
    if (found === undefined) return undefined;
    this.#add("word", found.issue, offset, found.length);
    this.#scanner.moveTo(offset + found.length);
    return leaf("string", found.value, offset, found.length);
  }

  #checkToken(): void {
    const { error } = this.#scanner;
    const issue = error === 0 ? undefined : messages.withinToken(error, this.#scanner.text);
    if (issue !== undefined) this.#add(error === TokenError.unexpectedEndOfString ? "structure" : "word", issue);
  }

  #push(kind: SyntaxKind, container: OpenContainer | undefined): void {
    if (this.#tree.depth >= maxDepth) {
      this.#add("structure", messages.tooDeep);
      this.#isTooDeep = true;
      this.#scanner.moveTo(this.#text.length);
      return;
    }
    this.#tree.push(kind === Token.openBrace ? "object" : "array", this.#scanner.offset, container);
    if (this.#tree.open !== undefined) this.#errors.startItems(this.#tree.open);
  }

  #close(kind: typeof Token.closeBrace | typeof Token.closeBracket, container: OpenContainer | undefined): void {
    const tree = this.#tree;
    const type = kind === Token.closeBrace ? "object" : "array";
    if (container === undefined) {
      this.#add("balance", messages.unmatchedCloser(type));
      return;
    }
    if (container.property !== undefined) {
      this.#endProperty(container, container.property);
      this.#oddBracket = this.#scanner.end;
    }
    if (container.node.type !== type) {
      this.#add("structure", messages.wrongCloser(container.node, type));
      // A bracket that closes a container further out also ends those inside it; one that closes none is skipped.
      let fitting = container.outer;
      while (fitting !== undefined && fitting.node.type !== type) fitting = fitting.outer;
      if (fitting === undefined) return;
      while (tree.open !== undefined && tree.open !== fitting) tree.pop(tree.open, this.#scanner.offset);
    } else if (container.expects === "item") {
      this.#add("none", messages.trailingComma, container.comma, 1);
      this.#oddBracket = this.#scanner.end;
    } else if (container.expects === "comma") {
      this.#errors.endItem(container);
    }
    if (tree.open !== undefined) tree.pop(tree.open, this.#scanner.end);
  }

  /** Ends a property that got no value. */
  #endProperty(container: OpenContainer, property: MutableContainer): void {
    const { offset, length, colonOffset } = property;
    const key: unknown = property.children[0]?.value;
    if (colonOffset === undefined) this.#add("structure", messages.missingColonAndValue(key), offset, length);
    // What comes next may be lines below.
    else this.#add("word", messages.missingValue(key), offset, colonOffset + 1 - offset);
    this.#tree.endProperty(container, property);
  }

  /**
   * Two values or properties without a comma. They are what they seem, unless they touch: quotes inside a string that lack their
   * backslash also split it.
   */
  #missingComma(): void {
    const { text, offset, end } = this.#scanner;
    const issue = messages.missingComma(text, this.#text.slice(this.#lastEnd, end));
    const touches = this.#lastEnd === offset && !/[[\]{}]/u.test(this.#text.slice(offset - 1, offset + 1));
    this.#add(touches ? "structure" : this.#doubtHere(), issue);
    if (/[[{]/u.test(text)) this.#oddBracket = end;
  }

  #doubtHere(): Doubt {
    return this.#lastEnd === this.#oddBracket ? "bracket" : "none";
  }

  #end(): void {
    const tree = this.#tree;
    const last = { offset: Math.max(0, this.#lastEnd - 1), length: Math.min(1, this.#lastEnd) };
    if (tree.open !== undefined) {
      this.#add("balance", messages.missingCloser(tree.open.node), last.offset, last.length);
      for (let container: OpenContainer | undefined = tree.open; container !== undefined; container = container.outer) {
        if (container.property !== undefined) this.#endProperty(container, container.property);
        tree.pop(container, this.#text.length);
      }
    } else if (tree.root === undefined) this.#add("word", messages.empty, 0, 0);
  }

  /** Records an error. It is at the token, unless another place is given. */
  #add(doubt: Doubt, issue: SyntaxIssue, offset = this.#scanner.offset, length = this.#scanner.end - this.#scanner.offset): void {
    this.#errors.add({ ...issue, span: { offset, length } }, doubt, this.#tree.open);
  }
}
