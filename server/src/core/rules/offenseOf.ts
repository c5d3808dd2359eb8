import { pathBelow } from "../files/uris.ts";
import type { Site } from "../site/site.ts";
import { rangeIn } from "../text/lines.ts";
import type { Offense, Report } from "./offense.ts";
import type { PageRule, Rule } from "./rule.ts";

/** A report of a rule as an offense, with the severity that the user sets, otherwise its own; undefined if it is off there. */
export function offenseOf(site: Site, { code, severity }: Rule | PageRule, report: Report): Offense | undefined {
  const { uri, document } = report.file ?? site.config;
  const setting = site.ruleSettings.settingFor(code, {
    path: () => pathBelow(site.ruleSettings.folder, uri) ?? uri,
    text: () => report.text ?? document.getText?.(rangeIn(document, report.span)) ?? "",
  });
  if (setting === "off") return undefined;
  return { severity, ...report, code, ...(setting !== undefined && { severity: setting }) };
}
