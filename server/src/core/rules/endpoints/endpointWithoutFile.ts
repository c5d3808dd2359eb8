import { members } from "../../config/sourceNode.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import { documentReferences } from "../../navigation/documentReference.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { apiReferences } from "../../site/namedDocuments.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { placeOf } from "../place.ts";
import { reportAt } from "../reportAt.ts";

/** A description that is named where it does not count for entries. */
interface Mistaken {
  readonly setting: string;
  readonly source: DocumentReference;
}

/**
 * What is said of entries that no description is in force for: where one is named in a place that does not count, that is what its
 * author has missed. Source: specification, "group object"; facts, section 5, and section 1, "silent losses".
 */
export function endpointWithoutFile(site: Site): (entry: PageEntry) => Report {
  const mistaken = mistakenIn(site);
  const source = mistaken?.source.source ?? onlySource(site);
  return (entry) => {
    const isAtRoot = entry.owner.kind === "navigation";
    const why = mistaken === undefined ? "" : `${quote(mistaken.setting)} does not count for entries, `;
    const what = isAtRoot ? "put it into a group with `openapi`" : `set \`openapi\` on this ${entry.owner.kind} or above it`;
    const replaceWith = JSON.stringify(`${source} ${entry.value}`);
    return reportAt(entry, {
      message: `${quote(entry.value)} needs an OpenAPI description: ${why}${what}.`,
      ...(mistaken && { related: [{ ...placeOf(mistaken.source), message: "This does not count for entries." }] }),
      ...(source !== undefined && { data: isAtRoot ? { replaceWith } : { openapi: source } }),
    });
  };
}

/** The first description in a place that authors take for the one that counts. */
function mistakenIn(site: Site): Mistaken | undefined {
  const { config, navigation, follow } = site;
  const { root } = config.json;
  const ofMintJson = root && members({ file: config, node: root, chain: [config.uri] }, follow).get("openapi");
  const places: readonly (readonly [setting: string, sources: readonly DocumentReference[]])[] = [
    ["navigation.openapi", navigation?.openapiReferences ?? []],
    ["api.openapi", apiReferences(site)],
    ["openapi", documentReferences(ofMintJson, follow)],
  ];
  for (const [setting, [source]] of places) if (source !== undefined) return { setting, source };
  return undefined;
}

/** The description that the navigation names elsewhere, if it is the only one. */
function onlySource({ navigation }: Site): string | undefined {
  const sources = new Set<string>();
  if (navigation === undefined) return undefined;
  for (const node of navigation.nodes) {
    if (node.inheritedFrom === node && node.openapi !== undefined) sources.add(node.openapi.source);
  }
  const [source] = sources;
  return sources.size === 1 ? source : undefined;
}
