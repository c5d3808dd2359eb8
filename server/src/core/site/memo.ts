import type { RedirectReader } from "../config/redirects.ts";
import { readDestination, readSource } from "../config/redirects.ts";
import { PageAddresses } from "../openapi/address.ts";
import type { EndpointEntry } from "../openapi/entry.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import { memoize } from "../text/memoize.ts";

/** What has been made of the texts of sites and of operations, and outlives the versions of a site. */
export class Memo implements RedirectReader {
  readonly addresses = new PageAddresses();
  readonly #endpointEntry = memoize(parseEndpointEntry);
  readonly redirectSource = memoize(readSource);
  readonly redirectDestination = memoize(readDestination);

  /** What `parseEndpointEntry` gives. Nearly all entries of a large site are paths of pages, which have one word. */
  endpointEntry(text: string): EndpointEntry | undefined {
    return /\s/.test(text) ? this.#endpointEntry(text) : undefined;
  }
}
