import { URI } from "vscode-uri";
import type { Route, Routes } from "../../core/features/routes.ts";
import { routesOf } from "../../core/features/routes.ts";
import type { Host } from "../../core/store/host.ts";
import { SiteStore } from "../../core/store/siteStore.ts";
import { textDocument } from "../../core/text/textDocument.ts";
import type { RoutesOptions } from "../arguments.ts";
import { commandHost } from "../commandHost.ts";
import { exitCodes } from "../exitCodes.ts";
import type { Config } from "../findSites.ts";
import { readConfig, uriOf } from "../findSites.ts";
import { jsonText } from "../format/jsonText.ts";
import type { SiteRoutes } from "../format/routes.ts";
import { formatRoutes } from "../format/routes.ts";
import { pathFrom } from "../pathFrom.ts";
import { note, print } from "../print.ts";
import { findTargets } from "../targets.ts";
import { styleOf } from "../terminal.ts";

/** Runs `docs-json routes` and gives its exit code. */
export async function routes({ path, json, customizations }: RoutesOptions): Promise<number> {
  const cwd = process.cwd();
  const host = commandHost();
  const found = await findTargets([path], cwd, host);
  if (found.kind === "error") {
    await note(found.message);
    return exitCodes.error;
  }
  const sites: SiteRoutes[] = [];
  for (const { config } of found.targets) {
    const site = pathFrom(cwd, config.path);
    const served = await read(config, host, customizations);
    if (served === undefined) await note(`Cannot read the navigation: ${site}. Run 'docs-json check ${site}' to see why.`);
    else sites.push(describe(site, served, cwd));
  }
  if (sites.length < found.targets.length) return exitCodes.error;
  await print(process.stdout, json ? jsonText(sites) : formatRoutes(sites, styleOf(process.stdout)));
  return exitCodes.success;
}

/** What the site of a docs.json serves; undefined if the file cannot be read, or is not valid JSON. */
async function read(config: Config, host: Host, customizations: readonly string[] | undefined): Promise<Routes | undefined> {
  const content = await readConfig(config, host);
  if (content.kind !== "text") return undefined;
  const store = new SiteStore(host, () => undefined);
  if (customizations !== undefined) store.configure({ customizations });
  const uri = uriOf(config.path);
  store.openSite(textDocument(uri, "docs-json", 1, content.text));
  await store.whenSettled("files");
  const site = store.site(uri);
  return site?.config.json.isReliable ? routesOf(site) : undefined;
}

function describe(site: string, { pages, redirects }: Routes, cwd: string): SiteRoutes {
  const described = pages.map(({ uri, address, title, operation, line, navigation }: Route) => ({
    ...{ address, title, operation, file: pathFrom(cwd, URI.parse(uri).fsPath), line, navigation },
  }));
  return { site, pages: described, redirects };
}
