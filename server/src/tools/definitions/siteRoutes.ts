import type { SiteRoutes } from "../../cli/format/routes.ts";
import { readSiteRoutes } from "../../cli/sites/siteRoutes.ts";
import type { ToolArguments } from "../tool.ts";
import { ToolError } from "../toolError.ts";
import type { WorkingFolder } from "../workingFolder.ts";

/** What the sites serve that the argument `site` names. Throws a `ToolError` if one cannot be read. */
export async function routesOfSites(args: ToolArguments, folder: WorkingFolder): Promise<readonly SiteRoutes[]> {
  const site = args.text("site");
  const sites: SiteRoutes[] = [];
  for (const { config } of await folder.targets(site === undefined ? undefined : [site])) {
    const routes = await readSiteRoutes(config, undefined, folder.path, folder.host);
    const name = folder.nameOf(config.path);
    if (routes === undefined) throw new ToolError(`Cannot read the navigation: ${name}. check_docs says why.`);
    sites.push(routes);
  }
  return sites;
}
