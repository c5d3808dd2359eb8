import assert from "node:assert/strict";
import { withThemes } from "../../support/catalogs.ts";
import { editorAt } from "../../support/editorAt.ts";

const at = (marked: string) => editorAt(marked, {}, "docs.json", withThemes);
const description = "**`nord`** · value of `styling.codeblocks`\n\nDark, arctic blue-gray.";

describe("samples of code block themes", () => {
  it("are in hovers, in the colors of the theme", async () => {
    const found = await at('{"styling": {"codeblocks": "no█rd"}}').hover();
    const markdown = decodeURIComponent(found?.markdown ?? "");
    assert.ok(markdown.startsWith(`${description}\n\n![nord](data:image/svg+xml,<svg xmlns=`));
    assert.match(markdown, /<rect [^>]*fill="#2e3440"\/>.*<tspan fill="#616e88">\/\/ Greets somebody<\/tspan>/u);
    assert.match(markdown, /<tspan fill="#b48ead">42<\/tspan><tspan fill="#d8dee9">\)<\/tspan><\/text><\/svg>\)$/u);
  });

  it("are in the documentation of suggestions", async () => {
    const { documentation } = await at('{"styling": {"codeblocks": {"theme": {"dark": "█"}}}}').complete();
    assert.match(await documentation("nord"), /Dark, arctic blue-gray\.\n\n!\[nord\]\(data:/u);
    assert.match(await documentation("css-variables"), /style sheet\.$/u);
  });

  it("are not shown for the modes", async () => {
    const found = await at('{"styling": {"codeblocks": "sys█tem"}}').hover();
    assert.doesNotMatch(found?.markdown ?? "!", /data:/u);
  });
});
