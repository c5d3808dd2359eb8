import assert from "node:assert/strict";
import { confirmationOf } from "../../../client/src/toolConfirmations.ts";
import manifest from "../../../package.json";
import { tools } from "../../../server/src/tools/tools.ts";

const { languageModelTools: contributed } = manifest.contributes;

describe("the tools in the manifest", () => {
  it("are those for coding agents, with the folder of the workspace as another argument", () => {
    const found = contributed.map(({ name, displayName: title, modelDescription: description, inputSchema }) => {
      const { folder, ...properties } = inputSchema.properties;
      assert.equal(folder.type, "string");
      return { name, title, description, inputSchema: { ...inputSchema, properties } };
    });
    const expected = tools.map(({ name, title, description, inputSchema }) => ({ name, title, description, inputSchema }));
    assert.deepEqual(JSON.parse(JSON.stringify(found)), JSON.parse(JSON.stringify(expected)));
  });

  it("are confirmed by the user if they change files, unless nothing is written", () => {
    for (const { name, writes } of tools) {
      assert.equal(confirmationOf(name, { paths: ["a"] }) !== undefined, writes, name);
      assert.equal(confirmationOf(name, { dryRun: true }), undefined);
    }
    assert.deepEqual(confirmationOf("move_docs_page", { from: "a.mdx", to: "b.mdx" }), {
      title: "Move docs page",
      question: "Move a.mdx to b.mdx, and update everything that refers to it?",
    });
    assert.equal(confirmationOf("fix_docs", {})?.question, "Apply the safe fixes to all docs sites in this workspace?");
  });

  it("can be named in a prompt", () => {
    for (const { toolReferenceName, userDescription } of contributed) {
      assert.match(toolReferenceName, /^[a-z][A-Za-z]+$/);
      assert.match(userDescription, /\.$/);
    }
  });
});
