/**
 * The tokens of a JSON pointer in a URI fragment, unescaped (RFC 6901, section 6): `#/paths/~1users` gives `paths`, `/users`.
 * A fragment that is empty points at the whole. Undefined for what is no pointer.
 */
export function pointerTokens(fragment: string): readonly string[] | undefined {
  if (!/^(?:#?$|#?\/)/.test(fragment)) return undefined;
  return fragment
    .replace(/^#/, "")
    .split("/")
    .slice(1)
    .map((token) => decoded(token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The percent-encoding undone, or the text as it is when it is not encoded well. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return text;
  }
}
