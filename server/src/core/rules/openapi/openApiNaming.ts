import type { SourceNode } from "../../config/sourceNode.ts";
import { textAt } from "../../config/sourceNode.ts";
import { isUrl } from "../../files/paths.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { keyAt, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const openApiIgnored: Rule = { code: "openapi-ignored", severity: "warning", fix: "unsafe", check: checkIgnored };

export const openApiDirectory: Rule = { code: "openapi-directory", severity: "warning", fix: "safe", check: checkDirectories };

export const openApiLeadingSlash: Rule = { code: "openapi-leading-slash", severity: "warning", fix: "safe", check: checkSlashes };

/**
 * OpenAPI files that the platform does not read where they are named. Source: docs/platform.md, "Naming an OpenAPI file" and
 * "Silent losses".
 */
function* checkIgnored({ navigation }: Site): Iterable<Report> {
  const atRoot = navigation?.fields.get("openapi");
  if (atRoot !== undefined) yield ignoredAtRootReport(atRoot);
  for (const { parent, openapiReferences } of navigation?.active ?? []) {
    const [first, ...more] = openapiReferences;
    if (first !== undefined && parent !== undefined) for (const reference of more) yield ignoredReport(reference, first);
  }
}

function ignoredReport(reference: DocumentReference, first: DocumentReference): Report {
  const message = `OpenAPI file ${quote(reference.source)} is ignored; only the first one is used: ${quote(first.source)}.`;
  const data = reference.node.parent?.type === "array" ? { remove: true as const } : { removeItem: quote(reference.source) };
  return reportAt(reference, { message, data });
}

function ignoredAtRootReport(value: SourceNode): Report {
  const message = "`openapi` is ignored at the root of `navigation`; set it on a tab or group.";
  return reportAt(keyAt(value), { message, data: { remove: true } });
}

/**
 * A leading slash of `directory`, which stays in the addresses of the generated pages. Source: docs/platform.md, "Naming an OpenAPI
 * file".
 */
function* checkDirectories({ navigation }: Site): Iterable<Report> {
  for (const { parent, openapiReferences } of navigation?.active ?? []) {
    const directory = parent === undefined ? undefined : openapiReferences[0]?.directory;
    if (directory?.node.type !== "string" || !textAt(directory).startsWith("/")) continue;
    const folder = textAt(directory).replace(/^\/+/u, "");
    const message = `Remove the leading slash: use ${quote(folder)}.`;
    yield reportAt(directory, { message, data: { replaceWith: JSON.stringify(folder) } });
  }
}

/**
 * A leading slash in `api.openapi`: the platform's validator takes the file for one outside the docs root. Some sites are built anyway,
 * so that this is not an error. Source: docs/platform.md, "API settings".
 */
function* checkSlashes(site: Site): Iterable<Report> {
  for (const reference of site.configuration.apiReferences()) {
    const { source } = reference;
    if (isUrl(source) || !source.startsWith("/")) continue;
    const path = source.replace(/^\/+/u, "");
    const message = `Remove the leading slash: use ${quote(path)}.`;
    yield reportAt(reference, { message, data: { replaceWith: JSON.stringify(path) } });
  }
}
