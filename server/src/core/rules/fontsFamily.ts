import type { Node } from "jsonc-parser";
import { findNodeAtLocation } from "jsonc-parser";
import { keyOf } from "../schema/schema.ts";
import type { DocumentRule, Report } from "./finding.ts";

const fontSettings = ["weight", "source", "format"];

/**
 * `fonts` needs a `family`. The platform also takes `heading` and `body` alone, each with its family: that is worth a hint
 * only, unless `fonts` says something about the font that it does not name.
 */
export const fontsFamily: DocumentRule = {
  code: "fonts-family",
  check(root, report) {
    const fonts = findNodeAtLocation(root, ["fonts"]);
    if (fonts?.type !== "object") return;
    const keys = new Set((fonts.children ?? []).map(keyOf));
    if (keys.has("family") || keys.has("$ref")) return;
    const orphan = fonts.children?.find((property) => fontSettings.includes(keyOf(property)));
    const key = fonts.parent?.children?.[0];
    if (!keys.has("heading") && !keys.has("body")) {
      say(report, "error", "`fonts.family` is missing; it must be the name of a font family.", key);
    } else if (orphan !== undefined) {
      const message = `\`fonts.family\` is missing; \`fonts.${keyOf(orphan)}\` needs the name of a font family beside it.`;
      say(report, "error", message, orphan.children?.[0]);
    } else {
      say(report, "information", "`fonts.family` is missing; text other than headings and body keeps the theme's font.", key);
    }
  },
};

function say(report: Report, severity: "error" | "information", message: string, at: Node | undefined): void {
  if (at === undefined) return;
  report({
    code: fontsFamily.code,
    severity,
    message,
    span: { offset: at.offset, length: at.length },
    data: { missing: "family" },
  });
}
