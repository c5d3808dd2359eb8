import assert from "node:assert/strict";
import { convertMintJson } from "../../../server/src/core/start/mintJson/convert.ts";
import { diagnose } from "../../support/diagnose.ts";
import { assertLinear } from "../../support/machineSpeed.ts";

const look = { name: "Acme", favicon: "/favicon.svg", colors: { primary: "#0F766E" } };
const converted = {
  $schema: "https://mintlify.com/docs.json",
  theme: "mint",
  name: "Acme",
  colors: { primary: "#0F766E" },
  favicon: "/favicon.svg",
};

const start = { group: "Start", pages: ["intro"] };
const api = { group: "API", pages: ["api/overview", { group: "Users", icon: "user", pages: ["api/users/list", "sdk/users"] }] };
const sdk = { group: "SDK", pages: ["sdk/install"] };

/** What a mint.json becomes, with the paths of what is left over. */
interface Shape {
  readonly mintJson: object;
  readonly docsJson: object;
  readonly leftovers?: readonly string[];
}

const shapes: Readonly<Record<string, Shape>> = {
  "one background for both modes": {
    mintJson: { ...look, colors: { primary: "#0F766E", background: "#0b0b0b" }, navigation: [start] },
    docsJson: { ...converted, background: { color: { light: "#0b0b0b", dark: "#0b0b0b" } }, navigation: { groups: [start] } },
  },
  "groups with settings that only docs.json knows": {
    mintJson: {
      ...look,
      tabs: [{ name: "SDK", url: "sdk" }],
      navigation: [
        { group: "API", openapi: "/openapi.json", asyncapi: 5, tag: "NEW", expanded: true, pages: ["api/overview", "sdk/users"] },
        { group: "Events", asyncapi: ["/events.json"], hidden: true },
        { group: "Empty", hidden: "yes", openapi: [] },
      ],
    },
    docsJson: {
      ...converted,
      navigation: {
        tabs: [
          {
            tab: "Documentation",
            groups: [
              { group: "API", tag: "NEW", expanded: true, openapi: "/openapi.json", pages: ["api/overview"] },
              { group: "Events", hidden: true, asyncapi: ["/events.json"] },
              { group: "Empty", pages: [] },
            ],
          },
          { tab: "SDK", groups: [{ group: "API", tag: "NEW", expanded: true, pages: ["sdk/users"] }] },
        ],
      },
    },
    leftovers: ["navigation[0].asyncapi", "navigation[2].hidden", "navigation[2].openapi"],
  },
  "a navigation in the form of docs.json": {
    mintJson: { ...look, theme: "maple", navigation: { tabs: [{ tab: "API", groups: [api] }], global: { anchors: [] } } },
    docsJson: {
      ...converted,
      theme: "maple",
      navigation: { tabs: [{ tab: "API", groups: [api] }], global: { anchors: [] } },
    },
  },
  "a navigation in the form of docs.json with tabs of the older form beside it": {
    mintJson: { ...look, tabs: [{ name: "SDK", url: "sdk" }], navigation: { groups: [sdk] } },
    docsJson: { ...converted, navigation: { tabs: [{ tab: "SDK", href: "/sdk" }] } },
    leftovers: ["navigation"],
  },
  "groups alone": {
    mintJson: { ...look, navigation: [start, api] },
    docsJson: { ...converted, navigation: { groups: [start, api] } },
  },
  "tabs with the pages below their paths, and links": {
    mintJson: {
      ...look,
      primaryTab: { name: "Guides" },
      tabs: [
        { name: "API reference", url: "/api/" },
        { name: "SDK", url: "sdk", isDefaultHidden: true },
        { name: "Blog", url: "https://example.com/blog" },
      ],
      navigation: [start, api, sdk],
    },
    docsJson: {
      ...converted,
      navigation: {
        tabs: [
          { tab: "Guides", groups: [start] },
          {
            tab: "API reference",
            groups: [{ group: "API", pages: ["api/overview", { group: "Users", icon: "user", pages: ["api/users/list"] }] }],
          },
          {
            tab: "SDK",
            hidden: true,
            groups: [{ group: "API", pages: [{ group: "Users", icon: "user", pages: ["sdk/users"] }] }, sdk],
          },
          { tab: "Blog", href: "https://example.com/blog" },
        ],
      },
    },
  },
  "links as anchors of the whole site": {
    mintJson: {
      ...look,
      anchors: [{ name: "Community", icon: "slack", iconType: "brands", url: "https://example.com" }],
      navigation: [start],
    },
    docsJson: {
      ...converted,
      navigation: {
        groups: [start],
        global: { anchors: [{ anchor: "Community", icon: { name: "slack", style: "brands" }, href: "https://example.com" }] },
      },
    },
  },
  "anchors with a first one of its own, in colors": {
    mintJson: {
      ...look,
      colors: { primary: "#0F766E", anchors: "#2563EB" },
      topAnchor: { name: "Home", icon: "house" },
      anchors: [
        { name: "SDK", url: "sdk", color: { from: "#DB2777", to: "#DC2626" } },
        { name: "Community", url: "https://example.com" },
      ],
      navigation: [start, sdk],
    },
    docsJson: {
      ...converted,
      navigation: {
        anchors: [
          { anchor: "Home", icon: "house", color: { light: "#2563EB", dark: "#2563EB" }, groups: [start] },
          { anchor: "SDK", color: { light: "#DB2777", dark: "#DB2777" }, groups: [sdk] },
          { anchor: "Community", href: "https://example.com" },
        ],
      },
    },
    leftovers: ["anchors[0].color.to"],
  },
  "anchors in tabs": {
    mintJson: {
      ...look,
      tabs: [{ name: "API", url: "api" }],
      anchors: [
        { name: "Users", url: "api/users" },
        { name: "SDK", url: "sdk" },
        { name: "Community", url: "https://example.com" },
      ],
      navigation: [start, api, sdk],
    },
    docsJson: {
      ...converted,
      navigation: {
        tabs: [
          {
            tab: "Documentation",
            anchors: [
              { anchor: "Documentation", icon: "book-open", groups: [start] },
              {
                anchor: "SDK",
                groups: [{ group: "API", pages: [{ group: "Users", icon: "user", pages: ["sdk/users"] }] }, sdk],
              },
            ],
          },
          {
            tab: "API",
            anchors: [
              { anchor: "Documentation", icon: "book-open", groups: [{ group: "API", pages: ["api/overview"] }] },
              {
                anchor: "Users",
                groups: [{ group: "API", pages: [{ group: "Users", icon: "user", pages: ["api/users/list"] }] }],
              },
            ],
          },
        ],
        global: { anchors: [{ anchor: "Community", href: "https://example.com" }] },
      },
    },
  },
  "tabs in anchors": {
    mintJson: {
      ...look,
      anchors: [{ name: "API", url: "api", icon: "code" }],
      tabs: [{ name: "Users", url: "api/users" }],
      navigation: [start, { group: "API", pages: ["api/overview", "api/users/list"] }],
    },
    docsJson: {
      ...converted,
      navigation: {
        anchors: [
          { anchor: "Documentation", icon: "book-open", groups: [start] },
          {
            anchor: "API",
            icon: "code",
            tabs: [
              { tab: "Documentation", groups: [{ group: "API", pages: ["api/overview"] }] },
              { tab: "Users", groups: [{ group: "API", pages: ["api/users/list"] }] },
            ],
          },
        ],
      },
    },
  },
  "versions, of which a path belongs to one": {
    mintJson: {
      ...look,
      versions: ["2.0", { name: "1.0", default: true }],
      tabs: [
        { name: "API", url: "api", version: "2.0" },
        { name: "Old API", url: "old", version: "1.0" },
      ],
      navigation: [
        start,
        { group: "API", pages: ["api/overview", "old/overview"] },
        { group: "Only in 1.0", version: "1.0", pages: ["legacy"] },
        { group: "Of no version", version: "0.9", pages: ["lost"] },
      ],
    },
    docsJson: {
      ...converted,
      navigation: {
        versions: [
          {
            version: "2.0",
            tabs: [
              { tab: "Documentation", groups: [start, { group: "Of no version", pages: ["lost"] }] },
              { tab: "API", groups: [{ group: "API", pages: ["api/overview"] }] },
            ],
          },
          {
            version: "1.0",
            default: true,
            tabs: [
              {
                tab: "Documentation",
                groups: [start, { group: "Only in 1.0", pages: ["legacy"] }, { group: "Of no version", pages: ["lost"] }],
              },
              { tab: "Old API", groups: [{ group: "API", pages: ["old/overview"] }] },
            ],
          },
        ],
      },
    },
    leftovers: ["navigation[3].version"],
  },
  "versions with a locale as languages": {
    mintJson: {
      ...look,
      versions: [
        { name: "English", locale: "en", default: true },
        { name: "Français", locale: "fr" },
        { name: "Deutsch", locale: "de", url: "https://example.de" },
      ],
      anchors: [
        { name: "Community", url: "https://example.com" },
        { name: "Forum", url: "https://example.fr", version: "Français" },
      ],
      navigation: [
        { group: "Start", version: "English", pages: ["intro"] },
        { group: "Débuter", version: "Français", pages: ["fr/intro"] },
      ],
    },
    docsJson: {
      ...converted,
      navigation: {
        languages: [
          { language: "en", default: true, groups: [start] },
          {
            language: "fr",
            groups: [{ group: "Débuter", pages: ["fr/intro"] }],
            global: { anchors: [{ anchor: "Forum", href: "https://example.fr" }] },
          },
          { language: "de", href: "https://example.de" },
        ],
        global: { anchors: [{ anchor: "Community", href: "https://example.com" }] },
      },
    },
  },
  "versions of which only some have a locale as versions": {
    mintJson: { ...look, versions: [{ name: "1.0", locale: "en" }, { name: "2.0" }], navigation: [start] },
    docsJson: {
      ...converted,
      navigation: {
        versions: [
          { version: "1.0", groups: [start] },
          { version: "2.0", groups: [start] },
        ],
      },
    },
    leftovers: ["versions[0].locale"],
  },
  "content of a version elsewhere as that of all versions": {
    mintJson: {
      ...look,
      versions: ["1.0", { name: "2.0", url: "https://v2.example.com" }],
      navigation: [start, { ...sdk, version: "2.0" }],
    },
    docsJson: {
      ...converted,
      navigation: {
        versions: [
          { version: "1.0", groups: [start, sdk] },
          { version: "2.0", href: "https://v2.example.com" },
        ],
      },
    },
    leftovers: ["navigation[1].version"],
  },
  "versions elsewhere": {
    mintJson: { ...look, versions: [{ name: "1.0", url: "https://v1.example.com" }], navigation: [start] },
    docsJson: {
      ...converted,
      navigation: { groups: [start], global: { versions: [{ version: "1.0", href: "https://v1.example.com" }] } },
    },
  },
  "OpenAPI files": {
    mintJson: {
      ...look,
      openapi: ["/openapi.json", "https://example.com/openapi.json"],
      tabs: [
        { name: "API", url: "reference", openapi: "/openapi.json" },
        { name: "Elsewhere", url: "https://example.com", openapi: "/openapi.json" },
      ],
      anchors: [{ name: "No pages", url: "nowhere" }],
      navigation: [start],
    },
    docsJson: {
      ...converted,
      navigation: {
        tabs: [
          {
            tab: "Documentation",
            anchors: [
              { anchor: "Documentation", icon: "book-open", groups: [start] },
              { anchor: "No pages", href: "/nowhere" },
            ],
          },
          { tab: "API", openapi: { source: "/openapi.json", directory: "reference" } },
          { tab: "Elsewhere", href: "https://example.com" },
        ],
      },
      api: { openapi: ["openapi.json", "https://example.com/openapi.json"] },
    },
    leftovers: ["tabs[1].openapi"],
  },
  "every other setting": {
    mintJson: {
      $schema: "https://mintlify.com/schema.json",
      mintlify: "1.0",
      ...look,
      theme: "prism",
      layout: "sidenav",
      logo: { light: "/light.svg", dark: "/dark.svg", href: "/" },
      colors: {
        primary: "#0F766E",
        light: "#07C983",
        dark: "#0F766E",
        ultraDark: "#000",
        background: { light: "#fff", dark: "#000" },
      },
      background: { style: "grid" },
      backgroundImage: "/background.png",
      modeToggle: { default: "dark", isHidden: true },
      eyebrow: { display: "breadcrumbs" },
      codeBlock: { mode: "auto" },
      font: {
        headings: { family: "Inter", weight: 500 },
        body: { family: "Roboto", url: "https://example.com/roboto.woff2", format: "woff2" },
      },
      topbar: { style: "gradient" },
      sidebar: { items: "card" },
      rounded: "sharp",
      isWhiteLabeled: true,
      feedback: { thumbsRating: true },
      search: { prompt: "Ask", location: "top" },
      topbarLinks: [
        { name: "Support", url: "mailto:help@example.com" },
        { type: "github", url: "https://github.com/acme/api" },
      ],
      topbarCtaButton: { name: "Sign up", url: "https://example.com", style: "pill", arrow: true },
      footer: {
        socials: [{ type: "x", url: "https://x.com/acme" }],
        links: [{ title: "Company", links: [{ label: "Jobs", url: "/jobs" }] }],
      },
      metadata: { "og:title": "Acme" },
      seo: { indexHiddenPages: true },
      analytics: { ga4: { measurementId: "G-1" }, intercom: { appId: "abcdef" } },
      integrations: { frontchat: "abcdefg" },
      redirects: [{ source: "/start", destination: "/intro" }],
      api: {
        baseUrl: ["https://a.example.com", "https://b.example.com"],
        auth: { method: "key", name: "x-key", inputPrefix: "k_" },
        playground: { mode: "hide", disableProxy: true },
        request: { example: { showOptionalParams: false, languages: ["bash"] } },
        paramFields: { expanded: "topLevel", post: ["new"] },
        maintainOrder: true,
      },
      navigation: [start],
    },
    docsJson: {
      ...converted,
      theme: "maple",
      colors: { primary: "#0F766E", light: "#07C983", dark: "#0F766E" },
      logo: { light: "/light.svg", dark: "/dark.svg", href: "/" },
      appearance: { default: "dark", strict: true },
      fonts: {
        heading: { family: "Inter", weight: 500 },
        body: { family: "Roboto", source: "https://example.com/roboto.woff2", format: "woff2" },
      },
      background: { image: "/background.png", decoration: "grid", color: { light: "#fff", dark: "#000" } },
      styling: { eyebrows: "breadcrumbs", codeblocks: "system" },
      navigation: { groups: [start] },
      navbar: {
        links: [
          { label: "Support", href: "mailto:help@example.com" },
          { type: "github", href: "https://github.com/acme/api" },
        ],
        primary: { type: "button", label: "Sign up", href: "https://example.com" },
      },
      footer: {
        socials: { x: "https://x.com/acme" },
        links: [{ header: "Company", items: [{ label: "Jobs", href: "/jobs" }] }],
      },
      search: { prompt: "Ask" },
      seo: { metatags: { "og:title": "Acme" }, indexing: "all" },
      integrations: { ga4: { measurementId: "G-1" }, intercom: { appId: "abcdef" }, frontchat: { snippetId: "abcdefg" } },
      redirects: [{ source: "/start", destination: "/intro" }],
      api: {
        params: { expanded: "closed", post: ["new"] },
        playground: { display: "none", proxy: false },
        examples: { defaults: "required", languages: ["bash"] },
        mdx: { auth: { method: "key", name: "x-key" }, server: ["https://a.example.com", "https://b.example.com"] },
      },
    },
    leftovers: [
      ...["theme", "layout", "mintlify", "topbar", "sidebar", "rounded", "isWhiteLabeled", "feedback", "colors.ultraDark"],
      ...["search.location", "topbarCtaButton.style", "topbarCtaButton.arrow", "api.maintainOrder", "api.auth.inputPrefix"],
      "api.paramFields.expanded",
    ],
  },
  "other forms of settings": {
    mintJson: {
      ...look,
      theme: "quill",
      font: { family: "Inter", weight: 400 },
      modeToggle: { default: "light" },
      topbarCtaButton: { type: "github", url: "https://github.com/acme/api" },
      footerSocials: { x: "https://x.com/acme" },
      openapi: "/openapi.json",
      api: { baseUrl: "https://example.com", playground: { mode: "show" }, paramFields: { expanded: "all" } },
      codeBlock: { mode: "dark" },
      seo: { indexHiddenPages: false },
      navigation: [
        { group: "", pages: ["intro"] },
        { group: "Icons", icon: "star", iconType: "solid", public: true, pages: ["icons"] },
      ],
    },
    docsJson: {
      ...converted,
      theme: "willow",
      appearance: { default: "light" },
      fonts: { family: "Inter", weight: 400 },
      styling: { codeblocks: "dark" },
      navigation: {
        groups: [
          { group: "Overview", pages: ["intro"] },
          { group: "Icons", icon: { name: "star", style: "solid" }, public: true, pages: ["icons"] },
        ],
      },
      navbar: { primary: { type: "github", href: "https://github.com/acme/api" } },
      footer: { socials: { x: "https://x.com/acme" } },
      seo: { indexing: "navigable" },
      api: {
        openapi: "openapi.json",
        params: { expanded: "all" },
        playground: { display: "interactive" },
        mdx: { server: "https://example.com" },
      },
    },
    leftovers: ["theme", "navigation[0].group"],
  },
};

