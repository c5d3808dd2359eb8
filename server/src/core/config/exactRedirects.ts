import type { Redirect } from "./redirects.ts";

/** How many redirects are followed. */
const maxSteps = 10;

/** The redirects without placeholders, by their sources. */
export type ExactRedirects = ReadonlyMap<string, Redirect>;

/** The redirects of a site that have no placeholders: of several from one address, the first. Source: docs/platform.md, "Redirects". */
export function exactRedirects({ redirects }: { readonly redirects: readonly Redirect[] }): ExactRedirects {
  const exact = new Map<string, Redirect>();
  for (const redirect of redirects) if (redirect.isExact && !exact.has(redirect.from)) exact.set(redirect.from, redirect);
  return exact;
}

/** The address that an address leads to in the end. */
export function finalAddress(address: string, exact: ExactRedirects): string {
  let end = address;
  for (let step = 0; step < maxSteps; step++) end = exact.get(end)?.to ?? end;
  return end;
}
