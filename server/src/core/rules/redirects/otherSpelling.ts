import type { Redirect } from "../../config/redirects.ts";
import { linkAddress } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { withoutQuery } from "../../files/paths.ts";

/**
 * Whether a redirect only adds a slash or `/index`, or removes a slash, and so leads to itself: the platform removes both from an address
 * before it looks for a redirect.
 */
export function isOtherSpelling(redirect: Redirect): boolean {
  const { from, to, isExact } = redirect;
  return isExact && from !== "" && (to === `${from}/index` || (to === from && changesOnlySlash(redirect)));
}

/** Whether a redirect only adds or removes a slash. */
export function changesOnlySlash({ source, destination, from }: Redirect): boolean {
  const to = textAt(destination);
  return from === linkAddress(to) && textAt(source) !== withoutQuery(to);
}
