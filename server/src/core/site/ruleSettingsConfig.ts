import type { ConfigFile } from "../config/configFile.ts";
import type { Site } from "./site.ts";

/** The file with the settings of rules, which may be above the docs root; undefined while there is none that can be read. */
export function ruleSettingsConfig({ ruleSettingsFile: file }: Site): ConfigFile | undefined {
  return file !== undefined && "json" in file ? file : undefined;
}
