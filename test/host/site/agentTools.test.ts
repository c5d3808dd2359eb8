import assert from "node:assert/strict";
import * as vscode from "vscode";
import manifest from "../../../package.json";
import { readText, writeText } from "../files.ts";
import { content, replace, showDocsJson } from "../workspace.ts";

const docs = "docs.json";

/** Runs a tool as a coding agent does, and gives its result. */
async function run(name: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("");
}

describe("the tools for coding agents", () => {
  let before = "";
  let document: vscode.TextDocument;
  /** Writes docs.json, and waits until its editor shows it: VS Code reads what changed on disk later. */
  const write = async (text: string) => {
    await writeText(docs, text);
    await content(document, (shown) => shown === text);
  };
  beforeEach(async () => {
    ({ document } = await showDocsJson());
    before = await readText(docs);
  });
  afterEach(() => write(before));

  it("are offered by the window", () => {
    const offered = vscode.lm.tools.map(({ name }) => name);
    for (const { name } of manifest.contributes.languageModelTools) assert.ok(offered.includes(name), name);
  });

  it("give what the language server knows", async () => {
    assert.deepEqual(JSON.parse(await run("check_docs", {})).diagnostics, []);
    const { pages } = JSON.parse(await run("find_docs_page", { query: "/index" }));
    assert.equal(pages[0]?.file, "index.mdx");
    await assert.rejects(run("check_docs", { paths: ["../../.."] }), /Path outside the working folder/);
    await assert.rejects(run("check_docs", { folder: "gone" }), /Folder not found: gone\. Pass one of these as folder: /);
  });

  it("read what is not saved, and do not write over it", async () => {
    const editor = await showDocsJson();
    await replace(editor, '"index"', '"index.mdx"');
    const { diagnostics } = JSON.parse(await run("check_docs", {}));
    assert.deepEqual(
      diagnostics.map(({ code }: { code: string }) => code),
      ["page-extension"],
    );
    await assert.rejects(run("fix_docs", {}), /Unsaved changes in the editor: docs\.json/);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    assert.equal(await readText(docs), before);
  });

  it("change files", async () => {
    await write(before.replace('"index"', '"index.mdx"'));
    const preview = JSON.parse(await run("fix_docs", { dryRun: true }));
    assert.deepEqual(preview.wouldChange, [docs]);
    assert.notEqual(await readText(docs), before);
    // VS Code shows no dialogs in tests: it goes on as if the user had allowed it.
    assert.deepEqual(JSON.parse(await run("fix_docs", {})), { fixed: 1, changed: [docs] });
    assert.equal(await readText(docs), before);
    await content(document, (text) => text === before);
  });
});
