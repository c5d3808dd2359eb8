import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import type { FolderState } from "../../../client/src/start/folderState.ts";
import { startStateOf } from "../../../client/src/start/folderState.ts";
import manifest from "../../../package.json";
import { convertMintJson } from "../../../server/src/core/start/mintJson/convert.ts";
import { isMintJson } from "../../../server/src/core/start/mintJson/recognize.ts";
import { leftoversReport } from "../../../server/src/core/start/mintJson/report.ts";
import { contrastOf, rgbOf } from "../../../server/src/core/text/color.ts";

const { commands, viewsWelcome, views, walkthroughs } = manifest.contributes;
const [authoring] = walkthroughs.filter(({ id }) => id === "docsJson.authoring");
const welcomes = viewsWelcome.filter(({ view }) => view === "docsJson.start" || view === "explorer");

describe("the manifest of starting a site", () => {
  it("links to commands that exist, and to the walkthrough", () => {
    const texts = [
      ...welcomes.map(({ contents }) => contents),
      ...(authoring?.steps.map(({ description }) => description) ?? []),
    ];
    const named = texts.flatMap((text) => Array.from(text.matchAll(/\(command:(docsJson\.[\w.]+)/g), ([, command]) => command));
    assert.deepEqual(new Set(named), new Set(["docsJson.newSite", "docsJson.convertMintJson"]));
    for (const name of named) assert.ok(commands.some(({ command }) => command === name));
    const link = encodeURIComponent(JSON.stringify("docs-json.vscode-docs-json#docsJson.authoring"));
    assert.ok(texts.some((text) => text.includes(`command:workbench.action.openWalkthrough?${link}`)));
  });

  it("shows the view of the explorer in the states that have a text", () => {
    assert.deepEqual(
      views.explorer.map(({ id, when }) => [id, when]),
      [["docsJson.start", "docsJson.start"]],
    );
    assert.deepEqual(
      welcomes.map(({ when }) => when),
      ["workbenchState == empty", "docsJson.start == new", "docsJson.start == convert"],
    );
  });

  it("has a walkthrough with a picture for each step, in the colors of the theme", () => {
    assert.equal(authoring?.steps.length, 4);
    for (const { media } of authoring?.steps ?? []) {
      assert.ok(existsSync(media.svg), media.svg);
      assert.match(readFileSync(media.svg, "utf8"), /var\(--vscode-foreground/);
    }
  });
});

describe("the icon of docs.json", () => {
  it("can be seen in dark themes and in the light high contrast theme, which VS Code counts as dark", () => {
    const [language] = manifest.contributes.languages;
    assert.ok(language?.icon !== undefined);
    const [, stroke = ""] = /stroke="(#\w{6})"/.exec(readFileSync(language.icon.dark, "utf8")) ?? [];
    for (const background of ["#000000", "#1f1f1f", "#ffffff"]) {
      const [color, behind] = [rgbOf(stroke), rgbOf(background)];
      assert.ok(color && behind && contrastOf(color, behind) >= 3, background);
    }
  });
});

describe("a mint.json in the editor", () => {
  it("is recognized by what it has", () => {
    assert.ok(isMintJson('{"name": "Acme", "navigation": [{"group": "A", "pages": []}]}'));
    for (const other of [
      "",
      "{}",
      '{"navigation": {"pages": []}, "name": "A"}',
      '{"navigation": []}',
      '{"name": "mint", "version": "1"}',
    ])
      assert.ok(!isMintJson(other), other);
  });

  it("has a report about what is left over of it", () => {
    const conversion = convertMintJson(
      '{"name": "A", "navigation": [], "rounded": "```", "my`key": ["\u202E"], "feedback": {"thumbsRating": true}}',
    );
    assert.ok(conversion.kind === "docs-json");
    assert.equal(
      leftoversReport(conversion.leftovers),
      `# Settings of mint.json to review

docs.json has everything else. \`mint.json\` is kept: remove it once docs.json is right.

## \`rounded\`

The \`theme\` decides this.

\`\`\`json
"\`\`\`"
\`\`\`

## \`\`my\`key\`\`

docs.json has no place for it.

\`\`\`json
[
  "\uFFFD"
]
\`\`\`

## \`feedback\`

Set it in the docs dashboard.

\`\`\`json
{
  "thumbsRating": true
}
\`\`\`
`,
    );
  });
});

describe("what the explorer offers to start a site with", () => {
  const cases: readonly (readonly [offer: string | undefined, ...folders: readonly FolderState[]])[] = [
    ["new", "empty"],
    ["new", "other", "empty"],
    ["convert", "mintJson"],
    ["convert", "empty", "mintJson"],
    ["convert", "site", "mintJson"],
    [undefined, "site"],
    [undefined, "empty", "site"],
    [undefined, "other"],
    [undefined],
  ];
  for (const [offer, ...folders] of cases)
    it(`is ${offer ?? "nothing"} for the folders [${folders.join(", ")}]`, () => assert.equal(startStateOf(folders), offer));
});
