import type { Span } from "../text/span.ts";
import type { Value } from "../text/value.ts";
import { readStructure } from "./parseIndex.ts";
import type { Path } from "./pathTrie.ts";
import { PathTrie } from "./pathTrie.ts";

/** The place of a value: its key, or the first line of an item of an array; and all of it, if it is a collection. */
interface LocatedValue {
  readonly key: Span;
  readonly value: Span | undefined;
}

/**
 * The places of the values at some paths: the key of each value, or the first line of an item of an array; for a value that does not
 * exist, the nearest place above it. Undefined at the root. Reads the text once and skips what is on no path.
 */
export function locate(text: string, paths: readonly Path[]): readonly (Span | undefined)[] {
  return locateValues(text, paths).map((place) => place?.key);
}

/** The places that `locate` gives, with those of the values. */
export function locateValues(text: string, paths: readonly Path[]): readonly (LocatedValue | undefined)[] {
  /** The numbers of the paths. */
  const wanted = new PathTrie<number>();
  for (const [number, path] of paths.entries()) wanted.at(path).values.push(number);
  const found: (LocatedValue | undefined)[] = paths.map(() => undefined);
  // If the text is broken further down, its syntax error has been reported.
  readStructure(text, {}, (value) => descend(value, wanted));
  return found;

  function descend(value: Value, { children }: PathTrie<number>): Span | undefined {
    if ([...children.keys()].some((key) => typeof key === "number")) {
      let at = 0;
      return value.sequence((item) => {
        const child = children.get(at++);
        if (child === undefined) return item.skip();
        const span = descend(item, child);
        place(child, firstLine(span), span);
      });
    }
    return value.mapping((name, key, inner) => {
      const child = children.get(name);
      if (child === undefined) inner.skip();
      else place(child, key, descend(inner, child));
    });
  }

  /** Records the place of a value for the paths that end there, and for those that continue to values that do not exist. */
  function place({ children, values }: PathTrie<number>, key: Span | undefined, value?: Span): void {
    if (key !== undefined) for (const number of values) found[number] ??= { key, value };
    for (const child of children.values()) place(child, key);
  }

  function firstLine(span: Span | undefined): Span | undefined {
    if (span === undefined) return undefined;
    const [line = ""] = text.slice(span.offset, span.offset + Math.min(span.length, 1000)).split(/\r|\n/, 1);
    return { offset: span.offset, length: line.length };
  }
}
