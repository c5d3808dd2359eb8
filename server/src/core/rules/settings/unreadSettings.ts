import type { JSONPath } from "jsonc-parser";
import { settingAt } from "../../config/sourceNode.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../std/lazy.ts";

/** Tells whether the platform does not read the value at a path of docs.json. Computes nothing until it is asked. */
export function unreadSettings(site: Site): (path: JSONPath) => boolean {
  // Then the platform does not read `heading` and `body`. Source: docs/platform.md, "Fonts".
  const hasFont = lazy(() => settingAt(site, "fonts", "family") !== undefined);
  const isVaried = lazy(() => hasVariations(site));
  return ([setting, key]) => {
    if (setting === "fonts") return (key === "heading" || key === "body") && hasFont();
    return setting === "variations" && !isVaried();
  };
}

/** Whether the platform reads `variations`. Source: docs/platform.md, "General settings". */
export function hasVariations(site: Pick<Site, "config" | "follow">): boolean {
  return settingAt(site, "theme")?.node.value === "willow";
}
