const dashboard = "the settings of the platform's dashboard";

/**
 * Where a setting of the older `mint.json` lives in docs.json, by its path there, as the end of a sentence. `*` stands for any key.
 * Settings that have kept their place are left out.
 */
const places: ReadonlyMap<string, string> = new Map([
  ["analytics", "`integrations`"],
  ["anchors", "`navigation.anchors` or `navigation.global.anchors`"],
  ["api.auth", "`api.mdx.auth`"],
  ["api.baseUrl", "`api.mdx.server`"],
  ["api.paramFields", "`api.params`"],
  ["api.playground.disableProxy", "`api.playground.proxy`, with the opposite value"],
  ["api.playground.mode", "`api.playground.display`"],
  ["api.request", "`api.examples`"],
  ["background.style", "`background.decoration`"],
  ["backgroundImage", "`background.image`"],
  ["codeBlock", "`styling.codeblocks`"],
  ["colors.anchors", "`color` of each anchor in `navigation`"],
  ["colors.background", "`background.color`"],
  ["eyebrow", "`styling.eyebrows`"],
  ["feedback", dashboard],
  ["font", "`fonts`"],
  ["footerSocials", "`footer.socials`"],
  ["isWhiteLabeled", dashboard],
  ["layout", "`theme`"],
  ["metadata.*", "`seo.metatags`"],
  ["modeToggle", "`appearance`"],
  ["openapi", "`api.openapi`, and on a tab or group of `navigation` to generate pages"],
  ["primaryTab", "the first tab of `navigation.tabs`"],
  ["rounded", "`theme`"],
  ["search.location", "`theme`"],
  ["seo.indexHiddenPages", "`seo.indexing`, whose value `all` means `true`"],
  ["sidebar", "`theme`"],
  ["tabs", "`navigation.tabs`"],
  ["topAnchor", "the first anchor of `navigation.anchors`"],
  ["topbar", "`theme`"],
  ["topbarCtaButton", "`navbar.primary`"],
  ["topbarLinks", "`navbar.links`"],
  ["versions", "`navigation.versions`"],
]);

/** Where a key of the older `mint.json` lives in docs.json, in Markdown; undefined for a key that was never one. */
export function placeOfMintKey(path: readonly (string | number)[]): string | undefined {
  return places.get(path.join(".")) ?? places.get([...path.slice(0, -1), "*"].join("."));
}
