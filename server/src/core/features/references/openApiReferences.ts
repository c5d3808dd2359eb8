import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Hover, Location, LocationLink, Range, ReferenceContext } from "vscode-languageserver-types";
import { locateValues } from "../../openapi/locate.ts";
import { pointerTokens } from "../../openapi/pointer.ts";
import { rangeIn } from "../../text/lines.ts";
import { codeSpan, fencedCode, lineLink } from "../../text/markdown.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf, touches } from "../../text/span.ts";
import { hoverOf } from "../hover/hoverContent.ts";

/** How much of a line is looked at on each side of the cursor: a whole file may be one line. */
const maxLooked = 1000;

/** A `$ref` to a part of the same file. */
const reference = /["']?\$ref["']?[ \t]*:[ \t]*(?:"(#[^"\r\n]*)"|'(#[^'\r\n]*)'|(#[^\s"',}]+))/gu;

/** The pointer of a `$ref`. */
interface Pointer {
  readonly tokens: readonly string[];
  readonly span: Span;
}

/** The part of a file that a `$ref` refers to. */
interface Referenced {
  readonly name: string;
  /** The range of its key. */
  readonly key: Range;
  /** The range of its key and its value. */
  readonly whole: Range;
}

/** What the `$ref` at an offset of an OpenAPI file refers to in the same file. */
export function definitionInOpenApi(document: TextDocument, offset: number): LocationLink[] {
  const pointer = pointerAt(document, offset);
  const found = pointer && referenced(document, pointer);
  if (pointer === undefined || found === undefined) return [];
  const originSelectionRange = rangeIn(document, pointer.span);
  return [{ originSelectionRange, targetUri: document.uri, targetRange: found.whole, targetSelectionRange: found.key }];
}

/** All `$ref`s of an OpenAPI file to what the one at an offset refers to; undefined without one there. */
export function referencesInOpenApi(document: TextDocument, offset: number, context: ReferenceContext): Location[] | undefined {
  const asked = pointerAt(document, offset);
  return asked && referencesTo(document, asked, context);
}

/** All `$ref`s of an OpenAPI file to what has the key at an offset, such as a schema. */
export function referencesToKeyInOpenApi(document: TextDocument, offset: number, context: ReferenceContext): Location[] {
  const text = document.getText();
  const pointers = [...pointersIn(text, 0, text.length)].filter(({ tokens }) => {
    const name = nameOf(tokens);
    // Keys are only looked for if the cursor is at such a name. Pages refer to paths and operations, too.
    return !isOperationKey(tokens) && text.slice(Math.max(0, offset - name.length), offset + name.length).includes(name);
  });
  const places =
    pointers.length === 0
      ? []
      : locateValues(
          text,
          pointers.map(({ tokens }) => tokens),
        );
  const asked = pointers.find(({ tokens }, number) => {
    const key = places[number]?.key;
    return key !== undefined && touches(key, offset) && sliceOf(text, key) === nameOf(tokens);
  });
  return asked === undefined ? [] : referencesTo(document, asked, context);
}

function referencesTo(document: TextDocument, asked: Pointer, { includeDeclaration }: ReferenceContext): Location[] {
  const { uri } = document;
  const text = document.getText();
  const path = JSON.stringify(asked.tokens);
  const same = [...pointersIn(text, 0, text.length)].filter(({ tokens }) => JSON.stringify(tokens) === path);
  const target = includeDeclaration ? referenced(document, asked) : undefined;
  return [...(target === undefined ? [] : [target.key]), ...same.map(({ span }) => rangeIn(document, span))].map((range) => ({
    uri,
    range,
  }));
}

/** The text of what the `$ref` at an offset of an OpenAPI file refers to. */
export function hoverInOpenApi(document: TextDocument, offset: number): Hover | null {
  const pointer = pointerAt(document, offset);
  const found = pointer && referenced(document, pointer);
  if (pointer === undefined || found === undefined) return null;
  const title = `**${codeSpan(found.name)}** · ${lineLink(document.uri, found.key.start)}`;
  const { start, end } = found.whole;
  const before = document.getText({ start: { line: start.line, character: 0 }, end: start });
  // Of a file in one line, what is before the part is not shown.
  const [lead = ""] = /^\s*["']?$|["']$/u.exec(before) ?? [];
  const text = lead + document.getText({ start, end });
  const value = `${title}\n\n${fencedCode(text, document.uri.endsWith(".json") ? "json" : "yaml")}`;
  return hoverOf(document, { span: pointer.span, value });
}

function pointerAt(document: TextDocument, offset: number): Pointer | undefined {
  for (const pointer of pointersIn(document.getText(), Math.max(0, offset - maxLooked), offset + maxLooked))
    if (touches(pointer.span, offset)) return pointer;
  return undefined;
}

const nameOf = (tokens: readonly string[]) => tokens.at(-1) ?? "";

const isOperationKey = ([first]: readonly string[]) => first === "paths" || first === "webhooks";

function* pointersIn(text: string, start: number, end: number): Iterable<Pointer> {
  for (const { 0: whole, 1: double, 2: single, 3: plain, index } of text.slice(start, end).matchAll(reference)) {
    const pointer = double ?? single ?? plain ?? "";
    const tokens = pointerTokens(pointer) ?? [];
    if (tokens.length > 0) yield { tokens, span: { offset: start + index + whole.lastIndexOf(pointer), length: pointer.length } };
  }
}

function referenced(document: TextDocument, { tokens }: Pointer): Referenced | undefined {
  const text = document.getText();
  const name = nameOf(tokens);
  const [place] = locateValues(text, [tokens]);
  // Of what does not exist, the place above it is found.
  if (place === undefined || sliceOf(text, place.key) !== name) return undefined;
  const key = rangeIn(document, place.key);
  const end = place.value === undefined ? key.end : rangeIn(document, place.value).end;
  return { name, key, whole: { start: key.start, end } };
}
