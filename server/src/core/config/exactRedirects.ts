import { firstBy } from "../text/groupBy.ts";
import type { Redirect } from "./redirects.ts";
import { maxRedirects } from "./redirects.ts";

/** The redirects without placeholders, by their sources. */
export type ExactRedirects = ReadonlyMap<string, Redirect>;

/** The redirects of a site that have no placeholders: of several from one address, the first. Source: docs/platform.md, "Redirects". */
export function exactRedirects({ redirects }: { readonly redirects: readonly Redirect[] }): ExactRedirects {
  return firstBy(
    redirects.filter(({ isExact }) => isExact),
    ({ from }) => from,
  );
}

/** The address that an address leads to in the end. */
export function finalAddress(address: string, exact: ExactRedirects): string {
  let end = address;
  for (let step = 0; step < maxRedirects; step++) end = exact.get(end)?.to ?? end;
  return end;
}
