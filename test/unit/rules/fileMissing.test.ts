import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { asLine, codesIn, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const files: Files = {
  "index.mdx": "",
  "logo/light.svg": "",
  "logo/dark side.svg": "",
  "favicon.svg": "",
  "images/logo@2x.png": "",
  "images/a,b#c.svg": "",
  "images/cafe\u0301.svg": "",
  "images/hero-light.png": "",
  "images/hero.mp4": "",
  "images/step-1.svg": "",
  "fonts/acme.woff2": "",
  "grammars/acme.json": JSON.stringify({ name: "acme", scopeName: "source.acme", patterns: [] }),
};

/** All diagnostics of some settings. */
async function inSettings(settings: object, others: Files = {}): Promise<readonly string[]> {
  const found = await diagnose({ ...minimal, navigation: { pages: ["index"] }, ...settings }, { ...files, ...others });
  return found.map(asLine);
}

const missing = (text: string, suggestion?: string) =>
  `warning file-missing "${text}" File not found: \`${text}\`.${suggestion === undefined ? "" : ` Did you mean \`${suggestion}\`?`}`;

describe("files that settings name", () => {
  it("are reported in folders whose images are not published", async () =>
    assert.deepEqual(await inSettings({ favicon: "/images/build/f.svg" }, { "images/build/f.svg": "" }), [
      'warning file-missing "/images/build/f.svg" Images in folders named `build` are not published; rename the folder.',
    ]));

  it("are reported with the grammar that lacks only its extension", async () =>
    assert.deepEqual(
      await inSettings(
        { styling: { codeblocks: { languages: { custom: ["acme"] } } } },
        { "acme.json": files["grammars/acme.json"] ?? "" },
      ),
      [missing("acme", "acme.json")],
    ));

  const good: Record<string, object> = {
    "images, with and without a slash": { favicon: "/favicon.svg", logo: { light: "logo/light.svg", dark: "./logo/light.svg" } },
    "a name with a space, escaped or not": {
      logo: { light: "/logo/dark%20side.svg", dark: "/logo/dark side.svg" },
    },
    "a name with escaped characters": { logo: { light: "/images/logo%402x.png", dark: "/images/a%2Cb%23c.svg" } },
    "a name in another Unicode normalization": { favicon: "/images/caf\u00e9.svg" },
    "a query": { favicon: "/favicon.svg?v=2" },
    URLs: {
      logo: "https://acme.com/a.svg",
      thumbnails: { background: "//acme.com/a.png" },
      favicon: "s3://acme/a.svg",
    },
    "meta tags with a path or a URL": {
      seo: {
        metatags: { "og:image": "/images/hero-light.png", "twitter:image": "https://acme.com/a.png", "og:title": "/gone.png" },
        paths: [{ path: "a", metatags: { "og:image": "/docs/images/hero-light.png", "twitter:image": "/api/og?title=A" } }],
      },
    },
    "data URLs": { thumbnails: { background: "data:image/svg+xml,x" } },
    "files outside the docs root or in a skipped folder": {
      favicon: "../public/favicon.svg",
      logo: "/.github/logo.svg",
    },
    "icons, which are mostly names": {
      navbar: { links: [{ label: "A", href: "/", icon: "rocket" }] },
      navigation: {
        groups: [
          { group: "A", icon: { name: "star", library: "lucide" }, pages: ["index"] },
          { group: "B", icon: "/favicon.svg", root: "index" },
        ],
      },
    },
    "fonts and grammars": {
      fonts: {
        family: "A",
        source: "/fonts/acme.woff2",
        format: "woff2",
        body: { family: "B", source: "https://acme.com/b.woff", format: "woff" },
      },
      styling: { codeblocks: { languages: { custom: ["/grammars/acme.json"] } } },
    },
    "other settings with a path": { redirects: [{ source: "/a.svg", destination: "/index" }] },
  };
  for (const [name, settings] of Object.entries(good))
    it(`are not reported: ${name}`, async () => assert.deepEqual(await inSettings(settings), []));

  const bad: [settings: object, ...expected: string[]][] = [
    [{ favicon: "/gone.ico" }, missing("/gone.ico")],
    [{ favicon: "C:/docs/gone.svg" }, missing("C:/docs/gone.svg")],
    [{ favicon: "/favicon.png" }, missing("/favicon.png", "/favicon.svg")],
    [
      { logo: { light: "Logo/light.svg", dark: "/logo/darkside.svg" } },
      missing("Logo/light.svg", "logo/light.svg"),
      missing("/logo/darkside.svg", "/logo/dark side.svg"),
    ],
    [{ background: { image: "/gone/background.png" } }, missing("/gone/background.png")],
    [{ seo: { metatags: { "og:image": "/images/gone.png" } } }, missing("/images/gone.png")],
    [{ fonts: { family: "A", heading: { family: "B", source: "/other.woff", format: "woff" } } }, missing("/other.woff")],
    [{ styling: { codeblocks: { languages: { custom: ["/gone/grammar.json"] } } } }, missing("/gone/grammar.json")],
    [{ styling: { codeblocks: { languages: { custom: ["gone.json"] } } } }, missing("gone.json")],
    [
      { styling: { codeblocks: { languages: { custom: ["c++"] } } } },
      'warning file-missing "c++" Expected the path of a grammar file, got `c++`. Built-in languages need no entry.',
    ],
    [
      {
        navigation: { groups: [{ group: "A", icon: "/logo/ligth.svg", pages: ["index"] }] },
        navbar: { links: [{ label: "A", href: "/", icon: { name: "./gone.svg" } }] },
      },
      missing("/logo/ligth.svg", "/logo/light.svg"),
      missing("./gone.svg"),
    ],
    [
      {
        navigation: {
          global: { anchors: [{ anchor: "A", href: "/", icon: "/gone.svg" }] },
          groups: [{ group: "A", pages: ["index"] }],
        },
      },
      missing("/gone.svg"),
    ],
    [
      {
        navigation: {
          languages: [{ language: "en", pages: ["index"], navbar: { links: [{ label: "A", href: "/", icon: "/gone.svg" }] } }],
        },
      },
      missing("/gone.svg"),
    ],
    // The only file of this name, and a file without its extension.
    [{ favicon: "/public/favicon.svg" }, missing("/public/favicon.svg", "/favicon.svg")],
    [
      { navigation: { groups: [{ group: "A", icon: "/logo/light", pages: ["index"] }] } },
      missing("/logo/light", "/logo/light.svg"),
    ],
    // Another image, or a file that is not an image, is not suggested.
    ...["/images/hero-dark.png", "/images/step-2.svg", "/images/hero.png"].map((favicon): [object, string] => [
      { favicon },
      missing(favicon),
    ]),
    [{ fonts: { family: "A", source: "/fonts/acme.woff", format: "woff" } }, missing("/fonts/acme.woff")],
    // The schema reports an invalid value.
    [
      { favicon: "/gone" },
      'warning pattern "/gone" Expected an image (path with a file extension, or URL) for `favicon`, got `/gone`.',
    ],
  ];
  for (const [settings, ...expected] of bad)
    it(`are reported in ${JSON.stringify(settings)}`, async () => assert.deepEqual(await inSettings(settings), expected));

  it("are reported in the included file that has the setting", async () => {
    const logo = '{"light": "/logo/light.svg", "dark": "/logo/drak.svg"}';
    assert.deepEqual(await inSettings({ logo: { $ref: "./logo.json" } }, { "logo.json": logo, "logo/dark.svg": "" }), [
      missing("/logo/drak.svg", "/logo/dark.svg"),
    ]);
  });

  it("are not reported any more once they exist", async () => {
    const disk: Files = { "index.mdx": "" };
    const service = createLanguageService(memoryHost(disk), (site) => void service.diagnose(site));
    const docs = uriOf("docs.json");
    const text = JSON.stringify({ ...minimal, navigation: { pages: ["index"] }, favicon: "/favicon.svg" });
    service.open(textDocument(docs, "docs-json", 1, text));
    await service.whenSettled();
    const codes = () => codesIn(service);
    assert.deepEqual(codes(), ["file-missing"]);
    disk["favicon.svg"] = "";
    service.changedOnDisk(uriOf("favicon.svg"), "createdOrDeleted");
    await service.whenSettled();
    assert.deepEqual(codes(), []);
  });

  it("are suggested for a path that only lacks the extension", async () => {
    const logo = { light: "/logo/light", dark: "logo/dark" };
    const message = (name: string, path: string) =>
      `Expected an image (path with a file extension, or URL) for \`logo.${name}\`, got \`${path}\`.`;
    const found = await diagnoseWhole({ ...minimal, navigation: { pages: ["index"] }, logo }, files);
    assert.deepEqual(
      found.map(({ text, message: shown, data }) => [text, shown, data]),
      [
        [
          '"/logo/light"',
          `${message("light", "/logo/light")} Did you mean \`/logo/light.svg\`?`,
          { replaceWith: '"/logo/light.svg"' },
        ],
        ['"logo/dark"', message("dark", "logo/dark"), undefined],
      ],
    );
  });

  it("are fixed with the nearest file", async () => {
    const found = await diagnoseWhole({ ...minimal, navigation: { pages: ["index"] }, favicon: "favicn.svg" }, files);
    assert.deepEqual(
      found.map(({ data }) => data),
      [{ replaceWith: '"favicon.svg"' }],
    );
  });
});
