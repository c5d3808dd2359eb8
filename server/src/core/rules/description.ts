import { findNodeAtLocation } from "jsonc-parser";
import type { DescriptionSource } from "../navigation/descriptionSource.ts";
import { descriptionSources } from "../navigation/descriptionSource.ts";
import { nodesOf } from "../navigation/navigation.ts";
import { isUrl } from "../site/paths.ts";
import type { Located } from "../site/reference.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import type { Finding, RelatedPlace } from "./finding.ts";
import { unusableOf } from "./unusable.ts";

/**
 * The descriptions that `openapi` names, each at the text that names it: missing, broken, or named in a way that does not
 * do what it seems to. Source: specification, "OpenAPI description rules", 1; facts, sections 5 and 6.
 */
export function* checkDescriptions(site: Site): Iterable<Finding> {
  /** The files whose own faults have been told: once is enough, wherever else they are named. */
  const told = new Set<string>();
  if (site.navigation !== undefined) {
    for (const node of nodesOf(site.navigation)) {
      const mentions = descriptionSources(node.fields.get("openapi"), site.follow);
      const [first, ...more] = mentions;
      for (const mention of mentions) yield* checkFile(site, mention, told);
      for (const mention of more) yield ignored(mention, first);
      const directory = first?.directory;
      if (directory !== undefined) yield* checkDirectory(directory);
    }
  }
  for (const mention of descriptionSources(listed(site), site.follow)) {
    yield* checkListed(mention);
    yield* checkFile(site, mention, told);
  }
}

/** The value of `api.openapi`. */
function listed({ config }: Site): Located | undefined {
  const { root } = config.json;
  const node = root?.type === "object" ? findNodeAtLocation(root, ["api", "openapi"]) : undefined;
  return node && { file: config, node, chain: [config.uri] };
}

function* checkFile(site: Site, mention: DescriptionSource, told: Set<string>): Iterable<Finding> {
  const { source } = mention;
  const description = site.description(source);
  if (description.kind === "unknown") return;
  const unusable = unusableOf(description, source);
  if (unusable?.kind === "missing") yield at(mention, "description-missing", "error", unusable.message);
  if (description.kind !== "file" || unusable?.kind === "missing" || told.has(description.uri)) return;
  told.add(description.uri);
  if (unusable !== undefined)
    yield at(mention, "description-broken", "error", unusable.message, unusable.place && [unusable.place]);
}

/** The platform takes the first description of an array alone (facts, section 6). */
function ignored(mention: DescriptionSource, first: DescriptionSource | undefined): Finding {
  const used = first === undefined ? "" : `, ${quote(first.source)},`;
  const message = `${quote(mention.source)} is ignored: of several descriptions only the first one${used} is used here.`;
  return at(mention, "description-ignored", "warning", message);
}

/** A slash before the folder of generated pages stays in their addresses (facts, section 6). */
function* checkDirectory(directory: Located): Iterable<Finding> {
  const { node } = directory;
  if (node.type !== "string" || !String(node.value).startsWith("/")) return;
  const folder = String(node.value).replace(/^\/+/u, "");
  const message = `\`directory\` begins with a slash, which would stay in the address of each page: write ${quote(folder)}.`;
  yield { ...at(directory, "description-directory", "warning", message), data: { replaceWith: JSON.stringify(folder) } };
}

/** With a leading slash, a file of `api.openapi` counts as outside of the docs root (facts, section 5). */
function* checkListed(mention: DescriptionSource): Iterable<Finding> {
  const { source } = mention;
  if (isUrl(source) || !source.startsWith("/")) return;
  const path = source.replace(/^\/+/u, "");
  const message = `In \`api.openapi\`, a path with a leading slash is taken for one outside of the docs root: write ${quote(path)}.`;
  yield { ...at(mention, "description-leading-slash", "error", message), data: { replaceWith: JSON.stringify(path) } };
}

function at(
  { file, node }: Located,
  code: string,
  severity: Finding["severity"],
  message: string,
  related?: readonly RelatedPlace[],
): Finding {
  return { code, severity, message, span: { offset: node.offset, length: node.length }, file, ...(related && { related }) };
}
