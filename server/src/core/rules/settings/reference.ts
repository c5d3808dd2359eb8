import { findNodeAtLocation } from "jsonc-parser";
import { isUrl } from "../../files/paths.ts";
import type { RefResolution } from "../../site/configuration.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";

type Code = "reference-missing" | "reference-outside" | "reference-cycle";

export const referenceRules = rulesOf<Code>(check, {
  "reference-missing": { severity: "error" },
  "reference-outside": { severity: "error" },
  "reference-cycle": { severity: "error" },
});

/** References that cannot be resolved. A file with a syntax error is reported itself. Source: docs/platform.md, "References". */
function* check(site: Site): Iterable<CodedReport<Code>> {
  for (const { at, object, reference, resolution } of site.view(includedScopes).references) {
    const failure = failureOf(resolution, reference);
    if (failure !== undefined) yield reportAt({ ...at, node: findNodeAtLocation(object, ["$ref"]) ?? object }, failure);
  }
}

function failureOf(resolution: RefResolution, reference: string): { readonly code: Code; readonly message: string } | undefined {
  const name = quote(reference);
  switch (resolution.kind) {
    case "value":
    case "broken":
    case "unknown":
      return undefined;
    case "missing":
      return {
        code: "reference-missing",
        message: `File not found: ${name}. Paths in \`$ref\` are relative to this file.`,
      };
    case "unreadable":
      return { code: "reference-missing", message: `Cannot read ${name}: ${resolution.reason}.` };
    case "outside":
      return {
        code: "reference-outside",
        message: isUrl(reference)
          ? `\`$ref\` must be a file in the docs root, got the URL ${name}.`
          : `\`$ref\` is outside the docs root: ${name}.`,
      };
    case "cycle":
      return { code: "reference-cycle", message: `Circular \`$ref\`: ${name} includes this file.` };
  }
}
