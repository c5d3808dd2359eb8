import type { Span } from "../../text/span.ts";
import type { Value } from "../../text/value.ts";
import { readStructure } from "../parseIndex.ts";

/** The keys from the root to a value; numbers are those of a list. */
export type Path = readonly (string | number)[];

/** The next steps of the paths below a value, and the numbers of the paths that end at it. */
interface Step {
  readonly below: Map<string | number, Step>;
  readonly ends: number[];
}

/** The place of a value: its key, or the first line of an item of an array; and all of it, if it is a collection. */
interface ValuePlace {
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

/** Like `locate`, with the values. */
export function locateValues(text: string, paths: readonly Path[]): readonly (ValuePlace | undefined)[] {
  const root: Step = { below: new Map(), ends: [] };
  for (const [number, path] of paths.entries()) {
    let step = root;
    for (const key of path) {
      const next = step.below.get(key) ?? { below: new Map(), ends: [] };
      step.below.set(key, next);
      step = next;
    }
    step.ends.push(number);
  }
  const found: (ValuePlace | undefined)[] = paths.map(() => undefined);
  // If the text is broken further down, its syntax error has been reported.
  readStructure(text, {}, (value) => descend(value, root));
  return found;

  function descend(value: Value, step: Step): Span | undefined {
    if ([...step.below.keys()].some((key) => typeof key === "number")) {
      let at = 0;
      return value.sequence((item) => {
        const next = step.below.get(at++);
        if (next === undefined) item.skip();
        else {
          const inside = descend(item, next);
          place(next, firstLine(inside), inside);
        }
      });
    }
    return value.mapping((name, span, inner) => {
      const next = step.below.get(name);
      if (next === undefined) inner.skip();
      else {
        place(next, span, descend(inner, next));
      }
    });
  }

  /** Records the place of a value for the paths that end there, and for those that continue to values that do not exist. */
  function place(step: Step, key: Span | undefined, value?: Span): void {
    if (key !== undefined) for (const number of step.ends) found[number] ??= { key, value };
    for (const next of step.below.values()) place(next, key);
  }

  function firstLine(span: Span | undefined): Span | undefined {
    if (span === undefined) return undefined;
    const [line = ""] = text.slice(span.offset, span.offset + Math.min(span.length, 1000)).split(/\r|\n/, 1);
    return { offset: span.offset, length: line.length };
  }
}
