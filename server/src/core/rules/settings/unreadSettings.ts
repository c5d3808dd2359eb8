import type { JSONPath } from "jsonc-parser";
import { member, rootNode } from "../../config/sourceNode.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../text/lazy.ts";

/** Tells whether the platform does not read the value at a path of docs.json. Computes nothing until it is asked. */
export function unreadSettings(site: Site): (path: JSONPath) => boolean {
  const hasFont = lazy(() => isFont(site));
  const isVaried = lazy(() => hasVariations(site));
  return ([setting, key]) => {
    if (setting === "fonts") return (key === "heading" || key === "body") && hasFont();
    return setting === "variations" && !isVaried();
  };
}

/** Whether `fonts` is a font: then the platform does not read `heading` and `body`. Source: docs/platform.md, "Fonts". */
function isFont({ config, follow }: Site): boolean {
  const root = rootNode(config);
  const fonts = root && member(root, "fonts", follow);
  return fonts !== undefined && member(fonts, "family", follow) !== undefined;
}

/** Whether the platform reads `variations`. Source: docs/platform.md, "General settings". */
export function hasVariations({ config, follow }: Pick<Site, "config" | "follow">): boolean {
  const root = rootNode(config);
  return root !== undefined && member(root, "theme", follow)?.node.value === "willow";
}
