import { linkAddress } from "../config/redirects.ts";
import { hasMarkdownExtension, withoutMarkdownExtension } from "../files/fileKinds.ts";
import { isUrl, withoutInnerIndex } from "../files/paths.ts";
import { pathBelow, uriBelow } from "../files/uris.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import type { BaseAddress } from "../site/baseAddresses.ts";
import type { Host } from "../store/host.ts";
import { readRoutes } from "./readRoutes.ts";
import type { Routes } from "./routes.ts";

/** The addresses that the site in a docs root serves, in the order of its navigation. None if it has no docs.json, or not a valid one. */
export async function servedAddresses(host: Host, root: string, options: IndexOptions): Promise<readonly BaseAddress[]> {
  const uri = uriBelow(root, "docs.json");
  const content = await host.readFile(uri);
  const routes = content.kind === "text" ? await readRoutes(host, { uri, text: content.text }, options) : undefined;
  return routes === undefined ? [] : addressesOf(routes, root);
}

function addressesOf({ pages, redirects }: Routes, root: string): readonly BaseAddress[] {
  const found = new Map<string, BaseAddress>();
  const add = (each: BaseAddress) => {
    // There is always something at the root.
    if (each.address !== "" && each.address !== "index" && !found.has(each.address)) found.set(each.address, each);
  };
  for (const { address, uri, operation, title } of pages) {
    const path = hasMarkdownExtension(uri) ? pathBelow(root, uri) : undefined;
    const source =
      path === undefined ? operation !== undefined && { operation, ...(title !== undefined && { title }) } : { path };
    const name = path === undefined ? address.slice(1) : withoutMarkdownExtension(path);
    add({ address: name, ...source });
    // The index of a folder is at the address of the folder, too.
    const folder = withoutInnerIndex(name);
    if (folder !== name) add({ address: folder, ...source });
  }
  for (const { source, destination } of redirects) {
    const isExact = !/[:*#?]/u.test(source);
    const to = isUrl(destination) || /[:*]/u.test(destination) ? undefined : linkAddress(destination);
    if (isExact) add({ address: linkAddress(source), ...(to !== undefined && { to }) });
  }
  return [...found.values()];
}