/** Everything that the shapes refer to. */
const files = Object.fromEntries([
  ...[
    "intro",
    "api/overview",
    "api/users/list",
    "sdk/users",
    "sdk/install",
    "old/overview",
    "legacy",
    "lost",
    "fr/intro",
    "icons",
  ].map((page) => [`${page}.mdx`, "---\ntitle: Page\n---\n"]),
  ...["favicon.svg", "light.svg", "dark.svg", "background.png"].map((image) => [image, ""]),
  [
    "events.json",
    JSON.stringify({
      asyncapi: "3.0.0",
      info: { title: "Acme", version: "1" },
      channels: { users: { address: "/users" } },
    }),
  ],
  [
    "openapi.json",
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Acme", version: "1" },
      paths: { "/users": { get: { summary: "List users", responses: { 200: { description: "Users" } } } } },
    }),
  ],
]);

describe("turning mint.json into docs.json", () => {
  for (const [name, { mintJson, docsJson, leftovers = [] }] of Object.entries(shapes)) {
    it(`converts ${name}`, () => {
      const conversion = convertMintJson(JSON.stringify(mintJson, undefined, 2));
      assert.ok(conversion.kind === "docs-json");
      assert.deepEqual(JSON.parse(conversion.text), docsJson);
      assert.deepEqual(conversion.leftovers.map(({ path }) => path).sort(), [...leftovers].sort());
    });

    it(`leaves no error in the docs.json of ${name}`, async () => {
      const conversion = convertMintJson(JSON.stringify(mintJson));
      assert.ok(conversion.kind === "docs-json");
      const found = await diagnose(conversion.text, files);
      assert.deepEqual(
        found.filter(({ severity }) => severity === "error"),
        [],
      );
    });
  }

  it("keeps settings that have the form of docs.json already, unless they are invalid there or have a value", () => {
    const current = {
      description: "All of Acme",
      icons: { library: "lucide" },
      background: { color: { light: "#ffffff", dark: "#000000" } },
      footer: { links: [{ title: "A", links: [{ label: "B", url: "/b" }] }] },
      integrations: { ga4: { measurementId: "G-1" }, intercom: "id", hotjar: 5 },
      modeToggle: { default: "dark" },
      appearance: { default: "light" },
      banner: "New!",
      seo: { indexHiddenPages: true, indexing: "all" },
    };
    const conversion = convertMintJson(JSON.stringify({ ...look, ...current, navigation: [start] }));
    assert.ok(conversion.kind === "docs-json");
    assert.deepEqual(JSON.parse(conversion.text), {
      ...converted,
      appearance: { default: "dark" },
      navigation: { groups: [start] },
      seo: { indexing: "all" },
      footer: { links: [{ header: "A", items: [{ label: "B", href: "/b" }] }] },
      integrations: { intercom: { appId: "id" }, ga4: { measurementId: "G-1" } },
      description: "All of Acme",
      icons: { library: "lucide" },
      background: { color: { light: "#ffffff", dark: "#000000" } },
    });
    assert.deepEqual(
      conversion.leftovers.map(({ path, value, advice }) => [path, value, advice]),
      [
        ["appearance", { default: "light" }, "docs.json has another value for it."],
        ["banner", "New!", "docs.json does not allow this value."],
        ["integrations.hotjar", 5, "docs.json does not allow this value."],
      ],
    );
  });

  it("keeps everything that it does not know, with its path and value", () => {
    const conversion = convertMintJson(
      JSON.stringify({
        ...look,
        mine: { a: [1] },
        font: "Inter",
        analytics: "G-1",
        tabs: "none",
        anchors: [{ name: "A", url: "https://a.com", note: "new", isDefaultHidden: "yes", color: 5 }, "B", null],
        navigation: [{ group: "Start", pages: ["intro", 5], position: 1 }, "intro"],
        footer: { socials: [{ type: "x" }, "github"] },
        modeToggle: null,
      }),
    );
    assert.ok(conversion.kind === "docs-json");
    assert.deepEqual(
      conversion.leftovers.map(({ path, value, advice }) => [path, value, advice]),
      [
        ["anchors[2]", null, "docs.json has no place for it."],
        ["anchors[1]", "B", "docs.json has no place for it."],
        ["navigation[1]", "intro", "docs.json has no place for it."],
        ["mine", { a: [1] }, "docs.json has no place for it."],
        ["font", "Inter", "Use `fonts`."],
        ["analytics", "G-1", "Use `integrations`."],
        ["tabs", "none", "Use `navigation.tabs`."],
        ["modeToggle", null, "Use `appearance`."],
        ["anchors[0].note", "new", "docs.json has no place for it."],
        ["anchors[0].isDefaultHidden", "yes", "docs.json has no place for it."],
        ["anchors[0].color", 5, "docs.json has no place for it."],
        ["navigation[0].pages[1]", 5, "docs.json has no place for it."],
        ["navigation[0].position", 1, "docs.json has no place for it."],
        ["footer.socials", "github", "Missing URL."],
        ["footer.socials[0].type", "x", "docs.json has no place for it."],
      ],
    );
  });

  it("leaves out social networks without an address, and their setting if none has one", () => {
    const socialsOf = (footerSocials: object) => {
      const conversion = convertMintJson(JSON.stringify({ ...look, footerSocials, navigation: [] }));
      assert.ok(conversion.kind === "docs-json");
      const { footer } = JSON.parse(conversion.text) as { readonly footer?: { readonly socials?: object } };
      return [footer, conversion.leftovers.map(({ path, value, advice }) => [path, value, advice])];
    };
    const type = ["footerSocials[0].type", "x", "docs.json has no place for it."];
    assert.deepEqual(socialsOf([{ type: "x" }]), [undefined, [type]]);
    assert.deepEqual(socialsOf([{ url: "https://x.com/a" }, { type: "github", url: "https://github.com/a" }]), [
      { socials: { github: "https://github.com/a" } },
      [["footerSocials[0].url", "https://x.com/a", "Missing type."]],
    ]);
  });

  it("keeps the indentation and the line ends of the file", () => {
    const conversion = convertMintJson('\uFEFF{\r\n\t"name": "Acme",\r\n\t"navigation": []\r\n}\r\n');
    assert.deepEqual(conversion, {
      kind: "docs-json",
      text: '{\r\n\t"$schema": "https://mintlify.com/docs.json",\r\n\t"theme": "mint",\r\n\t"name": "Acme",\r\n\t"navigation": {\r\n\t\t"groups": []\r\n\t}\r\n}\r\n',
      leftovers: [],
    });
  });

  it("says what becomes of a version with a locale if another one has none", () => {
    const versions = [{ name: "1.0", locale: "en" }, { name: "2.0" }];
    const conversion = convertMintJson(JSON.stringify({ ...look, versions, navigation: [] }));
    assert.ok(conversion.kind === "docs-json");
    assert.deepEqual(
      conversion.leftovers.map(({ path, advice }) => [path, advice]),
      [["versions[0].locale", "Not all versions have a locale, so this one becomes a version, not a language."]],
    );
  });

  it("says what becomes of a layout and of a group without a name", () => {
    const conversion = convertMintJson(JSON.stringify({ ...look, layout: "sidenav", navigation: [{ pages: ["intro"] }] }));
    assert.ok(conversion.kind === "docs-json");
    assert.deepEqual(
      conversion.leftovers.map(({ path, advice }) => [path, advice]),
      [
        ["layout", "The `theme` decides this; it is now `maple`."],
        ["navigation[0].group", "Groups need a name; this one is now `Overview`."],
      ],
    );
  });

  it("says why a file cannot be read", () => {
    const messageOf = (text: string) => {
      const conversion = convertMintJson(text);
      return conversion.kind === "invalid" ? conversion.message : conversion;
    };
    assert.equal(messageOf(""), "syntax error at line 1, column 1. The file is empty. Expected an object such as `{}`.");
    assert.equal(
      messageOf('{\n  "name": "Acme",\n}'),
      "syntax error at line 2, column 17. Trailing commas are not allowed in JSON.",
    );
    assert.equal(messageOf("[]"), "expected an object such as `{}`.");
    assert.equal(
      messageOf("[".repeat(1000) + "]".repeat(1000)),
      "syntax error at line 1, column 501. Nested too deeply. The limit is 500 levels.",
    );
  });

  it("takes time in proportion to what is written, however many versions there are", () => {
    for (const isByName of [true, false])
      assertLinear(1000, (count) => {
        const versions = Array.from({ length: count }, (_, at) => `v${at}`);
        const tabs = versions.map((version) => ({ name: version, url: version, version }));
        const navigation = Array.from({ length: 5 * count }, (_, at) => {
          const version = `v${at % count}`;
          return { group: `G${at}`, pages: [`${version}/p${at}`], ...(isByName && { version }) };
        });
        const conversion = convertMintJson(JSON.stringify({ ...look, versions, navigation, ...(!isByName && { tabs }) }));
        assert.ok(conversion.kind === "docs-json");
        assert.equal(conversion.text.match(/"group"/gu)?.length, 5 * count);
      });
  });

  it("says that the navigation would have too many entries", () => {
    const versions = Array.from({ length: 1000 }, (_, at) => `v${at}`);
    const groups = Array.from({ length: 500 }, (_, at) => ({ group: `G${at}`, pages: [`p${at}`] }));
    const sharedTabs = Array.from({ length: 500 }, (_, at) => ({ name: `T${at}`, url: `p${at}` }));
    const tabsOfVersions = versions.map((version) => ({ name: version, url: "p", version }));
    const inAll = Array.from({ length: 500 }, (_, at) => ({ group: `G${at}`, pages: [`p/${at}`] }));
    let deep: object = { group: "G", pages: ["p0"] };
    for (let at = 1; at < 100; at++) deep = { group: "G", pages: [deep, `p${at}`] };
    for (const mintJson of [
      { versions, navigation: groups },
      { versions, navigation: [], tabs: sharedTabs },
      { versions, navigation: [], anchors: sharedTabs },
      { versions, navigation: inAll, tabs: tabsOfVersions },
      { navigation: Array.from({ length: 100 }, () => deep), tabs: sharedTabs },
    ])
      assert.deepEqual(convertMintJson(JSON.stringify({ ...look, ...mintJson })), {
        kind: "invalid",
        message: "its navigation would have more than 200,000 pages, groups, tabs, and anchors.",
      });
  });
});
