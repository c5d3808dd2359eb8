import { findNodeAtLocation } from "jsonc-parser";
import type { DescriptionSource } from "../navigation/descriptionSource.ts";
import { descriptionSources } from "../navigation/descriptionSource.ts";
import type { PageEntry } from "../navigation/navigation.ts";
import { nodesOf } from "../navigation/navigation.ts";
import type { Located } from "../site/reference.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import type { Finding } from "./finding.ts";
import { findingAt } from "./findingAt.ts";
import { placeOf } from "./place.ts";

/** A description that is named where it does not count for entries. */
interface Mistaken {
  readonly setting: string;
  readonly source: DescriptionSource;
}

/**
 * What is said of entries that no description is in force for: where one is named in a place that does not count, that is what its
 * author has missed. Source: specification, "group object"; facts, section 5, and section 1, "silent losses".
 */
export function withoutDescription(site: Site): (entry: PageEntry) => Finding {
  const mistaken = mistakenIn(site);
  const source = mistaken?.source.source ?? onlySource(site);
  return (entry) => {
    const isAtRoot = entry.owner.kind === "navigation";
    const why = mistaken === undefined ? "" : `${quote(mistaken.setting)} does not count for entries, `;
    const what = isAtRoot ? "put it into a group with `openapi`" : `set \`openapi\` on this ${entry.owner.kind} or above it`;
    const replaceWith = JSON.stringify(`${source} ${entry.value}`);
    return findingAt(entry, {
      code: "endpoint-without-description",
      severity: "error",
      message: `${quote(entry.value)} needs an OpenAPI description: ${why}${what}.`,
      ...(mistaken && { related: [{ ...placeOf(mistaken.source), message: "This does not count for entries." }] }),
      ...(source !== undefined && { data: isAtRoot ? { replaceWith } : { openapi: source } }),
    });
  };
}

/** The places that authors take for the one that counts. */
function mistakenIn({ config, navigation, follow }: Site): Mistaken | undefined {
  const { root } = config.json;
  const at = (...path: string[]): Located | undefined => {
    const node = root?.type === "object" ? findNodeAtLocation(root, path) : undefined;
    return node && { file: config, node, chain: [config.uri] };
  };
  const places: readonly (readonly [setting: string, value: Located | undefined])[] = [
    ["navigation.openapi", navigation?.fields.get("openapi")],
    ["api.openapi", at("api", "openapi")],
    ["openapi", at("openapi")],
  ];
  for (const [setting, value] of places) {
    const [source] = descriptionSources(value, follow);
    if (source !== undefined) return { setting, source };
  }
  return undefined;
}

/** The description that the navigation names elsewhere, if it is the only one. */
function onlySource({ navigation }: Site): string | undefined {
  const sources = new Set<string>();
  if (navigation === undefined) return undefined;
  for (const node of nodesOf(navigation)) {
    if (node.describer === node && node.description !== undefined) sources.add(node.description.source);
  }
  const [source] = sources;
  return sources.size === 1 ? source : undefined;
}
