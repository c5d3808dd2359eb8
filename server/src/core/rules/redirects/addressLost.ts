import { rootNode, settingAt } from "../../config/sourceNode.ts";
import { countByFolder, folderOf, foldersOf } from "../../files/paths.ts";
import type { BaseAddresses } from "../../site/baseAddresses.ts";
import { addressLostCode } from "../../site/baseAddresses.ts";
import type { Site } from "../../site/site.ts";
import { listFirst } from "../../text/list.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import { byFolder } from "../byFolder.ts";
import type { Report } from "../offense.ts";
import { keyAt, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import type { LostAddress } from "./lostAddresses.ts";
import { reportedLostAddresses } from "./lostAddresses.ts";

export const addressLost: Rule = { code: addressLostCode, severity: "warning", fix: "unsafe", check };

/** How many addresses of a folder the message names. */
const maxNamed = 5;

/**
 * Addresses that an older revision served, and that are neither served nor redirected now: other sites link to them, and search engines
 * list them. Reported once for each folder, at the setting that redirects belong to.
 */
function* check(site: Site): Iterable<Report> {
  const root = rootNode(site.config);
  const lost = root === undefined ? [] : site.view(reportedLostAddresses);
  if (site.base === undefined || root === undefined || lost.length === 0) return;
  const setting = settingAt(site, "redirects") ?? settingAt(site, "navigation") ?? root;
  const folders = foldersOf(lost.map(({ address }) => address));
  const counts = countByFolder(site.base.addresses.map(({ address }) => address));
  // The index of a folder belongs to it.
  const ownFolder = (address: string) => (folders.has(address) ? address : folderOf(address));
  for (const [folder, inFolder] of byFolder(lost, counts, ownFolder))
    yield reportAt(keyAt(setting), {
      message: messageOf(folder, inFolder, site.base),
      data: { addRedirects: inFolder.map(({ address, to }) => [address, to] as const) },
    });
}

function messageOf(folder: string, lost: readonly LostAddress[], { revision }: BaseAddresses): string {
  const [first] = lost;
  if (first !== undefined && lost.length === 1) {
    const { address, to, isSame } = first;
    const target = quote(`/${to}`);
    const rest = isSame ? `is now ${target}. Add a redirect.` : `no longer has a page. Add a redirect, for example to ${target}.`;
    return `Lost address since ${quote(revision)}: ${quote(`/${address}`)} ${rest}`;
  }
  const names = listFirst(lost, maxNamed, ({ address, to, isSame }) => {
    const now = isSame ? ` (now ${quote(`/${to}`)})` : "";
    return quote(`/${address}`) + now;
  });
  const where = folder === "" ? "" : ` in ${quote(`/${folder}`)}`;
  return `${countText(lost.length, "lost address", "lost addresses")}${where} since ${quote(revision)}: ${names}. Add redirects.`;
}
