import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const files = { "index.mdx": "", "api/users.mdx": "", "images/back.svg": "" };
const required = { ...minimal, navigation: { groups: [{ group: "Start", pages: ["index", "api/users"] }] } };
const written = (settings: object) => `${JSON.stringify({ ...required, ...settings }, undefined, 2)}\n`;

/** Settings of mint.json in a docs.json, the title of the fix, and what becomes of them. */
const moves: Readonly<Record<string, readonly [before: object, title: string, after: object]>> = {
  "links at the top": [
    { topbarLinks: [{ name: "Blog", url: "https://a.com" }] },
    "Move to `navbar.links`",
    { navbar: { links: [{ label: "Blog", href: "https://a.com" }] } },
  ],
  "a button beside other settings of its new place": [
    { navbar: { links: [{ label: "A", href: "/index" }] }, topbarCtaButton: { name: "Go", url: "/index" } },
    "Move to `navbar.primary`",
    { navbar: { links: [{ label: "A", href: "/index" }], primary: { type: "button", label: "Go", href: "/index" } } },
  ],
  "links beside those that are there": [
    { navbar: { links: [{ label: "A", href: "/index" }] }, topbarLinks: [{ name: "Blog", url: "https://a.com" }] },
    "Move to `navbar.links`",
    {
      navbar: {
        links: [
          { label: "A", href: "/index" },
          { label: "Blog", href: "https://a.com" },
        ],
      },
    },
  ],
  "the mode": [
    { modeToggle: { default: "dark", isHidden: true } },
    "Move to `appearance`",
    { appearance: { default: "dark", strict: true } },
  ],
  "an image": [
    { backgroundImage: "/images/back.svg" },
    "Move to `background.image`",
    { background: { image: "/images/back.svg" } },
  ],
  "a color in an object that rejects it": [
    { colors: { primary: "#0F766E", background: { light: "#ffffff" } } },
    "Move to `background.color.light`",
    { colors: { primary: "#0F766E" }, background: { color: { light: "#ffffff" } } },
  ],
  "a setting within a setting": [
    { api: { playground: { mode: "simple" } } },
    "Move to `api.playground.display`",
    { api: { playground: { display: "simple" } } },
  ],
  "the opposite value": [
    { api: { playground: { disableProxy: true, display: "simple" } } },
    "Move to `api.playground.proxy`",
    { api: { playground: { display: "simple", proxy: false } } },
  ],
  "the last setting in its object": [
    { metadata: { "og:image": "/images/back.svg" } },
    "Move to `seo.metatags.og:image`",
    { seo: { metatags: { "og:image": "/images/back.svg" } } },
  ],
  services: [
    { analytics: { ga4: { measurementId: "G-1" } } },
    "Move to `integrations.ga4.measurementId`",
    { integrations: { ga4: { measurementId: "G-1" } } },
  ],
  accounts: [
    { footerSocials: { github: "https://github.com/acme", x: "https://x.com/acme" } },
    "Move to `footer.socials`",
    { footer: { socials: { github: "https://github.com/acme", x: "https://x.com/acme" } } },
  ],
  "tabs, with the pages below their paths": [
    { tabs: [{ name: "API", url: "api" }] },
    "Move to `navigation`",
    {
      navigation: {
        tabs: [
          { tab: "Documentation", groups: [{ group: "Start", pages: ["index"] }] },
          { tab: "API", groups: [{ group: "Start", pages: ["api/users"] }] },
        ],
      },
    },
  ],
  "links beside a navigation that has more than groups": [
    { navigation: { tabs: [{ tab: "A", pages: ["index", "api/users"] }] }, anchors: [{ name: "Blog", url: "https://a.com" }] },
    "Move to `navigation.global`",
    {
      navigation: {
        tabs: [{ tab: "A", pages: ["index", "api/users"] }],
        global: { anchors: [{ anchor: "Blog", href: "https://a.com" }] },
      },
    },
  ],
  "links in the form of today to those that are there": [
    {
      navigation: { pages: ["index", "api/users"], global: { anchors: [{ anchor: "Changelog", href: "/index" }] } },
      anchors: [{ anchor: "Blog", href: "https://a.com", icon: "github" }],
    },
    "Move to `navigation.global.anchors`",
    {
      navigation: {
        pages: ["index", "api/users"],
        global: {
          anchors: [
            { anchor: "Changelog", href: "/index" },
            { anchor: "Blog", href: "https://a.com", icon: "github" },
          ],
        },
      },
    },
  ],
  "tabs in the form of today, into a navigation without content": [
    {
      navigation: { global: { anchors: [{ anchor: "Blog", href: "https://a.com" }] } },
      tabs: [
        { tab: "A", pages: ["index", "api/users"] },
        { tab: "B", href: "https://a.com" },
      ],
    },
    "Move to `navigation.tabs`",
    {
      navigation: {
        global: { anchors: [{ anchor: "Blog", href: "https://a.com" }] },
        tabs: [
          { tab: "A", pages: ["index", "api/users"] },
          { tab: "B", href: "https://a.com" },
        ],
      },
    },
  ],
  "a layout, which docs.json does not have": [{ layout: "topnav" }, "Remove `layout`", {}],
  "the URL of a tab with pages": [
    { navigation: { tabs: [{ tab: "API", url: "api", pages: ["index", "api/users"] }] } },
    "Remove `url`",
    { navigation: { tabs: [{ tab: "API", pages: ["index", "api/users"] }] } },
  ],
};

describe("settings of mint.json in docs.json", () => {
  for (const [name, [before, title, after]] of Object.entries(moves)) {
    it(`move: ${name}`, async () => {
      const { titles, apply } = await fixesOf(written(before), files);
      assert.deepEqual(titles, [title]);
      const text = apply(title)["docs.json"] ?? "";
      assert.equal(text, written(after));
      assert.deepEqual(
        (await diagnose(text, files)).filter(({ severity }) => severity === "error" || severity === "warning"),
        [],
      );
    });
  }

  it("stay where their place is taken, or a part has none", async () => {
    for (const settings of [
      { appearance: { default: "light" }, modeToggle: { default: "dark" } },
      { modeToggle: { default: "dark", speed: 5 } },
      { tabs: [{ name: "API", url: "api" }], navigation: { pages: ["index", "api/users"] } },
    ]) {
      const { titles } = await fixesOf(written(settings), files);
      assert.deepEqual(
        titles.filter((title) => title.startsWith("Move") || title.startsWith("Remove `t")),
        [],
      );
    }
  });
});
