import assert from "node:assert/strict";
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { checkSites } from "../../server/src/cli/check/checkSites.ts";
import { writeChange } from "../../server/src/cli/files/writeChange.ts";
import { planMove, writeMove } from "../../server/src/cli/move/movePlan.ts";
import { findTargets } from "../../server/src/cli/sites/targets.ts";
import type { Host } from "../../server/src/core/store/host.ts";
import { nodeHost } from "../../server/src/host/nodeHost.ts";
import { runTool, tools } from "../../server/src/tools/tools.ts";
import { WorkingFolder } from "../../server/src/tools/workingFolder.ts";
import { writeIn } from "../support/writeIn.ts";

const inserted = "Somebody writes this after the command has read the file, and before it changes the file.\n";

describe("a file that somebody saves while a command runs", () => {
  let folder = "";
  const write = (file: string, text: string) => writeIn(folder, file, text);
  const read = (file: string) => readFile(path.join(folder, file), "utf8");
  /** A host on which somebody changes a file right after it was read for the first time. */
  function hostWithWriter(file: string, change: (text: string) => string): Host {
    const host = nodeHost((message) => assert.fail(message), "dist");
    let isChanged = false;
    return {
      ...host,
      async readFile(uri, options) {
        const content = await host.readFile(uri, options);
        if (isChanged || content.kind !== "text" || !uri.endsWith(`/${file}`)) return content;
        isChanged = true;
        await write(file, change(content.text));
        return content;
      },
    };
  }

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "docs-json-meanwhile-")));
    const site = { theme: "mint", name: "A", colors: { primary: "#0F766E" }, navigation: { $ref: "nav.json" } };
    await write("docs.json", JSON.stringify(site));
    await write("nav.json", JSON.stringify({ pages: ["index.mdx", "old"] }));
    await write("old.mdx", "# Old\n");
    await write("index.mdx", "Read [the other page](/old) first.\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("keeps what was written, with the link that a move changes in its new place", async () => {
    const plan = await planMove(
      { from: "old.mdx", to: "new.mdx", addRedirects: true, moveTranslations: false },
      folder,
      hostWithWriter("index.mdx", (text) => inserted + text),
    );
    assert.ok(typeof plan !== "string");
    assert.equal(await writeMove(plan), undefined);
    assert.equal(await read("index.mdx"), `${inserted}Read [the other page](/new) first.\n`);
  });

  it("keeps what was written, with the text that a fix changes in its new place", async () => {
    const host = hostWithWriter("nav.json", (text) => `\n\n\n${text}`);
    const found = await findTargets(["."], folder, host);
    assert.ok(found.kind !== "error");
    const { fixes } = await checkSites(found.targets, { baseFolder: folder, rules: new Map(), fix: true }, host);
    for (const change of fixes) assert.equal(await writeChange(change), undefined);
    assert.equal(await read("nav.json"), `\n\n\n${JSON.stringify({ pages: ["index", "old"] })}`);
  });

  it("keeps what was written, and a tool says that the file has changed", async () => {
    const host = hostWithWriter("index.mdx", (text) => inserted + text);
    await write("index.mdx", "Read [the other page](/odl) first.\n");
    const tool = tools.find(({ name }) => name === "apply_docs_fix");
    assert.ok(tool !== undefined);
    const opened = await WorkingFolder.open(folder, host);
    const values = { file: "index.mdx", title: "Change to `/old`" };
    const { text, isError } = await runTool(tool, values, opened, new AbortController().signal);
    const reason = "Not all files could be written. index.mdx: it has changed, or is not UTF-8.";
    assert.deepEqual({ text, isError }, { text: reason, isError: true });
    assert.equal(await read("index.mdx"), `${inserted}Read [the other page](/odl) first.\n`);
  });
});
