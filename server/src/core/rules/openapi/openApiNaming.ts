import type { SourceNode } from "../../config/sourceNode.ts";
import { isUrl } from "../../files/paths.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import { apiReferences } from "../../site/namedDocuments.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { keyAt, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const openApiIgnored: Rule = { code: "openapi-ignored", severity: "warning", fix: "unsafe", check: checkIgnored };

export const openApiDirectory: Rule = { code: "openapi-directory", severity: "warning", fix: "safe", check: checkDirectories };

export const openApiLeadingSlash: Rule = { code: "openapi-leading-slash", severity: "warning", fix: "safe", check: checkSlashes };

/** Descriptions that are named where the platform does not read them. Source: docs/platform.md, "Naming an OpenAPI file" and "Silent losses". */
function* checkIgnored({ navigation }: Site): Iterable<Report> {
  const atRoot = navigation?.fields.get("openapi");
  if (atRoot !== undefined) yield ignoredAtRoot(atRoot);
  for (const { parent, openapiReferences } of navigation?.active ?? []) {
    const [first, ...more] = openapiReferences;
    if (first !== undefined && parent !== undefined) for (const reference of more) yield ignored(reference, first);
  }
}

function ignored(reference: DocumentReference, first: DocumentReference): Report {
  const message = `${quote(reference.source)} is ignored: of several descriptions only the first one, ${quote(first.source)}, is used here.`;
  return reportAt(reference, { message });
}

function ignoredAtRoot(value: SourceNode): Report {
  const message =
    "`openapi` is ignored at the root of the navigation: name the OpenAPI file on a tab, a group or another division.";
  return reportAt(keyAt(value), { message, data: { remove: true } });
}

/** A slash before the folder of generated pages stays in their addresses. Source: docs/platform.md, "Naming an OpenAPI file". */
function* checkDirectories({ navigation }: Site): Iterable<Report> {
  for (const { parent, openapiReferences } of navigation?.active ?? []) {
    const directory = parent === undefined ? undefined : openapiReferences[0]?.directory;
    if (directory?.node.type !== "string" || !String(directory.node.value).startsWith("/")) continue;
    const folder = String(directory.node.value).replace(/^\/+/u, "");
    const message = `\`directory\` begins with a slash, which would stay in the address of each page: write ${quote(folder)}.`;
    yield reportAt(directory, { message, data: { replaceWith: JSON.stringify(folder) } });
  }
}

/**
 * With a leading slash, the platform's own check takes a file of `api.openapi` for one outside of the docs root. The site is built all
 * the same, so it is no error. Source: docs/platform.md, "API settings".
 */
function* checkSlashes(site: Site): Iterable<Report> {
  for (const reference of apiReferences(site)) {
    const { source } = reference;
    if (isUrl(source) || !source.startsWith("/")) continue;
    const path = source.replace(/^\/+/u, "");
    const message = `In \`api.openapi\`, the platform's check takes a path with a leading slash for one outside of the docs root: write ${quote(path)}.`;
    yield reportAt(reference, { message, data: { replaceWith: JSON.stringify(path) } });
  }
}
