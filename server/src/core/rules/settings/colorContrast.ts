import type { SourceNode } from "../../config/sourceNode.ts";
import { settingAt, stringAt, textAt } from "../../config/sourceNode.ts";
import type { Site } from "../../site/site.ts";
import type { Rgb } from "../../text/color.ts";
import { contrastOf, contrastText, hexOf, mixed, rgbOf } from "../../text/color.ts";
import { quote } from "../../text/quote.ts";
import { readableColor } from "../../text/readableColor.ts";
import type { Report } from "../offense.ts";
import { locationOf, replacementData, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const colorContrast: Rule = { code: "color-contrast", severity: "information", fix: "unsafe", check };

/** The ratio that WCAG 2.2 asks for between text and its background (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
const enough = 4.5;

const white: Rgb = [255, 255, 255];
const nearlyBlack: Rgb = [9, 9, 11];

/** How much of a color the platform mixes into the background, in a theme and in the others. */
const tints = { light: { linden: 0.03, other: 0 }, dark: { linden: 0.03, other: 0.02 } } as const;

/** A mode with the color of text in it, and the color of the background unless docs.json sets it. */
const modes = [
  { mode: "light", key: "primary", background: white },
  { mode: "dark", key: "light", background: nearlyBlack },
] as const;

/**
 * Colors of text that are hard to read on the background of their mode. An image in the background may have any color, so that nothing is
 * known about the contrast.
 * Source: docs/platform.md, "Colors".
 */
function* check(site: Site): Iterable<Report> {
  const at = (...path: string[]) => settingAt(site, ...path);
  if (at("background", "image") !== undefined) return;
  const only = at("appearance", "strict")?.node.value === true ? at("appearance", "default")?.node.value : undefined;
  const theme = at("theme")?.node.value === "linden" ? "linden" : "other";
  for (const { mode, key, background } of modes) {
    const text = at("colors", key);
    const color = colorOf(text);
    if (text === undefined || color === undefined || (only !== mode && (only === "light" || only === "dark"))) continue;
    const own = at("background", "color", mode);
    const given = own && colorOf(own);
    if (own !== undefined && given === undefined) continue;
    const behindOf = (over: Rgb) => given ?? mixed(background, over, tints[mode][theme]);
    const behind = behindOf(color);
    const ratio = contrastOf(color, behind);
    if (ratio >= enough) continue;
    const readable = readableColor(color, behindOf, enough);
    const better = readable && inCaseOf(readable, textAt(text));
    const advice = better === undefined ? "" : ` Use ${quote(better)}.`;
    const message = `Low contrast (${contrastText(ratio)}): ${quote(`colors.${key}`)} on the ${mode} background ${quote(hexOf(behind))}; text needs 4.5:1.${advice}`;
    const related = own && [{ ...locationOf(own), message: "The background is here." }];
    yield reportAt(text, {
      message,
      ...(related && { related }),
      ...replacementData(better),
    });
  }
}

function colorOf(at: SourceNode | undefined): Rgb | undefined {
  const text = stringAt(at);
  return text === undefined ? undefined : rgbOf(text);
}

function inCaseOf(hex: string, written: string): string {
  return /[A-F]/u.test(written) ? hex.toUpperCase() : hex;
}
