/** The URL parser of every JavaScript host. */
declare const URL: { canParse(text: string): boolean };

/** The start of a text that is a URL and not a path. The parser ignores whitespace before it. */
const scheme = /^\s*[a-z][a-z\d+.-]*:/iu;

/** Whether a text is a path, or a URL that the platform can parse. */
export function isUriReference(text: string): boolean {
  return !scheme.test(text) || URL.canParse(text);
}

/** A URL without what its parser corrects: whitespace around it, and any number of slashes but two in `https:a.com`. */
export function normalizedUri(text: string): string {
  if (!scheme.test(text)) return text;
  return text.trim().replace(/^(https?:)[/\\]*(?=[^/\\])/iu, "$1//");
}
