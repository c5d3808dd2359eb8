/** Whether a pattern matches an address; `maybe` if its syntax is not documented by the platform. */
export type PatternMatch = "yes" | "maybe" | "no";

/** A part of a pattern: a literal segment, any one segment that starts with a text, or at least a number of segments. */
type Part =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "one"; readonly start: string }
  | { readonly kind: "rest"; readonly least: 0 | 1 };

/** The segments of a pattern. */
interface Segments {
  readonly parts: readonly Part[];
  /** Whether all parts are documented: literals, and `*` or `:name*` at the end, with `:name` before it. */
  readonly isDocumented: boolean;
}

/** How many segments paths are compared by; longer ones are not addresses of pages. */
export const maxSegments = 200;

/** The source of a redirect with placeholders, `*` and `:name` (docs/platform.md, "Redirects"). */
export class PathPattern {
  readonly #path: string;
  /** The path before the first placeholder, which all matching addresses start with. */
  readonly start: string;
  #segments: Segments | undefined;

  constructor(path: string) {
    this.#path = path;
    this.start = path.slice(0, Math.max(0, path.lastIndexOf("/", path.search(placeholder))));
  }

  /** Whether the pattern certainly matches everything that another one matches. */
  includes(other: PathPattern): boolean {
    if (this.match(other.#path) !== "yes") return false;
    const { parts, isDocumented } = segmentsOf(other.#path);
    const last = parts.at(-1);
    if (!isDocumented || last?.kind !== "rest") return isDocumented;
    const mayMatchFolder = last.least === 0;
    const folder = other.#path.slice(0, Math.max(0, other.#path.lastIndexOf("/")));
    return this.#segments?.parts.at(-1)?.kind === "rest" && !(mayMatchFolder && this.match(folder) === "no");
  }

  /** Matches an address without slashes around it. Of `maxSegments`, both can be compared in any way; longer ones only may match. */
  match(address: string): PatternMatch {
    if (!address.startsWith(this.start)) return "no";
    this.#segments ??= segmentsOf(this.#path);
    const { parts, isDocumented } = this.#segments;
    const segments = address.split("/");
    if (Math.max(parts.length, segments.length) > maxSegments) return "maybe";
    if (!fits(parts, segments)) return "no";
    return isDocumented && segments.length >= parts.length ? "yes" : "maybe";
  }
}

const placeholder = /[*:{}()$]/u;

/** Whether an address has a placeholder: `*`, `:name`, `{…}`, `(…)`, `$1`. */
export function hasPlaceholder(path: string): boolean {
  return placeholder.test(path);
}

function segmentsOf(path: string): Segments {
  const parts = path.split("/");
  const isDocumented =
    path.includes("*") &&
    parts.every((part, index) => {
      return (
        !(hasPlaceholder(part) || /[?#]/u.test(part)) ||
        /^:\w+$/u.test(part) ||
        (index === parts.length - 1 && /^(?::\w+)?\*$/u.test(part))
      );
    });
  return { parts: parts.flatMap((part, index) => readPart(part, index === parts.length - 1)), isDocumented };
}

/** Letters, digits, hyphens, underscores, and periods before a placeholder: literal in any syntax. */
const literalStart = /^[\p{L}\p{N}._-]+(?=[*:{(])/u;

/**
 * A part with a placeholder matches any segment; one with `*`, `+`, `(` or a possible query matches any rest. A `*` at the end needs a
 * segment.
 */
function readPart(text: string, isLast: boolean): readonly Part[] {
  const [start = ""] = literalStart.exec(text) ?? [];
  const one: Part = { kind: "one", start };
  const rest: Part = { kind: "rest", least: isLast && text === "*" ? 1 : 0 };
  if (/[*+(?#]/u.test(text)) return start === "" ? [rest] : [one, rest];
  return hasPlaceholder(text) ? [one] : [{ kind: "literal", text }];
}

/** Backtracks only to the last rest, which takes one more segment. Earlier ones need not change. */
function fits(parts: readonly Part[], segments: readonly string[]): boolean {
  let part = 0;
  let segment = 0;
  let rest: { readonly part: number; segment: number } | undefined;
  while (segment < segments.length) {
    const current = parts[part];
    if (current?.kind === "rest") {
      rest = { part, segment };
      part++;
    } else if (current !== undefined && fitsOne(current, segments[segment] ?? "")) {
      part++;
      segment++;
    } else if (rest !== undefined) {
      rest.segment++;
      part = rest.part + 1;
      segment = rest.segment;
    } else return false;
  }
  return parts.slice(part).every((left) => left.kind === "rest" && left.least === 0);
}

function fitsOne(part: Exclude<Part, { readonly kind: "rest" }>, segment: string): boolean {
  return part.kind === "literal" ? part.text === segment : segment.startsWith(part.start);
}
