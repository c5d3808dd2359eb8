import { copyOf } from "../../text/copyOf.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import { platformComponents } from "./components.ts";
import type { UnknownName } from "./pageContent.ts";
import type { Tag } from "./tags.ts";

/** How many names of a page are kept, at most. */
const maxNames = 20;

/** How many expressions, tags, and statements are looked at. */
const maxKept = 1000;

const loneName = /^\{\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*\}$/u;

/** UTF-16 code units. Longer expressions are no name. */
const maxLength = 100;

/** What every page has: the person who is logged in, and values of JavaScript. */
const variables: ReadonlySet<string> = new Set("user undefined null true false this".split(" "));

/**
 * Components, and expressions that are only a name, such as `{id}`: the platform leaves them out of a page that neither exports nor imports
 * the name. Source: docs/platform.md, "Links and anchors".
 */
export class UnknownNames {
  readonly #text: string;
  readonly #found: UnknownName[] = [];
  readonly #components = new Set<string>();
  readonly #statements: Span[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  addExpression(open: number, end: number): void {
    if (end - open > maxLength || this.#found.length >= maxKept) return;
    const [, name = ""] = loneName.exec(this.#text.slice(open, end)) ?? [];
    const span = { offset: open, length: end - open };
    if (name !== "" && !variables.has(name)) this.#found.push({ kind: "variable", name, span });
  }

  /** Takes a tag, of which only the first with its name is kept. */
  addTag({ name, kind, start }: Tag): void {
    const [component = ""] = name.split(".", 1);
    if (kind === "close" || !/^\p{Lu}/u.test(name) || platformComponents.has(component)) return;
    if (this.#components.has(name) || this.#components.size >= maxKept) return;
    this.#components.add(name);
    this.#found.push({ kind: "component", name, span: { offset: start + "<".length, length: name.length } });
  }

  /** Takes import and export statements. */
  addStatements(start: number, end: number): void {
    this.#statements.push({ offset: start, length: end - start });
  }

  /** The names that no statement mentions; undefined if there are none. */
  get all(): readonly UnknownName[] | undefined {
    if (this.#found.length === 0 || this.#statements.length > maxKept) return undefined;
    const words = this.#statements.flatMap((span) => sliceOf(this.#text, span).match(/[\p{ID_Continue}$]+/gu) ?? []);
    const mentioned = new Set(words);
    const unknown = this.#found.filter(({ name }) => !mentioned.has(name.replace(/\..*/u, ""))).slice(0, maxNames);
    return unknown.length === 0 ? undefined : unknown.map((found) => this.#named(found));
  }

  #named(found: UnknownName): UnknownName {
    const name = copyOf(found.name);
    const replacement = copyOf(`\\${sliceOf(this.#text, found.span)}`);
    return { ...found, name, ...(found.kind === "variable" && { replacement }) };
  }
}
