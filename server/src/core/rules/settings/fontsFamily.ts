import type { SourceNode } from "../../config/sourceNode.ts";
import { dereference, members, settingAt } from "../../config/sourceNode.ts";
import { missingProperty } from "../../schema/messages.ts";
import type { Site } from "../../site/site.ts";
import { nearest } from "../../text/nearest.ts";
import type { Report, Severity } from "../offense.ts";
import { keyAt, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const fontsFamily: Rule = { code: "fonts-family", severity: "error", fix: "unsafe", check };

const family = "`fonts.family`";

const fontSettings = ["weight", "source", "format"];

/**
 * `fonts` needs a `family`, in docs.json or in an included file. The platform also accepts `heading` and `body` alone, each with its
 * family, unless `fonts` has other settings of the font that it does not name. `body` covers the whole page but its headings, so that it
 * is only information if there is no `body`. An empty object is accepted, too.
 * Source: docs/platform.md, "Settings of the specification" and "Fonts".
 */
function* check(site: Site): Iterable<Report> {
  const { follow } = site;
  const at = settingAt(site, "fonts");
  const fonts = at && dereference(at, follow);
  if (at === undefined || fonts?.node.type !== "object") return;
  const own = members(at, follow);
  // A misspelled key is reported where it is.
  if (own.has("family") || nearest("family", own.keys()).length > 0) return;
  const orphan = fontSettings.find((setting) => own.has(setting));
  const place = orphan === undefined ? undefined : own.get(orphan);
  if (!own.has("heading") && !own.has("body")) {
    yield own.size === 0
      ? missingReport(fonts, "information", "`fonts` is empty; add `family`.")
      : missingReport(fonts, "error", missingProperty(family, undefined));
  } else if (place !== undefined) {
    yield missingReport(place, "error", missingProperty(family, orphan));
  } else if (!own.has("body")) {
    yield missingReport(fonts, "information", "No `fonts.family`; text other than headings uses the theme's font.");
  }
}

/** At the key of a value; at the opening brace if the value is a file of its own. */
function missingReport(at: SourceNode, severity: Severity, message: string): Report {
  const report = reportAt(keyAt(at), { severity, message, data: { missing: "family" } });
  return at.node.parent === undefined ? { ...report, span: { offset: at.node.offset, length: 1 } } : report;
}
