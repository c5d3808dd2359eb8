import assert from "node:assert/strict";
import { siteColor, siteColors } from "../../../server/src/core/start/colors.ts";
import { newSiteFiles } from "../../../server/src/core/start/newSiteFiles.ts";
import { suggestedName } from "../../../server/src/core/start/siteName.ts";
import { themes } from "../../../server/src/core/start/themes.ts";
import { diagnose } from "../../support/diagnose.ts";

/** The files of a new site by their paths. */
function filesOf(name: string, theme = "mint", color = "#0F766E"): Record<string, string> {
  return Object.fromEntries(newSiteFiles({ name, theme, color }).map(({ path, text }) => [path, text]));
}

describe("a new site", () => {
  it("is docs.json, a page, a favicon, and a logo for each mode", () => {
    assert.deepEqual(filesOf(" Acme & <Co> "), {
      "docs.json": `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Acme & <Co>",
  "colors": {
    "primary": "#0F766E",
    "light": "#16ADA1",
    "dark": "#0F766E"
  },
  "favicon": "/favicon.svg",
  "logo": {
    "light": "/logo/light.svg",
    "dark": "/logo/dark.svg"
  },
  "navigation": {
    "groups": [
      {
        "group": "Get started",
        "pages": [
          "index"
        ]
      }
    ]
  }
}
`,
      "index.mdx": `---
title: Introduction
description: "Welcome to Acme & <Co>."
---

This is the first page of your site. Edit \`index.mdx\` to change it.

## Next steps

- **Add a page:** create a file such as \`quickstart.mdx\`, and list it as \`quickstart\` in \`navigation\` of \`docs.json\`.
- **Document your API:** put its OpenAPI file in this folder, and add a group with \`openapi\` to \`navigation\`.
- **Make it yours:** replace \`favicon.svg\` and the two files in \`logo\`.
`,
      "favicon.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#0F766E"/>
  <text x="16" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#FFFFFF">A</text>
</svg>
`,
      "logo/light.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="185" height="32" viewBox="0 0 185 32">
  <rect width="32" height="32" rx="8" fill="#0F766E"/>
  <text x="16" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#FFFFFF">A</text>
  <text x="42" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="600" fill="#111827">Acme &#38; &#60;Co&#62;</text>
</svg>
`,
      "logo/dark.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="185" height="32" viewBox="0 0 185 32">
  <rect width="32" height="32" rx="8" fill="#0F766E"/>
  <text x="16" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#FFFFFF">A</text>
  <text x="42" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="600" fill="#F9FAFB">Acme &#38; &#60;Co&#62;</text>
</svg>
`,
    });
  });

  it("describes each theme in plain text, for lists and terminals that show no Markdown", () => {
    for (const { name, description } of themes) assert.match(description, /^[^`]+\.$/u, name);
  });

  for (const theme of themes.map(({ name }) => name)) {
    it(`has no diagnostics in the theme ${theme}, in any of the colors`, async () => {
      for (const color of siteColors.values()) {
        const { "docs.json": docsJson = "", ...files } = filesOf("Acme", theme, color);
        assert.deepEqual(await diagnose(docsJson, files), [], color);
      }
    });
  }

  it("has a valid page and valid pictures whatever its name is", async () => {
    for (const name of ["{x} <y>", '"a": \\b', "---", "文档", "\u202Etxt", "...", "😀 docs"]) {
      const { "docs.json": docsJson = "", ...files } = filesOf(name);
      assert.deepEqual(await diagnose(docsJson, files), [], name);
      assert.doesNotMatch(files["logo/dark.svg"] ?? "", /<[xy]>|[\p{Cc}\p{Bidi_Control}](?<!\n)/u);
    }
  });

  it("has a letter that can be read on its color", () => {
    const letterOn = (color: string) => /fill="(#\w+)">A</.exec(filesOf("acme", "mint", color)["favicon.svg"] ?? "")?.[1];
    assert.deepEqual(["#fff", "#FDE047", "#000", "#1E3A8A"].map(letterOn), ["#000000", "#000000", "#FFFFFF", "#FFFFFF"]);
  });

  it("is named after its folder", () => {
    assert.deepEqual(["/work/my-docs", "/work/my_site.v2/", "acme API", "/-", "/", ""].map(suggestedName), [
      ...["My Docs", "My Site V2", "Acme API", "My Docs", "My Docs", "My Docs"],
    ]);
  });

  it("is named after the folder above one that is called docs", () => {
    const folders = [
      "/work/acme/docs",
      "C:\\work\\acme-cloud\\Docs",
      "/acme/documentation/",
      "/work/-/docs",
      "/docs",
      "C:\\docs",
    ];
    assert.deepEqual(folders.map(suggestedName), ["Acme", "Acme Cloud", "Acme", "Docs", "Docs", "Docs"]);
  });

  it("takes colors by their names, and in any form of CSS", () => {
    assert.deepEqual(["Teal", "blue", "navy", "#ABC", "0f766e", "rgb(255 0 0)", "none", ""].map(siteColor), [
      ...["#0F766E", "#2563EB", "#000080", "#ABC", "#0f766e", "#ff0000", undefined, undefined],
    ]);
  });
});
