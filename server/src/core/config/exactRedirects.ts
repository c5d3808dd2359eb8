import type { Redirect } from "./redirects.ts";

/** How many redirects are followed. */
const maxSteps = 10;

/** The addresses that redirects without placeholders lead to within the site, by their sources. */
export type ExactRedirects = ReadonlyMap<string, string>;

/** The redirects of a site that have no placeholders. */
export function exactRedirects(redirects: readonly Redirect[]): ExactRedirects {
  return new Map(redirects.flatMap(({ isExact, from, to }) => (isExact && to !== undefined ? [[from, to]] : [])));
}

/** The address that an address leads to in the end. */
export function finalAddress(address: string, exact: ExactRedirects): string {
  let end = address;
  for (let step = 0; step < maxSteps; step++) end = exact.get(end) ?? end;
  return end;
}
