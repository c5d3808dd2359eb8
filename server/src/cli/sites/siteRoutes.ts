import { readRoutes } from "../../core/features/readRoutes.ts";
import type { Host } from "../../core/store/host.ts";
import type { SiteRoutes } from "../format/routes.ts";
import { filePathOf, pathFrom, uriOf } from "../paths.ts";
import type { ConfigPath } from "./findSites.ts";
import { readConfig } from "./findSites.ts";

/**
 * What the site of a docs.json serves, with paths from a folder; undefined if the file cannot be read, or is not valid JSON.
 * `customizations` are the OpenAPI extensions that customize pages; absent: the usual ones.
 */
export async function readSiteRoutes(
  config: ConfigPath,
  customizations: readonly string[] | undefined,
  cwd: string,
  host: Host,
): Promise<SiteRoutes | undefined> {
  const content = await readConfig(config, host);
  if (content.kind !== "text") return undefined;
  const docsJson = { uri: uriOf(config.path), text: content.text };
  const routes = await readRoutes(host, docsJson, customizations === undefined ? {} : { customizations });
  return (
    routes && {
      site: pathFrom(cwd, config.path),
      pages: routes.pages.map(({ uri, address, title, operation, line, navigation }) => ({
        address,
        title,
        operation,
        file: pathFrom(cwd, filePathOf(uri)),
        line,
        navigation,
      })),
      redirects: routes.redirects,
    }
  );
}
