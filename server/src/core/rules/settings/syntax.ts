import type { ConfigFile } from "../../config/configFile.ts";
import type { Site } from "../../site/site.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";
import { includedParts } from "./includedParts.ts";

export const jsonSyntax: Rule = { code: "json-syntax", severity: "error", fix: "unsafe", check };

/**
 * The first syntax error of docs.json or, if it has none, of each file that it includes. The platform only accepts strict JSON.
 * Source: docs/platform.md, "Validation".
 */
function* check(site: Site): Iterable<Report> {
  for (const file of site.config.json.syntaxError === undefined ? includedFiles(site) : [site.config]) {
    const { syntaxError } = file.json;
    if (syntaxError === undefined) continue;
    const { message, span, related, replaceWith, lead } = syntaxError;
    yield {
      message,
      span,
      file,
      ...(related && { related: [related] }),
      ...(replaceWith !== undefined && { data: { replaceWith, ...(lead !== undefined && { lead }) } }),
    };
  }
}

function includedFiles(site: Site): ReadonlySet<ConfigFile> {
  const files = new Set<ConfigFile>();
  for (const { resolution } of site.view(includedParts).references) {
    if (resolution.kind === "broken") files.add(resolution.file);
    if (resolution.kind === "value") files.add(resolution.value.file);
  }
  return files;
}
