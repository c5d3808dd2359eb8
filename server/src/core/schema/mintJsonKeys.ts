const inDashboard = "it is set in the platform's dashboard now";
const byTheme = "the `theme` decides it now";

/**
 * What has become of a setting of the older `mint.json`, by its path there, as the end of a sentence. `*` stands for any key.
 * Settings that have kept their place are left out.
 */
const replacements: ReadonlyMap<string, string> = new Map([
  ["analytics", "it lives in `integrations` now"],
  ["anchors", "it lives in `navigation.anchors` or `navigation.global.anchors` now"],
  ["api.auth", "it lives in `api.mdx.auth` now"],
  ["api.baseUrl", "it lives in `api.mdx.server` now"],
  ["api.paramFields", "it lives in `api.params` now"],
  ["api.playground.disableProxy", "it lives in `api.playground.proxy` now, with the opposite value"],
  ["api.playground.mode", "it lives in `api.playground.display` now"],
  ["api.request", "it lives in `api.examples` now"],
  ["background.style", "it lives in `background.decoration` now"],
  ["backgroundImage", "it lives in `background.image` now"],
  ["codeBlock", "it lives in `styling.codeblocks` now"],
  ["colors.anchors", "it lives in `color` of each anchor in `navigation` now"],
  ["colors.background", "it lives in `background.color` now"],
  ["eyebrow", "it lives in `styling.eyebrows` now"],
  ["feedback", inDashboard],
  ["font", "it lives in `fonts` now"],
  ["footerSocials", "it lives in `footer.socials` now"],
  ["isWhiteLabeled", "docs.json has no such setting"],
  ["layout", byTheme],
  ["metadata.*", "it lives in `seo.metatags` now"],
  ["modeToggle", "it lives in `appearance` now"],
  ["openapi", "it lives in `api.openapi` now, and on a tab or group of `navigation` where it generates pages"],
  ["primaryTab", "it lives in the first tab of `navigation.tabs` now"],
  ["rounded", byTheme],
  ["search.location", byTheme],
  ["seo.indexHiddenPages", "it lives in `seo.indexing` now, where `all` means `true`"],
  ["sidebar", byTheme],
  ["tabs", "it lives in `navigation.tabs` now"],
  ["topAnchor", "it lives in the first anchor of `navigation.anchors` now"],
  ["topbar", byTheme],
  ["topbarCtaButton", "it lives in `navbar.primary` now"],
  ["topbarLinks", "it lives in `navbar.links` now"],
  ["versions", "it lives in `navigation.versions` now"],
]);

/** What has become of a key of the older `mint.json`, in Markdown; undefined for a key that was never one. */
export function mintKeyReplacement(path: readonly (string | number)[]): string | undefined {
  return replacements.get(path.join(".")) ?? replacements.get([...path.slice(0, -1), "*"].join("."));
}
