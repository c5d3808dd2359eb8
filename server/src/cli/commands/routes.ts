import type { RoutesOptions } from "../arguments/arguments.ts";
import { commandHost } from "../commandHost.ts";
import { currentFolder } from "../currentFolder.ts";
import { exitCodes } from "../exitCodes.ts";
import { jsonText } from "../format/jsonText.ts";
import type { SiteRoutes } from "../format/routes.ts";
import { formatRoutes } from "../format/routes.ts";
import { pathFrom } from "../paths.ts";
import { readSiteRoutes } from "../sites/siteRoutes.ts";
import { findTargets, requireTargets } from "../sites/targets.ts";
import { note, print } from "../terminal/print.ts";
import { shellArgument } from "../terminal/shellArgument.ts";
import { styleOf } from "../terminal/terminal.ts";

/** Runs `docs-json routes` and gives its exit code. */
export async function routes({ path, json, customizations }: RoutesOptions): Promise<number> {
  const cwd = currentFolder();
  const host = commandHost();
  const { targets } = requireTargets(await findTargets([path], cwd, host));
  const sites: SiteRoutes[] = [];
  for (const { config } of targets) {
    const site = pathFrom(cwd, config.path);
    const served = await readSiteRoutes(config, customizations, cwd, host);
    if (served === undefined)
      await note(`Cannot read the navigation: ${site}. Run 'docs-json check ${shellArgument(site)}' to see why.`);
    else sites.push(served);
  }
  if (sites.length < targets.length) return exitCodes.error;
  await print(process.stdout, json ? jsonText(sites) : formatRoutes(sites, await styleOf(process.stdout)));
  return exitCodes.success;
}
