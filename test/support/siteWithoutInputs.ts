import type { ConfigFile } from "../../server/src/core/config/configFile.ts";
import { Memo } from "../../server/src/core/site/memo.ts";
import { Site } from "../../server/src/core/site/site.ts";

/** The site of a docs.json of whose other files nothing is known. */
export function siteWithoutInputs(config: ConfigFile): Site {
  return Site.of("file:///site", config, {
    configFiles: new Map(),
    documents: new Map(),
    asyncApiFiles: new Map(),
    validations: new Map(),
    remoteFiles: new Map(),
    pages: undefined,
    limits: [],
    memo: new Memo(),
  });
}
