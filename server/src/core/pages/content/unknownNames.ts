import { copyOf } from "../../text/copyOf.ts";
import { matchAt } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import type { TagPlace } from "./anchorCollector.ts";
import { componentOf, elementNames, platformComponents } from "./elementNames.ts";
import { reservedWords } from "./identifier.ts";
import type { NamedImport } from "./pageContent.ts";
import type { UnknownName } from "./pageIssue.ts";
import type { Tag } from "./tags.ts";

/** How many names of a page are kept, at most. */
const maxNames = 20;

/** How many expressions, tags, and statements are looked at. */
const maxKept = 1000;

/** A name, or names and numbers with operators between them, as in `{project-id}`, `{a, b}`, and `{a.b}`. */
const simpleExpression =
  /^\{\s*([\p{ID_Start}$_][\p{ID_Continue}$]*(?:\s*(?:\?\.|[-+*/|,.])\s*(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|\d+))*)\s*\}$/u;

/**
 * The name that any other expression starts with, which is looked up before anything else: of what is called, of an object with properties,
 * or before an operator, as in `{items.map((item) => …)}` and `{isOn && <b />}`. No name that is a parameter or that gets a value.
 */
const firstName = /(\{\s*)(?!async\b)([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?=[.([?&|<>*%+-]|\/(?![/*])|[=!]==?)/uy;

/** The first name in a template that an expression starts with, which is looked up before anything else, too: {`v${version}`}. */
const firstInTemplate =
  /(\{\s*`[^`$\\]{0,200}\$\{\s*)(?!async\b)([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?=[}.([?&|<>*%+-]|\/(?![/*])|[=!]==?)/uy;

/** A function of React, such as `useState`. */
const hook = /^use\p{Lu}/u;

const property = /\.\s*[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

const anyName = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/** UTF-16 code units. Longer expressions are no name. */
const maxLength = 100;

/** What every page has: the person who is logged in, and values of JavaScript. */
const variables: ReadonlySet<string> = new Set("user undefined null true false this".split(" "));

/**
 * The names that JavaScript, browsers, and Node.js define, and those in the code that MDX makes of a page. A page with one that only
 * browsers define does not certainly fail. Source: ECMAScript 2024, "The Global Object"; docs/platform.md, "Links and anchors".
 */
const globals: ReadonlySet<string> = new Set(
  (
    "AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError " +
    "FinalizationRegistry Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN " +
    "Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError " +
    "URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly decodeURI decodeURIComponent " +
    "encodeURI encodeURIComponent escape eval isFinite isNaN parseFloat parseInt unescape " +
    "AbortController AbortSignal Blob BroadcastChannel Buffer ByteLengthQueuingStrategy CompressionStream CountQueuingStrategy CustomEvent " +
    "DOMException DecompressionStream Event EventTarget File FormData Headers MessageChannel MessageEvent MessagePort ReadableStream Request " +
    "Response TextDecoder TextDecoderStream TextEncoder TextEncoderStream TransformStream URL URLSearchParams WebSocket WritableStream atob " +
    "btoa clearImmediate clearInterval clearTimeout console crypto fetch global performance process queueMicrotask reportError setImmediate " +
    "setInterval setTimeout structuredClone " +
    "CSS DOMParser FileReader HTMLElement IntersectionObserver MutationObserver Notification ResizeObserver Worker XMLHttpRequest " +
    "addEventListener alert caches cancelAnimationFrame confirm customElements devicePixelRatio document getComputedStyle history indexedDB " +
    "innerHeight innerWidth localStorage location matchMedia navigator requestAnimationFrame requestIdleCallback screen scrollTo " +
    "scrollX scrollY self sessionStorage speechSynthesis visualViewport window " +
    "MDXContent React arguments exports frontmatter globalThis import module new props require super"
  ).split(" "),
);

interface Found {
  readonly kind: UnknownName["kind"];
  /** Those that the page has to have: of an expression, without properties. */
  readonly names: readonly string[];
  readonly span: Span;
  readonly breaksPage: boolean;
  /** Whether the platform leaves it out even if a statement mentions it: a part of another component, outside of text. */
  readonly isLeftOut?: boolean;
  readonly replacement?: string;
}

/**
 * Names that a page shows, but neither exports nor imports: the platform leaves out components, and expressions that are only a name, such
 * as `{id}`. Outside of text, it leaves out all parts of components, such as `Chart.Bar`. With other expressions, and in attributes, the
 * page breaks. Source: docs/platform.md, "Links and anchors".
 */
export class UnknownNames {
  readonly #text: string;
  readonly #found: Found[] = [];
  readonly #components = new Set<string>();
  /** The names that expressions start with which have more than names. */
  readonly #firstNames = new Set<string>();
  /** The first tags whose names start with a lowercase letter. */
  readonly #elements = new Map<string, Span>();
  readonly #statements: Span[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  addExpression(open: number, end: number): void {
    this.#addExpression({ offset: open, length: end - open }, false);
  }

  /** Takes a tag, of which only the first with its name is kept, and the expressions of its attributes. */
  addTag({ name, kind, start, attributes }: Tag, place: TagPlace): void {
    for (const { expression } of attributes) if (expression !== undefined) this.#addExpression(expression, true);
    // An element of HTML that has content or attributes is meant as one, whatever the page imports.
    if (elementNames.has(name) && (kind !== "empty" || attributes.length > 0)) return;
    const dot = name.indexOf(".");
    const component = dot === -1 ? name : name.slice(0, dot);
    if (platformComponents.has(component)) return;
    const span = { offset: start + "<".length, length: name.length };
    if (/^\p{Ll}/u.test(name)) {
      if (!this.#elements.has(name) && this.#elements.size < maxKept) this.#elements.set(name, span);
    } else if (/^\p{Lu}/u.test(name)) {
      const isLeftOut = place === "flow" && name !== component;
      const key = isLeftOut ? `${name}.` : name;
      if (this.#components.has(key) || this.#components.size >= maxKept) return;
      this.#components.add(key);
      this.#found.push({ kind: "component", names: [name], span, breaksPage: false, isLeftOut });
    }
  }

  #addExpression(span: Span, isAttribute: boolean): void {
    if (this.#found.length >= maxKept) return;
    const written = span.length > maxLength ? "" : sliceOf(this.#text, span);
    const [, expression] = simpleExpression.exec(written) ?? [];
    if (expression === undefined) {
      this.#addCode(span.offset);
      return;
    }
    const all = expression.replace(property, "").match(anyName) ?? [];
    const breaksPage = isAttribute || all[0] !== expression;
    const names = all.filter((name) => !variables.has(name) && !(breaksPage && mayBeDefined(name)));
    const replacement = isAttribute ? `"${expression}"` : `\\${written}`;
    if (names.length > 0) this.#found.push({ kind: "variable", names, span, breaksPage, replacement });
  }

  /** Takes an expression with more than names, numbers, and operators, of which only the first with its name is kept. */
  #addCode(open: number): void {
    const [, before = "", name = ""] = matchAt(firstName, this.#text, open) ?? matchAt(firstInTemplate, this.#text, open) ?? [];
    const known = [variables, reservedWords, this.#firstNames];
    if (name === "" || known.some((names) => names.has(name)) || mayBeDefined(name) || hook.test(name)) return;
    this.#firstNames.add(name);
    const span = { offset: open + before.length, length: name.length };
    this.#found.push({ kind: "variable", names: [name], span, breaksPage: true });
  }

  /** Takes import and export statements. */
  addStatements(start: number, end: number): void {
    this.#statements.push({ offset: start, length: end - start });
  }

  /** The names that no statement mentions, and the tags that are certainly meant as components; undefined if there are none. */
  all(imports: readonly NamedImport[]): readonly UnknownName[] | undefined {
    const elements = this.#lowercaseComponents(imports);
    if (this.#found.length + elements.length === 0 || this.#statements.length > maxKept) return undefined;
    const words = this.#statements.flatMap((span) => sliceOf(this.#text, span).match(/[\p{ID_Continue}$]+/gu) ?? []);
    const mentioned = new Set(words);
    const missing = this.#found.flatMap((found) => {
      const isMissing = (each: string) => !mentioned.has(each.replace(/\..*/u, ""));
      const name = found.names.find((each) => found.isLeftOut === true || isMissing(each));
      return name === undefined ? [] : [{ ...named(name, found), ...(!isMissing(name) && { isPart: true }) }];
    });
    const unknown = [...missing, ...elements].slice(0, maxNames);
    return unknown.length === 0 ? undefined : unknown;
  }

  /**
   * Tags of MDX whose names start with a lowercase letter are elements of HTML, even if the page imports the name. What comes from
   * another file by its default export is no text for the tag of the same name, such as that of a video.
   */
  #lowercaseComponents(imports: readonly NamedImport[]): readonly UnknownName[] {
    const imported = new Set(
      imports.flatMap(({ name, isDefault = false, source }) => (isDefault && /\.(?:mdx?|[jt]sx)$/u.test(source) ? [name] : [])),
    );
    return [...this.#elements].flatMap(([name, span]) => {
      const suggestion = elementNames.has(name) ? undefined : componentOf(name);
      if (suggestion === undefined && !imported.has(name)) return [];
      return [{ kind: "element", name: copyOf(name), span, ...(suggestion && { suggestion }) }];
    });
  }
}

/** Whether code may have a name that the page does not define. MDX makes variables of the components that have tags in the page. */
function mayBeDefined(name: string): boolean {
  return globals.has(name) || platformComponents.has(name);
}

function named(name: string, { kind, span, breaksPage, replacement }: Found): UnknownName {
  return {
    kind,
    name: copyOf(name),
    span,
    ...(breaksPage && { breaksPage }),
    ...(replacement !== undefined && { replacement: copyOf(replacement) }),
  };
}
