import type { ConfigFile } from "../config/configFile.ts";
import type { Site } from "./site.ts";

/** The file with the settings of a site, which may be above its docs root; undefined while there is none that can be read. */
export function settingsFileOf({ ruleSettingsFile: file }: Site): ConfigFile | undefined {
  return file !== undefined && "json" in file ? file : undefined;
}
