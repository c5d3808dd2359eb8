import type { Span } from "../../text/span.ts";

/** A URL, and what follows it up to the next one: a width, a density, or nothing. */
const candidate = /([^\s,](?:\S*[^\s,])?)(?:,|[^,]*)/gu;

/** The URLs in a value of `srcset`: `/a.png 1x, /b.png 2x`. */
export function imageCandidates(text: string, { offset, length }: Span): readonly Span[] {
  const found = text.slice(offset, offset + length).matchAll(candidate);
  return Array.from(found, ({ index, 1: url = "" }) => ({ offset: offset + index, length: url.length }));
}
