import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
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
  "grammars/acme.json": "{}",
};

/** All that is said of some settings. */
async function inSettings(settings: object, others: Files = {}): Promise<readonly string[]> {
  const found = await diagnose({ ...minimal, navigation: { pages: ["index"] }, ...settings }, { ...files, ...others });
  return found.map(({ severity, code, text, message }) => `${severity} ${code} ${text} ${message}`);
}

const missing = (text: string, rest: string) =>
  `warning file-missing "${text}" There is no file \`${text}\` below the docs root${rest}`;

describe("files that settings name", () => {
  const good: Record<string, object> = {
    "images, with a slash and without": { favicon: "/favicon.svg", logo: { light: "logo/light.svg", dark: "./logo/light.svg" } },
    "a name with a blank, written as in a URL or as it is": {
      logo: { light: "/logo/dark%20side.svg", dark: "/logo/dark side.svg" },
    },
    "a name with signs, written as in a URL": { logo: { light: "/images/logo%402x.png", dark: "/images/a%2Cb%23c.svg" } },
    "a name with a letter that can be written in two ways": { favicon: "/images/caf\u00e9.svg" },
    "a query": { favicon: "/favicon.svg?v=2" },
    "what is on the network": {
      logo: "https://acme.com/a.svg",
      thumbnails: { background: "//acme.com/a.png" },
      favicon: "s3://acme/a.svg",
    },
    "what is in the text": { thumbnails: { background: "data:image/svg+xml,x" } },
    "what is outside of the docs root or in a folder that is not looked into": {
      favicon: "../public/favicon.svg",
      logo: "/.github/logo.svg",
    },
    "icons, which most often are names": {
      navbar: { links: [{ label: "A", href: "/a", icon: "rocket" }] },
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
    it(`leave alone: ${name}`, async () => assert.deepEqual(await inSettings(settings), []));

  const bad: [settings: object, ...said: string[]][] = [
    [{ favicon: "/gone.ico" }, missing("/gone.ico", ", and nothing is shown in its place.")],
    [{ favicon: "/favicon.png" }, missing("/favicon.png", ": did you mean `/favicon.svg`?")],
    [
      { logo: { light: "Logo/light.svg", dark: "/logo/darkside.svg" } },
      missing("Logo/light.svg", ": did you mean `logo/light.svg`?"),
      missing("/logo/darkside.svg", ": did you mean `/logo/dark side.svg`?"),
    ],
    [{ background: { image: "/gone/background.png" } }, missing("/gone/background.png", ", and nothing is shown in its place.")],
    [
      { fonts: { family: "A", heading: { family: "B", source: "/other.woff", format: "woff" } } },
      missing("/other.woff", ", and the theme's font stays."),
    ],
    [
      { styling: { codeblocks: { languages: { custom: ["/gone/grammar.json"] } } } },
      missing("/gone/grammar.json", ", and its language is not highlighted."),
    ],
    [
      {
        navigation: { groups: [{ group: "A", icon: "/logo/ligth.svg", pages: ["index"] }] },
        navbar: { links: [{ label: "A", href: "/a", icon: { name: "./gone.svg" } }] },
      },
      missing("/logo/ligth.svg", ": did you mean `/logo/light.svg`?"),
      missing("./gone.svg", ", and nothing is shown in its place."),
    ],
    [
      {
        navigation: {
          global: { anchors: [{ anchor: "A", href: "/a", icon: "/gone.svg" }] },
          groups: [{ group: "A", pages: ["index"] }],
        },
      },
      missing("/gone.svg", ", and nothing is shown in its place."),
    ],
    [
      {
        navigation: {
          languages: [{ language: "en", pages: ["index"], navbar: { links: [{ label: "A", href: "/a", icon: "/gone.svg" }] } }],
        },
      },
      missing("/gone.svg", ", and nothing is shown in its place."),
    ],
    // The only one of its name, and one without what makes it a file.
    [{ favicon: "/public/favicon.svg" }, missing("/public/favicon.svg", ": did you mean `/favicon.svg`?")],
    [
      { navigation: { groups: [{ group: "A", icon: "/logo/light", pages: ["index"] }] } },
      missing("/logo/light", ": did you mean `/logo/light.svg`?"),
    ],
    // What is another picture, or no picture, is not meant.
    ...["/images/hero-dark.png", "/images/step-2.svg", "/images/hero.png"].map((favicon): [object, string] => [
      { favicon },
      missing(favicon, ", and nothing is shown in its place."),
    ]),
    [
      { fonts: { family: "A", source: "/fonts/acme.woff", format: "woff" } },
      missing("/fonts/acme.woff", ", and the theme's font stays."),
    ],
    // Of a value that is wrong, no more than that is said.
    [{ favicon: "/gone" }, 'warning pattern "/gone" `favicon` cannot be `/gone`; it must be an image path with its extension.'],
  ];
  for (const [settings, ...said] of bad)
    it(`are missed in ${JSON.stringify(settings)}`, async () => assert.deepEqual(await inSettings(settings), said));

  it("are missed where the setting stands, in a file that docs.json brings in", async () => {
    const logo = '{"light": "/logo/light.svg", "dark": "/logo/drak.svg"}';
    assert.deepEqual(await inSettings({ logo: { $ref: "./logo.json" } }, { "logo.json": logo, "logo/dark.svg": "" }), [
      missing("/logo/drak.svg", ": did you mean `/logo/dark.svg`?"),
    ]);
  });

  it("are missed no longer once they are there", async () => {
    const disk: Files = { "index.mdx": "" };
    const service = createLanguageService(memoryHost(disk), (site) => void service.diagnose(site));
    const docs = uriOf("docs.json");
    const text = JSON.stringify({ ...minimal, navigation: { pages: ["index"] }, favicon: "/favicon.svg" });
    service.open(textDocument(docs, "docs-json", 1, text));
    await service.settled();
    const codes = () => service.diagnose(docs).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
    assert.deepEqual(codes(), ["file-missing"]);
    disk["favicon.svg"] = "";
    service.changedOnDisk(uriOf("favicon.svg"), true);
    await service.settled();
    assert.deepEqual(codes(), []);
  });

  it("are replaced by what comes nearest", async () => {
    const found = await diagnoseWhole({ ...minimal, navigation: { pages: ["index"] }, favicon: "favicn.svg" }, files);
    assert.deepEqual(
      found.map(({ data }) => data),
      [{ replaceWith: '"favicon.svg"' }],
    );
  });
});
