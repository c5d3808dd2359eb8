import { inStyleOf, isUrl } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import { dropsOpenApi, isInEffect } from "../../navigation/dropped.ts";
import type { OverlayIssue } from "../../openapi/readOpenApi.ts";
import { overlayKey } from "../../site/overlays.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import { andMore, pathsAreRelative } from "../messages.ts";
import type { CodedReport, RelatedInformation } from "../offense.ts";
import { atMostWarning, fileInformation, replacementData, reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";

type Code = "overlay-missing" | "overlay-broken" | "overlay-unmatched" | "overlay-conflict";

export const overlayRules = rulesOf<Code>(check, {
  "overlay-missing": { severity: "error", fix: "unsafe" },
  "overlay-broken": { severity: "error" },
  "overlay-unmatched": { severity: "information" },
  "overlay-conflict": { severity: "error", fix: "unsafe" },
});

type Reports = Iterable<CodedReport<Code>>;

/**
 * The overlays of OpenAPI files: missing, broken, without effect, or not the same everywhere. Reported where docs.json names them; those
 * that it does not name, where it names the OpenAPI file. Source: docs/platform.md, "Overlays".
 */
function* check(site: Site): Reports {
  for (const [key, { references, conflicts }] of site.configuration.overlayLists()) {
    for (const at of conflicts) {
      const message = `Different \`overlays\` for ${quote(key)}: list the same ones wherever it is named.`;
      const replaceWith = `[${references.map(({ source }) => JSON.stringify(source)).join(", ")}]`;
      yield reportAt(at, { code: "overlay-conflict", message, data: { replaceWith } });
    }
  }
  const checked = new Set<string>();
  const unread: DocumentReference[] = [...site.configuration.apiReferences()];
  for (const node of site.navigation?.active ?? []) {
    const [first, ...more] = node.openapiReferences;
    if (first === undefined || node.parent === undefined) continue;
    for (const reference of more) unread.push(reference);
    // Hundreds of groups name one file.
    if (checked.has(overlayKey(first.source))) continue;
    if (!isInEffect(node.parent, node.key) || dropsOpenApi(node)) unread.push(first);
    else yield* checkOverlays(site, first, checked);
  }
  for (const reference of unread) for (const report of checkOverlays(site, reference, checked)) yield atMostWarning(report);
}

function* checkOverlays(site: Site, reference: DocumentReference, checked: Set<string>): Reports {
  const key = overlayKey(reference.source);
  if (checked.has(key)) return;
  checked.add(key);
  const content = isUrl(key) ? undefined : site.apiFiles.openApiFile(key);
  const applied = content?.kind === "read" ? content.overlays : undefined;
  const overlays = site.apiFiles.overlays(reference.source);
  // Other overlays may be named since the file was read.
  if (applied === undefined || applied.uris.join("\n") !== overlays?.uris.join("\n")) return;
  const named = site.configuration.overlayLists().get(key)?.references ?? [];
  for (const [index, uri] of applied.uris.entries()) {
    const [first, ...more] = applied.issues.filter((issue) => issue.uri === uri);
    // A list may have an overlay twice.
    if (first === undefined || applied.uris.indexOf(uri) !== index) continue;
    const at = named[index];
    const name = at?.source ?? pathBelow(site.root, uri) ?? uri;
    yield reportAt(at ?? reference, reportOf(site, { name, base: key }, first, more));
  }
}

/** An overlay, as docs.json names it, and the key of the file that it changes. */
interface NamedOverlay {
  readonly name: string;
  readonly base: string;
}

type OverlayReport = Pick<CodedReport<Code>, "code" | "message" | "severity" | "related" | "data">;

function reportOf(site: Site, { name, base }: NamedOverlay, issue: OverlayIssue, others: readonly OverlayIssue[]): OverlayReport {
  const related = [issue, ...others].map(({ range, uri, kind }): RelatedInformation => {
    if (range === undefined) return fileInformation(uri);
    return { uri, range, message: kind === "unmatched" ? "The target is here." : "The error is here." };
  });
  switch (issue.kind) {
    case "missing": {
      const near = site.pages?.nearestApiFile(name, site.suggestionBudget);
      const suggestion = near && inStyleOf(name, near);
      const message = `Overlay not found: ${quote(name)}.${didYouMean(suggestion) || pathsAreRelative}`;
      return { code: "overlay-missing", message, ...replacementData(suggestion) };
    }
    case "broken":
      return { code: "overlay-broken", message: `Cannot apply overlay ${quote(name)}: ${issue.message}.`, related };
    case "limit":
      return {
        code: "overlay-broken",
        severity: "information",
        message: `Overlay ${quote(name)} is not applied: ${issue.message}. ${quote(base)} is not checked.`,
        related,
      };
    case "ignored":
      return {
        code: "overlay-broken",
        severity: "warning",
        message: `Overlay ${quote(name)} is ignored: ${issue.message}.`,
        related,
      };
    case "unmatched": {
      const target = quote(issue.target) + andMore(others.length);
      const message = `Target of overlay ${quote(name)} not found in ${quote(base)}: ${target}.`;
      return { code: "overlay-unmatched", severity: "information", message, related };
    }
  }
}
