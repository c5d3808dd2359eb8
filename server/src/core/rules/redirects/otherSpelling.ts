import type { Redirect } from "../../config/redirects.ts";
import { linkAddress } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { withoutQuery } from "../../files/paths.ts";

/** Whether a redirect only adds or removes a slash, which is no loop: the platform itself decides how addresses are written. */
export function isOtherSpelling({ source, destination, from }: Redirect): boolean {
  const to = textAt(destination);
  return from === linkAddress(to) && textAt(source) !== withoutQuery(to);
}
