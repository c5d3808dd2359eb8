const inDashboard = "Set it in the docs dashboard.";
const byTheme = "The `theme` decides this.";

/**
 * What replaces a setting of the older `mint.json`, by its path there, as a sentence. `*` stands for any key.
 * Settings that have kept their place are left out.
 */
const replacements: ReadonlyMap<string, string> = new Map([
  ["analytics", "Use `integrations`."],
  ["anchors", "Use `navigation.global.anchors` for links, or `navigation.anchors` for sections with pages."],
  ["api.auth", "Use `api.mdx.auth`."],
  ["api.baseUrl", "Use `api.mdx.server`."],
  ["api.paramFields", "Use `api.params`."],
  ["api.playground.disableProxy", "Use `api.playground.proxy` with the opposite value."],
  ["api.playground.mode", "Use `api.playground.display`."],
  ["api.request", "Use `api.examples`."],
  ["background.style", "Use `background.decoration`."],
  ["backgroundImage", "Use `background.image`."],
  ["codeBlock", "Use `styling.codeblocks`."],
  ["colors.anchors", "Use `color` on each anchor in `navigation`."],
  ["colors.background", "Use `background.color`."],
  ["eyebrow", "Use `styling.eyebrows`."],
  ["feedback", inDashboard],
  ["font", "Use `fonts`."],
  ["footerSocials", "Use `footer.socials`."],
  ["isWhiteLabeled", "There is no replacement."],
  ["layout", byTheme],
  ["metadata.*", "Use `seo.metatags`."],
  ["modeToggle", "Use `appearance`."],
  ["openapi", "Use `api.openapi`, or `openapi` on a tab or group of `navigation` to generate pages."],
  ["primaryTab", "Use the first tab in `navigation.tabs`."],
  ["rounded", byTheme],
  ["search.location", byTheme],
  ["seo.indexHiddenPages", "Use `seo.indexing` (`all` for `true`)."],
  ["sidebar", byTheme],
  ["tabs", "Use `navigation.tabs`."],
  ["topAnchor", "Use the first anchor in `navigation.anchors`."],
  ["topbar", "Use `navbar` for links; the `theme` decides the rest."],
  ["topbarCtaButton", "Use `navbar.primary`."],
  ["topbarLinks", "Use `navbar.links`."],
  ["versions", "Use `navigation.versions`."],
]);

/** What replaces a key of the older `mint.json`, as a sentence; undefined for a key that `mint.json` never had. */
export function mintKeyReplacement(path: readonly (string | number)[]): string | undefined {
  return (
    replacements.get(path.join(".")) ?? replacements.get([...path.slice(0, -1), "*"].join(".")) ?? replacementOfGroupVersion(path)
  );
}

/** What replaces the `url` of a tab or an anchor with pages, which were those whose paths start with it, as a sentence. */
export function mintUrlReplacement(path: readonly (string | number)[]): string | undefined {
  const list = path.at(-3);
  if (path[0] !== "navigation" || path.at(-1) !== "url" || (list !== "tabs" && list !== "anchors")) return undefined;
  return `The ${list === "tabs" ? "tab" : "anchor"} leads to its first page.`;
}

/** What replaces `version` in a group, which names one of the versions. */
function replacementOfGroupVersion(path: readonly (string | number)[]): string | undefined {
  const list = path.at(-3);
  if (path[0] !== "navigation" || path.at(-1) !== "version" || (list !== "groups" && list !== "pages")) return undefined;
  return path.includes("versions")
    ? "The version around the group applies."
    : "Put the group into that version in `navigation.versions`.";
}

/** The themes that are nearest to those of mint.json. Source: docs/platform.md, "mint.json". */
export const nearestThemes: ReadonlyMap<string, string> = new Map([
  ["venus", "palm"],
  ["quill", "willow"],
  ["prism", "mint"],
]);
