import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

describe("docs-json check on many OpenAPI files", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-many-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("reads and validates all of them, those that are not read without a thread, too", async () => {
    const names = ["a", "b", "c", "d", "e", "large"];
    for (const name of names) {
      const info = { title: name, version: 1, description: "x".repeat(name === "large" ? 3_200_000 : 900_000) };
      const paths = { [`/${name}`]: { get: { responses: { 200: { description: "OK" } } } } };
      await writeIn(folder, `${name}.json`, { openapi: "3.1.0", info, paths });
    }
    const groups = names.map((name) => ({ group: name, openapi: `${name}.json` }));
    await writeIn(folder, "docs.json", { theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation: { groups } });
    const { stdout } = await runCli(folder, ["check", "--format", "concise"]);
    assert.deepEqual(
      stdout.match(/Invalid OpenAPI in `\w+\.json`|not validated|cannot be read/gu),
      names.map((name) => `Invalid OpenAPI in \`${name}.json\``),
      stdout,
    );
  });
});
