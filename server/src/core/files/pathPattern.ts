/** Whether a pattern stands for an address; `maybe` where that depends on what the platform makes of its placeholders. */
export type PatternMatch = "yes" | "maybe" | "no";

/** A part of a pattern: the segment that it is, any one segment, or any rest, none at all among them. */
type Part = { readonly kind: "literal"; readonly text: string } | { readonly kind: "one" | "rest" };

/** A path by its segments. */
interface Segments {
  readonly parts: readonly Part[];
  /** Whether each part is one whose meaning is documented: a text, `:name`, and `*` or `:name*` at the end. */
  readonly isPlain: boolean;
}

/** The source of a redirect that stands for many addresses: `*` and `:name` in it (facts, section 2, "redirects"). */
export class PathPattern {
  readonly #path: string;
  /** The segments, as a path, that each address begins with that it stands for. */
  readonly start: string;
  #segments: Segments | undefined;

  constructor(path: string) {
    this.#path = path;
    this.start = path.slice(0, Math.max(0, path.lastIndexOf("/", path.search(placeholder))));
  }

  /** Compares it with an address, without slashes around it, in time proportional to the product of their lengths. */
  match(address: string): PatternMatch {
    if (!address.startsWith(this.start)) return "no";
    this.#segments ??= segmentsOf(this.#path);
    const { parts, isPlain } = this.#segments;
    const segments = address.split("/");
    if (!fits(parts, segments)) return "no";
    return isPlain && segments.length >= parts.length ? "yes" : "maybe";
  }
}

const placeholder = /[*:{}()$]/u;

/** Whether an address has a part that stands for others: `*`, `:name`, `{…}`, `(…)`, `$1`. */
export function hasPlaceholder(path: string): boolean {
  return placeholder.test(path);
}

function segmentsOf(path: string): Segments {
  const parts = path.split("/");
  const isPlain = parts.every((part, index) => {
    return (
      !(hasPlaceholder(part) || /[?#]/u.test(part)) ||
      /^:\w+$/u.test(part) ||
      (index === parts.length - 1 && /^(?::\w+)?\*$/u.test(part))
    );
  });
  return { parts: parts.map(readPart), isPlain };
}

/** A part with a placeholder is taken for any segment, and one with `*`, `+`, `(` or what may be a query for any rest. */
function readPart(text: string): Part {
  if (/[*+(?#]/u.test(text)) return { kind: "rest" };
  return hasPlaceholder(text) ? { kind: "one" } : { kind: "literal", text };
}

/** Goes back to the last rest alone, which takes one segment more: those before it need not change. */
function fits(parts: readonly Part[], segments: readonly string[]): boolean {
  let part = 0;
  let segment = 0;
  let rest: { readonly part: number; segment: number } | undefined;
  while (segment < segments.length) {
    const current = parts[part];
    if (current?.kind === "rest") {
      rest = { part, segment };
      part++;
    } else if (current?.kind === "one" || (current?.kind === "literal" && current.text === segments[segment])) {
      part++;
      segment++;
    } else if (rest !== undefined) {
      rest.segment++;
      part = rest.part + 1;
      segment = rest.segment;
    } else return false;
  }
  return parts.slice(part).every(({ kind }) => kind === "rest");
}
