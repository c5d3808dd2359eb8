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
