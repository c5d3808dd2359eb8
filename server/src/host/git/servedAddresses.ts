import { URI } from "vscode-uri";
import { linkAddress } from "../../core/config/redirects.ts";
import { routesOf } from "../../core/features/routes.ts";
import { isUrl, pathBelow, uriBelow } from "../../core/files/paths.ts";
import type { IndexOptions } from "../../core/openapi/parseIndex.ts";
import type { BaseAddress } from "../../core/site/baseAddresses.ts";
import { SiteStore } from "../../core/store/siteStore.ts";
import { textDocument } from "../../core/text/textDocument.ts";
import { BlobReader } from "./blobReader.ts";
import type { CommitFolder } from "./commitHost.ts";
import { commitHost } from "./commitHost.ts";

/** A docs root in a commit. */
export interface CommitSite extends CommitFolder {
  readonly options: IndexOptions;
}

/** The addresses that a site served at a commit, in the order of its navigation. None if it had no docs.json, or not a valid one. */
export async function servedAddresses({ options, ...folder }: CommitSite): Promise<readonly BaseAddress[]> {
  const { root } = folder;
  const blobs = new BlobReader(URI.parse(root).fsPath);
  try {
    const host = commitHost(folder, blobs);
    const uri = uriBelow(root, "docs.json");
    const content = await host.readFile(uri);
    if (content.kind !== "text") return [];
    const store = new SiteStore(host, () => undefined);
    store.configure(options);
    store.openSite(textDocument(uri, "docs-json", 1, content.text));
    await store.whenSettled("files");
    const site = store.site(uri);
    return site?.config.json.isReliable ? addressesOf(routesOf(site), root) : [];
  } finally {
    blobs.close();
  }
}

function addressesOf({ pages, redirects }: ReturnType<typeof routesOf>, root: string): readonly BaseAddress[] {
  const found = new Map<string, BaseAddress>();
  const add = (each: BaseAddress) => {
    // There is always something at the root.
    if (each.address !== "" && each.address !== "index" && !found.has(each.address)) found.set(each.address, each);
  };
  for (const { address, uri, operation, title } of pages) {
    const path = /\.mdx?$/u.test(uri) ? pathBelow(root, uri) : undefined;
    const source =
      path === undefined ? operation !== undefined && { operation, ...(title !== undefined && { title }) } : { path };
    const name = address.slice(1);
    add({ address: name, ...source });
    // The index of a folder is at the address of the folder, too.
    if (/\/index$/u.test(name)) add({ address: name.replace(/\/index$/u, ""), ...source });
  }
  for (const { source, destination } of redirects) {
    const isExact = !/[:*#?]/u.test(source);
    const to = isUrl(destination) || /[:*]/u.test(destination) ? undefined : linkAddress(destination);
    if (isExact) add({ address: linkAddress(source), ...(to !== undefined && { to }) });
  }
  return [...found.values()];
}
