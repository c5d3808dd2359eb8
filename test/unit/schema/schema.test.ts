import assert from "node:assert/strict";
import type { Node } from "jsonc-parser";
import { findNodeAtOffset } from "jsonc-parser";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { linkSchemas } from "../../../server/src/core/schema/linkSchemas.ts";
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
  it("follows references across files, and keywords next to a reference win", () => {
    const linked = linkSchemas(
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

  it("supports circular references", () => {
    const linked = linkSchemas({ "a.json": { items: { $ref: "#" } } }, "a.json");
    assert.equal(linked.items, linked);
  });

  it("rejects a reference without a target", () => {
    assert.throws(() => linkSchemas({ "a.json": { items: { $ref: "#/definitions/none" } } }, "a.json"), /No schema at a\.json#/u);
  });
});

describe("formOf", () => {
  const logo = schemaOfPath(["logo"]);
  const primary = schemaOfPath(["navbar", "primary"]);
  assert.ok(logo && primary);

  it("depends on the JSON type", () => {
    assert.equal(formOf(logo, nodeAt('█"/logo.svg"'))?.type, "string");
    assert.equal(formOf(logo, nodeAt("█{}"))?.type, "object");
    assert.equal(formOf(logo, nodeAt("█5")), undefined);
  });

  it("depends on the value that distinguishes objects, then on their keys", () => {
    assert.deepEqual(formOf(primary, nodeAt('█{"type":"discord"}'))?.required, ["type", "href"]);
    assert.deepEqual(formOf(primary, nodeAt('█{"type":"button"}'))?.required, ["type", "label", "href"]);
    const link = schemaOfPath(["navbar", "links", 0]);
    assert.ok(link);
    assert.deepEqual(formOf(link, nodeAt('█{"type":"github"}'))?.required, ["type", "href"]);
    assert.deepEqual(formOf(link, nodeAt('█{"label":"A","icon":"x"}'))?.required, ["label", "href"]);
  });

  it("returns all forms without a value", () => {
    assert.equal(formsOf(logo, undefined).length, 2);
    assert.deepEqual(formsOf(docsSchema, undefined), [docsSchema]);
  });
});

describe("schemaAt", () => {
  it("finds the schema of keys and values", () => {
    assert.match(descriptionAt('{"colors":{"pri█mary":"#fff"}}') ?? "", /^Main color/u);
    assert.match(descriptionAt('{"colors":{"primary":"#f█ff"}}') ?? "", /^Main color/u);
  });

  it("follows arrays, nested groups, and alternatives", () => {
    const text = '{"navigation":{"tabs":[{"tab":"A","groups":[{"group":"B","pages":[{"gro█up":"C"}]}]}]}}';
    assert.equal(descriptionAt(text), "Name of the group.");
    assert.match(descriptionAt('{"logo":{"da█rk":"/d.svg"}}') ?? "", /in dark mode/u);
  });

  it("finds the schema of a place in an incomplete text", () => {
    assert.match(descriptionAt('{"colors":{"primary":█"#') ?? "", /^Main color/u);
    assert.match(descriptionAt('{"styling":{"eyebrows█"') ?? "", /^Label above/u);
    assert.equal(descriptionAt('{"navigation":{"pages":["█'), "A page or a group of pages.");
  });

  it("returns all values of a key that distinguishes forms", () => {
    assert.deepEqual(schemaAt(nodeAt('{"navbar":{"primary":{"type":"█"}}}'))?.enum, ["button", "github", "discord"]);
  });

  it("finds nothing for unknown keys", () => {
    assert.equal(descriptionAt('{"colors":{"some█thing":1}}'), undefined);
    assert.equal(descriptionAt('{"something":{"el█se":1}}'), undefined);
    assert.equal(descriptionAt('{"constr█uctor":1}'), undefined);
  });

  it("finds `$ref` everywhere, and the schema of a file that replaces a part", () => {
    assert.equal(schemaAt(nodeAt('{"navigation":{"$r█ef":"./a.json"}}')), referenceSchema);
    const root = schemaOfPath(["navigation"]);
    assert.match(schemaAt(nodeAt('{"gro█ups":[]}'), root)?.description ?? "", /^Groups of pages/u);
  });
});

describe("schemaOfPath", () => {
  it("finds the schema at a path", () => {
    assert.equal(schemaOfPath(["styling", "latex"])?.type, "boolean");
    assert.equal(schemaOfPath(["navigation", "groups", 3, "pages", 1, "group"])?.type, "string");
    assert.equal(schemaOfPath(["seo", "metatags", "robots"])?.type, "string");
    assert.equal(schemaOfPath(["nothing", "here"]), undefined);
    assert.equal(schemaOfPath([]), docsSchema);
  });
});
