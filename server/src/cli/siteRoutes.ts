import { URI } from "vscode-uri";
import type { Route, Routes } from "../core/features/routes.ts";
import { routesOf } from "../core/features/routes.ts";
import type { Host } from "../core/store/host.ts";
import { SiteStore } from "../core/store/siteStore.ts";
import { textDocument } from "../core/text/textDocument.ts";
import { docsJsonLanguage } from "../protocol.ts";
import type { Config } from "./findSites.ts";
import { readConfig, uriOf } from "./findSites.ts";
import type { SiteRoutes } from "./format/routes.ts";
import { pathFrom } from "./pathFrom.ts";

/**
 * What the site of a docs.json serves, with paths from a folder; undefined if the file cannot be read, or is not valid JSON.
 * `customizations` are the OpenAPI extensions that customize pages; absent: the usual ones.
 */
export async function readRoutes(
  config: Config,
  customizations: readonly string[] | undefined,
  cwd: string,
  host: Host,
): Promise<SiteRoutes | undefined> {
  const served = await read(config, customizations, host);
  return served && describe(pathFrom(cwd, config.path), served, cwd);
}

async function read(config: Config, customizations: readonly string[] | undefined, host: Host): Promise<Routes | undefined> {
  const content = await readConfig(config, host);
  if (content.kind !== "text") return undefined;
  const store = new SiteStore(host, () => undefined);
  if (customizations !== undefined) store.configureOpenApi({ customizations });
  const uri = uriOf(config.path);
  store.openSite(textDocument(uri, docsJsonLanguage, 1, content.text));
  await store.whenSettled("files");
  const site = store.site(uri);
  return site?.config.json.isReliable ? routesOf(site) : undefined;
}

function describe(site: string, { pages, redirects }: Routes, cwd: string): SiteRoutes {
  const described = pages.map(({ uri, address, title, operation, line, navigation }: Route) => ({
    address,
    title,
    operation,
    file: pathFrom(cwd, URI.parse(uri).fsPath),
    line,
    navigation,
  }));
  return { site, pages: described, redirects };
}
