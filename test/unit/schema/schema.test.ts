import assert from "node:assert/strict";
import type { Node } from "jsonc-parser";
import { findNodeAtOffset } from "jsonc-parser";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { link } from "../../../server/src/core/schema/link.ts";
import { docsSchema, formOf, formsOf, referenceSchema, schemaAt, schemaOfPath } from "../../../server/src/core/schema/schema.ts";

/** The node at the `█` of a text. */
function nodeAt(marked: string): Node {
  const { root } = parseJson(marked.replace("█", ""));
  const node = root && findNodeAtOffset(root, marked.indexOf("█"), true);
  assert.ok(node, "there is a node at the marker");
  return node;
}

function descriptionAt(marked: string): string | undefined {
  return schemaAt(nodeAt(marked))?.description;
}

describe("link", () => {
  it("follows references across files and lets what stands beside one win", () => {
    const linked = link(
      {
        "a.json": {
          properties: { one: { $ref: "b.json#/definitions/one", title: "mine" }, two: { $ref: "b.json#/definitions/one" } },
        },
        "b.json": {
          definitions: { one: { $ref: "#/definitions/two" }, two: { type: "string", title: "theirs", pattern: "^a" } },
        },
      },
      "a.json",
    );
    const one = linked.properties?.get("one");
    const two = linked.properties?.get("two");
    assert.deepEqual([one?.type, one?.title, one?.pattern], ["string", "mine", /^a/u]);
    assert.deepEqual([two?.type, two?.title], ["string", "theirs"]);
  });

  it("closes circles", () => {
    const linked = link({ "a.json": { items: { $ref: "#" } } }, "a.json");
    assert.equal(linked.items, linked);
  });

  it("refuses a reference that leads nowhere", () => {
    assert.throws(() => link({ "a.json": { items: { $ref: "#/definitions/none" } } }, "a.json"), /No schema at a\.json#/u);
  });
});

describe("formOf", () => {
  const logo = schemaOfPath(["logo"]);
  const primary = schemaOfPath(["navbar", "primary"]);
  assert.ok(logo && primary);

  it("goes by the JSON type", () => {
    assert.equal(formOf(logo, nodeAt('█"/logo.svg"'))?.type, "string");
    assert.equal(formOf(logo, nodeAt("█{}"))?.type, "object");
    assert.equal(formOf(logo, nodeAt("█5")), undefined);
  });

  it("goes by the value that tells objects apart, then by their keys", () => {
    assert.deepEqual(formOf(primary, nodeAt('█{"type":"discord"}'))?.required, ["type", "href"]);
    assert.deepEqual(formOf(primary, nodeAt('█{"type":"button"}'))?.required, ["type", "label", "href"]);
    const link = schemaOfPath(["navbar", "links", 0]);
    assert.ok(link);
    assert.deepEqual(formOf(link, nodeAt('█{"type":"github"}'))?.required, ["type", "href"]);
    assert.deepEqual(formOf(link, nodeAt('█{"label":"A","icon":"x"}'))?.required, ["label", "href"]);
  });

  it("gives all forms where nothing is written yet", () => {
    assert.equal(formsOf(logo, undefined).length, 2);
    assert.deepEqual(formsOf(docsSchema, undefined), [docsSchema]);
  });
});

describe("schemaAt", () => {
  it("knows keys and values alike", () => {
    assert.match(descriptionAt('{"colors":{"pri█mary":"#fff"}}') ?? "", /^The main colour/u);
    assert.match(descriptionAt('{"colors":{"primary":"#f█ff"}}') ?? "", /^The main colour/u);
  });

  it("goes through lists, nested groups and alternatives", () => {
    const text = '{"navigation":{"tabs":[{"tab":"A","groups":[{"group":"B","pages":[{"gro█up":"C"}]}]}]}}';
    assert.equal(descriptionAt(text), "Name of the group.");
    assert.match(descriptionAt('{"logo":{"da█rk":"/d.svg"}}') ?? "", /in dark mode/u);
  });

  it("works while the text is incomplete", () => {
    assert.match(descriptionAt('{"colors":{"primary":█"#') ?? "", /^The main colour/u);
    assert.match(descriptionAt('{"styling":{"eyebrows█"') ?? "", /^The label above/u);
    assert.equal(descriptionAt('{"navigation":{"pages":["█'), "A page or a group of pages.");
  });

  it("gives all values of a key that tells forms apart", () => {
    assert.deepEqual(schemaAt(nodeAt('{"navbar":{"primary":{"type":"█"}}}'))?.enum, ["button", "github", "discord"]);
    assert.deepEqual(schemaAt(nodeAt('{"navbar":{"links":[{"type":"█"}]}}'))?.enum, ["github", "discord"]);
  });

  it("knows nothing of unknown keys", () => {
    assert.equal(descriptionAt('{"colors":{"some█thing":1}}'), undefined);
    assert.equal(descriptionAt('{"something":{"el█se":1}}'), undefined);
    assert.equal(descriptionAt('{"constr█uctor":1}'), undefined);
  });

  it("knows `$ref` everywhere and the schema of a file that stands elsewhere", () => {
    assert.equal(schemaAt(nodeAt('{"navigation":{"$r█ef":"./a.json"}}')), referenceSchema);
    const root = schemaOfPath(["navigation"]);
    assert.match(schemaAt(nodeAt('{"gro█ups":[]}'), root)?.description ?? "", /^Groups of pages/u);
  });
});

describe("schemaOfPath", () => {
  it("finds what may stand at a path", () => {
    assert.equal(schemaOfPath(["styling", "latex"])?.type, "boolean");
    assert.equal(schemaOfPath(["navigation", "groups", 3, "pages", 1, "group"])?.type, "string");
    assert.equal(schemaOfPath(["seo", "metatags", "robots"])?.type, "string");
    assert.equal(schemaOfPath(["nothing", "here"]), undefined);
    assert.equal(schemaOfPath([]), docsSchema);
  });
});
