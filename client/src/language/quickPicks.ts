import type { SiteLostAddresses, UnlistedItem } from "../../../server/src/protocol.ts";
import { labelText } from "../jobs/plainText.ts";

/** The addresses that a site has lost, for a quick pick. */
export function lostAddressItems(lost: SiteLostAddresses["lost"]) {
  return lost.map(({ address, to, isSame }) => ({
    label: labelText(`/${address}`),
    description: `→ ${labelText(`/${to}`)}${isSame ? "" : " (a nearby page)"}`,
    picked: isSame,
    from: address,
    to,
  }));
}

/** The sites that have lost addresses, that of a file first, given its URI as the server writes it. */
export function losingSites(sites: readonly SiteLostAddresses[], file?: string): readonly SiteLostAddresses[] {
  const rootOf = ({ uri }: SiteLostAddresses) => uri.slice(0, uri.lastIndexOf("/") + 1);
  const around = sites.filter((site) => file?.startsWith(rootOf(site)));
  const own = around.toSorted((a, b) => b.uri.length - a.uri.length)[0];
  return [...sites.filter((site) => site === own), ...sites.filter((site) => site !== own)].filter(({ lost }) => lost.length > 0);
}

/** The title of the list for one of some sites; `path` is that of its docs.json. */
export function lostAddressesTitle(path: string, index: number, count: number): string {
  return `Lost Addresses in ${path}${count === 1 ? "" : ` (${index + 1}/${count})`}`;
}

/** Why there are no lost addresses to show. */
export function noLostAddressesText(sites: readonly SiteLostAddresses[]): string {
  if (sites.length === 0) return "No site is open. Open a docs.json or a page of its site first.";
  const compared = sites.find(({ revision }) => revision !== undefined);
  return compared === undefined
    ? "There is no older revision to compare with. The site must be in a Git repository with a default branch, such as main. Git must be installed."
    : `No addresses have been lost since ${compared.revision}.`;
}

/** The operations or pages that are not listed, for a quick pick. */
export function unlistedItems(items: readonly UnlistedItem[]) {
  return items.map(({ entry, description = "", uri, range }) => ({
    label: labelText(entry),
    description: labelText(description),
    uri,
    range,
  }));
}
