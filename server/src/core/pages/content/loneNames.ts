import { copyOf } from "../../text/copyOf.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import type { MdxIssue } from "./pageContent.ts";

/** How many places of a page are kept that are no MDX, and how many with an unknown name. */
export const maxIssues = 20;

/** How many expressions and statements are kept. */
const maxKept = 1000;

const loneName = /^\{\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*\}$/u;

/** UTF-16 code units. Longer expressions are no name. */
const maxLength = 100;

/** What every page has: the person who is logged in, and values of JavaScript. */
const known: ReadonlySet<string> = new Set("user undefined null true false this".split(" "));

/**
 * Expressions that are only a name, such as `{id}`. The platform leaves out those that the page neither exports nor imports.
 * Source: docs/platform.md, "Links and anchors".
 */
export class LoneNames {
  readonly #text: string;
  readonly #found: { readonly name: string; readonly span: Span }[] = [];
  readonly #statements: Span[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  addExpression(open: number, end: number): void {
    if (end - open > maxLength || this.#found.length >= maxKept) return;
    const [, name = ""] = loneName.exec(this.#text.slice(open, end)) ?? [];
    if (name !== "" && !known.has(name)) this.#found.push({ name, span: { offset: open, length: end - open } });
  }

  /** Takes import and export statements. */
  addStatements(start: number, end: number): void {
    this.#statements.push({ offset: start, length: end - start });
  }

  /** The names that no statement mentions. */
  get issues(): readonly MdxIssue[] {
    if (this.#found.length === 0 || this.#statements.length > maxKept) return [];
    const words = this.#statements.flatMap((span) => sliceOf(this.#text, span).match(/[\p{ID_Continue}$]+/gu) ?? []);
    const mentioned = new Set(words);
    const unknown = this.#found.filter(({ name }) => !mentioned.has(name)).slice(0, maxIssues);
    return unknown.map(({ name, span }) => {
      const replacement = copyOf(`\\${sliceOf(this.#text, span)}`);
      return { kind: "name", name: copyOf(name), span, replacement };
    });
  }
}
