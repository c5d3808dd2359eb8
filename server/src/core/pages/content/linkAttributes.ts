import type { Span } from "../../text/span.ts";

/** The attributes of elements that name a file, besides `src` and those of several images. Source: HTML, "Attributes". */
export const pathAttributes: ReadonlyMap<string, string> = new Map([
  ["video", "poster"],
  ["object", "data"],
]);

/**
 * Whether a value that starts like this names a part of a picture, as in `<use href="#icon">`: elements other than `a` and `area`
 * have no links.
 */
export function isPartOfPicture(element: string, start: string | undefined): boolean {
  return start === "#" && /^(?!(?:a|area)$)[a-z]/u.test(element);
}

/** Whether a link leads to another site, or to nothing: it has a scheme, a host, or no text. */
export function isExternal(target: string): boolean {
  return target === "" || /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(target);
}

/** A URL, and what follows it up to the next one: a width, a density, or nothing. */
const candidate = /([^\s,](?:\S*[^\s,])?)(?:,|[^,]*)/gu;

/** The URLs in a value of `srcset`: `/a.png 1x, /b.png 2x`. */
export function imageCandidates(text: string, { offset, length }: Span): readonly Span[] {
  const found = text.slice(offset, offset + length).matchAll(candidate);
  return Array.from(found, ({ index, 1: url = "" }) => ({ offset: offset + index, length: url.length }));
}
