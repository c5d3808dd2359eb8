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
  });

  it("are confirmed with everything that they would do", () => {
    const questions = (
      [
        ["fix_docs", {}],
        ["fix_docs", { paths: [] }],
        ["fix_docs", { folder: "docs" }],
        ["fix_docs", { paths: ["a", "b.mdx"], codes: ["icon-name", "link-case"], folder: "docs" }],
        ["move_docs_page", { from: "a.mdx", to: "b.mdx", languages: true, noRedirects: true, folder: "docs" }],
        ["apply_docs_fix", { title: "Remove", file: "a.mdx", folder: "docs" }],
      ] as const
    ).map(([name, values]) => confirmationOf(name, values)?.question);
    assert.deepEqual(questions, [
      "Apply the safe fixes to all docs sites in this workspace?",
      "Apply the safe fixes to all docs sites in this workspace?",
      "Apply the safe fixes to all docs sites in the folder docs?",
      "Apply the safe fixes of icon-name, link-case to a, b.mdx in the folder docs?",
      "Move a.mdx to b.mdx in the folder docs, move the same pages in other languages, and update everything that refers to them? No redirects are added from the old addresses.",
      'Apply the quick fix "Remove" to a.mdx in the folder docs?',
    ]);
  });

  it("can be named in a prompt", () => {
    for (const { toolReferenceName, userDescription } of contributed) {
      assert.match(toolReferenceName, /^[a-z][A-Za-z]+$/);
      assert.match(userDescription, /\.$/);
    }
  });
});
