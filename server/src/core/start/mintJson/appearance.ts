import { nearestThemes } from "../../schema/mintJsonKeys.ts";
import { defaultTheme, themes } from "../themes.ts";
import type { Json, JsonObject, MintSettings } from "./settings.ts";
import { objectOf } from "./settings.ts";

/** The themes with a layout of mint.json, which was a setting of its own. */
const themesWithLayout: ReadonlyMap<string, string> = new Map([
  ["sidenav", "maple"],
  ["solidSidenav", "willow"],
]);

/** How the site looks. `colors` are those of mint.json. */
export function appearanceOf(from: MintSettings, colors: MintSettings | undefined): Readonly<Record<string, Json | undefined>> {
  const modeToggle = from.object("modeToggle");
  return {
    colors: colors && objectOf({ primary: colors.take("primary"), light: colors.take("light"), dark: colors.take("dark") }),
    favicon: from.take("favicon"),
    logo: from.take("logo"),
    appearance: modeToggle && objectOf({ default: modeToggle.text("default"), strict: modeToggle.take("isHidden") }),
    fonts: fontsOf(from.object("font")),
    background: objectOf({
      image: from.take("backgroundImage"),
      decoration: from.object("background")?.text("style"),
      color: backgroundColor(colors),
    }),
    styling: objectOf({
      eyebrows: from.object("eyebrow")?.text("display"),
      codeblocks: from.object("codeBlock")?.choice("mode", codeBlockModes),
    }),
  };
}

/** The colors of the background. One alone, which mint.json does not allow either, is meant for both modes. */
function backgroundColor(colors: MintSettings | undefined): Json | undefined {
  const both = colors?.text("background");
  return both === undefined ? colors?.take("background") : { light: both, dark: both };
}

/** The theme that is nearest to that of mint.json. */
export function themeOf(from: MintSettings): string {
  const theme = from.text("theme");
  const layout = from.text("layout");
  const wanted = themesWithLayout.get(layout ?? "") ?? nearestThemes.get(theme ?? "");
  const found = wanted ?? (themes.some(({ name }) => name === theme) ? theme : undefined) ?? defaultTheme;
  if (theme !== undefined && theme !== found) from.remark("theme", theme, `The theme is now \`${found}\`.`);
  if (layout !== undefined) from.remark("layout", layout, `The \`theme\` decides this; it is now \`${found}\`.`);
  return found;
}

const codeBlockModes: ReadonlyMap<Json, string> = new Map([
  ["auto", "system"],
  ["dark", "dark"],
]);

function fontsOf(from: MintSettings | undefined): JsonObject | undefined {
  if (from === undefined) return undefined;
  const font = (of: MintSettings | undefined) =>
    of && objectOf({ family: of.text("family"), weight: of.take("weight"), source: of.text("url"), format: of.text("format") });
  return objectOf({ ...font(from), heading: font(from.object("headings")), body: font(from.object("body")) });
}
