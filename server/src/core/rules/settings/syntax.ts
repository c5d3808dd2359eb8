import type { ConfigFile } from "../../config/configFile.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import type { Site } from "../../site/site.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const jsonSyntax: Rule = { code: "json-syntax", severity: "error", fix: "unsafe", check };

/**
 * The syntax errors of docs.json and, as far as it can be read, of the files that it includes. The platform only accepts strict JSON.
 * Source: docs/platform.md, "Validation".
 */
function* check(site: Site): Iterable<Report> {
  for (const file of [site.config, ...(site.config.json.isReliable ? includedFiles(site) : [])]) {
    for (const { message, span, related, replaceWith, lead, closeString } of file.json.syntaxErrors) {
      yield {
        message,
        span,
        file,
        ...(related && { related: [related] }),
        ...(replaceWith !== undefined && { data: { replaceWith, ...(lead !== undefined && { lead }) } }),
        ...(closeString && { data: { closeString } }),
      };
    }
  }
}

function includedFiles(site: Site): Iterable<ConfigFile> {
  const files = new Set<ConfigFile>();
  for (const { resolution } of site.view(includedScopes).references) {
    if (resolution.kind === "broken") files.add(resolution.file);
    if (resolution.kind === "value") files.add(resolution.value.file);
  }
  return files;
}
