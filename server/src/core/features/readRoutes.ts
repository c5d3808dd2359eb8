import { docsJsonLanguage } from "../../protocol.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import type { Host } from "../store/host.ts";
import { SiteStore } from "../store/siteStore.ts";
import { textDocument } from "../text/textDocument.ts";
import type { Routes } from "./routes.ts";
import { routesOf } from "./routes.ts";

/** What the site of a docs.json serves, once all of its files are read; undefined if docs.json is not valid JSON. */
export async function readRoutes(
  host: Host,
  { uri, text }: { readonly uri: string; readonly text: string },
  options: IndexOptions,
): Promise<Routes | undefined> {
  const store = new SiteStore(host, () => undefined);
  store.configureOpenApi(options);
  store.openSite(textDocument(uri, docsJsonLanguage, 1, text));
  await store.whenSettled("files");
  const site = store.site(uri);
  return site?.config.json.isReliable ? routesOf(site) : undefined;
}
