import { hasPlaceholder } from "../files/pathPattern.ts";
import { withoutQuery } from "../files/paths.ts";
import type { Redirect } from "./redirects.ts";
import { linkAddress } from "./redirects.ts";
import { textAt } from "./sourceNode.ts";

/**
 * The address that a redirect with placeholders makes of one that it certainly matches: `legacy/a` of `v1/a` from `/v1/:page` to
 * `/legacy/:page`. Undefined without placeholders in the destination, if they are not those of the source, and if it is on another site.
 */
export function filledDestination({ from, destination }: Redirect, address: string): string | undefined {
  const path = withoutQuery(textAt(destination).trim());
  if (!/^\/(?!\/)/u.test(path) || !hasPlaceholder(path)) return undefined;
  const segments = address.split("/");
  const values = new Map(
    from.split("/").map((part, index) => [part, part.endsWith("*") ? segments.slice(index).join("/") : (segments[index] ?? "")]),
  );
  const filled = path.split("/").map((part) => (hasPlaceholder(part) ? values.get(part) : part));
  return filled.includes(undefined) ? undefined : linkAddress(filled.join("/"));
}
