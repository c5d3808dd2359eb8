import { firstBy } from "../text/groupBy.ts";
import type { Redirect } from "./redirects.ts";

/** How many redirects are followed. */
const maxSteps = 10;

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
  for (let step = 0; step < maxSteps; step++) end = exact.get(end)?.to ?? end;
  return end;
}
