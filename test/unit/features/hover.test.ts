import assert from "node:assert/strict";
import { MarkupContent } from "vscode-languageserver-types";
import { hover } from "../../../server/src/core/features/hover/hover.ts";
import { docsScope } from "../../../server/src/core/features/schemaScope.ts";
import { docsSchema } from "../../../server/src/core/schema/schema.ts";
import { readCursor } from "../../support/cursor.ts";
import { openDocs, textAt } from "../../support/documents.ts";
import { noHoverOptions, siteWithoutInputs } from "../../support/siteWithoutInputs.ts";

/** The underlined text and the Markdown of the hover at the cursor `█`. */
async function hoverAt(marked: string): Promise<{ readonly underlined: string; readonly markdown: string } | undefined> {
  const { text, offset } = readCursor(marked);
  const file = openDocs(text);
  const found = await hover({ site: siteWithoutInputs(file), file, scope: docsScope }, offset, noHoverOptions);
  if (!found) return undefined;
  assert.ok(found.range !== undefined && MarkupContent.is(found.contents));
  return { underlined: textAt(file, found.range), markdown: found.contents.value };
}

/** The first line: path, type, required or optional, default. */
async function titleAt(marked: string): Promise<string | undefined> {
  return (await hoverAt(marked))?.markdown.split("\n")[0];
}

describe("hover", () => {
  it("describes a key with its type, purpose and allowed values", async () => {
    assert.deepEqual(await hoverAt('{"appearance": {"defa█ult": "dark"}}'), {
      underlined: '"default"',
      markdown: [
        "**`appearance.default`** · string · optional · default `system`",
        "",
        docsSchema.properties?.get("appearance")?.properties?.get("default")?.description,
        "",
        "Allowed values:",
        "",
        "- `system` (default): The mode of the reader's operating system.",
        "- `light`: Light mode.",
        "- **`dark`** (current): Dark mode.",
      ].join("\n"),
    });
  });

  const titles: Record<string, readonly [marked: string, title: string]> = {
    "a required key": ['{"█theme": "mint"}', "**`theme`** · string · required"],
    "a color": ['{"colors": {"light█": "#fff"}}', "**`colors.light`** · hex color · optional"],
    "a boolean with its default": [
      '{"appearance": {"█strict": true}}',
      "**`appearance.strict`** · boolean · optional · default `false`",
    ],
    "a string or object": ['{"█favicon": ""}', "**`favicon`** · string or object · optional"],
    "a key that is required in its form": ['{"favicon": {"li█ght": ""}}', "**`favicon.light`** · string · required"],
    "a key that another one requires": [
      '{"fonts": {"source": "/a.woff", "for█mat": "woff"}}',
      "**`fonts.format`** · string · required",
    ],
    "the same key without the other one": ['{"fonts": {"for█mat": "woff"}}', "**`fonts.format`** · string · optional"],
    "a key in a list": ['{"redirects": [{}, {"█source": "/a"}]}', "**`redirects[].source`** · string · required"],
    "a key deep in the navigation": [
      '{"navigation": {"groups": [{"pages": ["a", {"grou█p": "A"}]}]}}',
      "**`navigation.groups[].pages[].group`** · string · required",
    ],
    "an array": ['{"navigation": {"gro█ups": []}}', "**`navigation.groups`** · array of objects · optional"],
    "a key without a value": ['{"theme█"}', "**`theme`** · string · required"],
    "a key in a file that is cut off": ['{"colors": {"prim█ary": ', "**`colors.primary`** · hex color · required"],
    "a reference": ['{"navigation": {"$re█f": "./navigation.json"}}', "**`navigation.$ref`** · string · optional"],
  };
  for (const [name, [marked, title]] of Object.entries(titles))
    it(`names ${name}`, async () => assert.equal(await titleAt(marked), title));

  it("describes the form of the value", async () => {
    const text = (await hoverAt('{"lo█go": "/logo.svg"}'))?.markdown ?? "";
    const object = (await hoverAt('{"lo█go": {"light": "/logo.svg"}}'))?.markdown ?? "";
    const [asString, asObject] = docsSchema.properties?.get("logo")?.anyOf ?? [];
    assert.ok(asString?.description && text.endsWith(asString.description));
    assert.ok(asObject?.description && object.endsWith(asObject.description));
  });

  it("lists many values without meanings, except for the current one", async () => {
    const { markdown = "" } = (await hoverAt('{"styling": {"code█blocks": "nord"}}')) ?? {};
    assert.match(
      markdown,
      /\n\n\*\*`nord`\*\* \(current\): .+\n\nAllowed values: `system`, .*\*\*`nord`\*\*, .*`css-variables`\.$/u,
    );
  });

  it("describes an allowed value", async () => {
    assert.deepEqual(await hoverAt('{"appearance": {"default": "sys█tem"}}'), {
      underlined: '"system"',
      markdown: "**`system`** · value of `appearance.default` · default\n\nThe mode of the reader's operating system.",
    });
    assert.equal((await hoverAt('{"contextual": {"options": ["view", "co█py"]}}'))?.underlined, '"copy"');
  });

  it("escapes Markdown in keys", async () => {
    assert.equal(
      (await titleAt('{"variables": {"`**x**`[a](b)\\n<b>█": "y"}}'))?.split(" · ")[0],
      "**``variables.`**x**`[a](b) <b>``**",
    );
  });

  describe("shows nothing", () => {
    const nowhere = {
      "on an unknown key": '{"nop█e": 1}',
      "in an unknown key": '{"nope": {"theme█": 1}}',
      "on a value that is not allowed": '{"theme": "min█ty"}',
      "on a string that can be anything": '{"name": "Ac█me"}',
      "on a colon": '{"theme" █: "mint"}',
      "between the lines": '{\n█\n"theme": "mint"}',
      "in an empty file": "█",
      "in a string without an object": '"the█me"',
    };
    for (const [name, marked] of Object.entries(nowhere)) it(name, async () => assert.equal(await hoverAt(marked), undefined));
  });
});
