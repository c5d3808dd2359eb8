import type { ConfigFile } from "../../server/src/core/config/configFile.ts";
import type { HoverOptions } from "../../server/src/core/features/hover/reference.ts";
import { Memo } from "../../server/src/core/site/memo.ts";
import { Site } from "../../server/src/core/site/site.ts";

/** The site of a docs.json of whose other files nothing is known. */
export function siteWithoutInputs(config: ConfigFile): Site {
  return Site.of("file:///site", config, {
    configFiles: new Map(),
    ruleSettingsFile: undefined,
    openApiFiles: new Map(),
    asyncApiFiles: new Map(),
    graphqlFiles: new Map(),
    validations: new Map(),
    remoteFiles: new Map(),
    pages: undefined,
    base: undefined,
    defaultRules: new Map(),
    limits: [],
    catalogs: new Map(),
    memo: new Memo(),
  });
}

/** Reads nothing for a hover. */
export const noHoverOptions: HoverOptions = {
  readParameters: async () => [],
  readCatalog: async () => undefined,
  anchorIn: () => undefined,
  showsImages: false,
};
