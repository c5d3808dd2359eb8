import { members, rootNode } from "../../config/sourceNode.ts";
import { kindLabel } from "../../navigation/divisions.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import { documentReferences } from "../../navigation/documentReference.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { placeOf } from "../place.ts";
import { reportAt } from "../reportAt.ts";

/** An OpenAPI file in a setting that does not apply to entries. */
interface Mistaken {
  readonly setting: string;
  readonly source: DocumentReference;
}

/**
 * The report for entries without an OpenAPI file. If a setting that does not apply to entries names one, that is probably what the
 * author expected. Source: docs/platform.md, "Navigation of the specification", "API settings" and "Silent losses".
 */
export function endpointWithoutFile(site: Site): (entry: PageEntry) => Report {
  const mistaken = mistakenIn(site);
  const source = mistaken?.source.source ?? onlySource(site);
  return (entry) => {
    const isAtRoot = entry.owner.kind === "navigation";
    const name = mistaken?.setting === "openapi" ? "Top-level `openapi`" : mistaken && quote(mistaken.setting);
    const why = name === undefined ? "" : ` ${name} does not apply to entries.`;
    const fix = isAtRoot
      ? "Move the entry to a group with `openapi`."
      : `Set \`openapi\` on this ${kindLabel(entry.owner.kind)} or a parent.`;
    const replaceWith = JSON.stringify(`${source} ${entry.value}`);
    return reportAt(entry, {
      message: `No OpenAPI file for ${quote(entry.value)}.${why} ${fix}`,
      ...(mistaken && { related: [{ ...placeOf(mistaken.source), message: "This does not apply to entries." }] }),
      ...(source !== undefined && { data: isAtRoot ? { replaceWith } : { openapi: source } }),
    });
  };
}

/** The first OpenAPI file in a setting that authors mistake for the one that applies to entries. */
function mistakenIn(site: Site): Mistaken | undefined {
  const { config, navigation, follow } = site;
  const root = rootNode(config);
  const ofMintJson = root && members(root, follow).get("openapi");
  const places: readonly (readonly [setting: string, sources: readonly DocumentReference[]])[] = [
    ["navigation.openapi", navigation?.openapiReferences ?? []],
    ["api.openapi", site.configuration.apiReferences()],
    ["openapi", documentReferences(ofMintJson, follow)],
  ];
  for (const [setting, [source]] of places) if (source !== undefined) return { setting, source };
  return undefined;
}

/** The OpenAPI file that the navigation names elsewhere, if it is the only one. */
function onlySource({ navigation }: Site): string | undefined {
  const sources = new Set<string>();
  if (navigation === undefined) return undefined;
  for (const node of navigation.nodes) {
    if (node.inheritedFrom === node && node.openapi !== undefined) sources.add(node.openapi.source);
  }
  const [source] = sources;
  return sources.size === 1 ? source : undefined;
}
