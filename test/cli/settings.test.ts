import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { commitAll, runGit } from "../support/git.ts";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

describe("the settings of several sites in a repository", () => {
  let folder = "";
  const site = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation: { pages: ["gone", "drafts/gone"] } };
  const write = (file: string, content: string | object) => writeIn(folder, file, content);
  /** The place, the severity, and the code of each diagnostic. */
  const check = async (from = "repository", ...args: string[]) => {
    const { stdout } = await runCli(path.join(folder, from), ["check", "--format", "concise", ...args]);
    return Array.from(stdout.matchAll(/^(.*):\d+:\d+ (\w+ [\w-]+) /gmu), ([, file, what]) => `${file} ${what}`);
  };
  const settings = (rules: object, more: object = {}) => ({ rules, ...more });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-settings-"));
    await write("repository/docs/docs.json", site);
    await write("repository/web/docs.json", { ...site, navigation: { pages: ["gone"] } });
    await runGit(path.join(folder, "repository"), "init", "-q", "-b", "main");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("are those of the nearest file above, with patterns from its folder", async () => {
    await write("repository/.docs-json.json", settings({ "page-missing": "error" }, { ignore: ["/web/docs.json"] }));
    assert.deepEqual(await check(), ["docs/docs.json error page-missing", "docs/docs.json error page-missing"]);
    assert.deepEqual(await check("repository/docs"), ["docs.json error page-missing", "docs.json error page-missing"]);
    await write("repository/docs/.docs-json.json", settings({}));
    assert.deepEqual(await check(), ["docs/docs.json warning page-missing", "docs/docs.json warning page-missing"]);
  });

  it("are not outside of the repository", async () => {
    await write(".docs-json.json", settings({ "page-missing": "off" }));
    assert.deepEqual(await check("repository", "web"), ["web/docs.json warning page-missing"]);
  });

  it("have each mistake reported and fixed once", async () => {
    await write("repository/.docs-json.json", settings({ "page-mising": "off" }));
    assert.equal((await check()).filter((line) => line === ".docs-json.json warning rule-settings").length, 1);
    const { stderr } = await runCli(path.join(folder, "repository"), ["check", "--fix"]);
    assert.equal(stderr, "docs-json: Fixed 1 diagnostic in 1 file.\n");
    assert.match(await readFile(path.join(folder, "repository/.docs-json.json"), "utf8"), /"page-missing": "off"/u);
    assert.deepEqual(await check(), []);
  });

  it("have the extensions that customize pages, also those of a revision", async () => {
    const openapi = { openapi: "3.1.0", info: { title: "A", version: "1" } };
    const get = { "x-acme": { href: "/start" }, responses: { 200: { description: "ok" } } };
    await write("repository/docs/docs.json", {
      ...site,
      navigation: {
        groups: [
          { group: "Guides", pages: ["index"] },
          { group: "API", openapi: "api.json" },
        ],
      },
    });
    await write("repository/docs/index.mdx", "[start](/start)\n");
    await write("repository/docs/api.json", { ...openapi, paths: { "/a": { get } } });
    await write("repository/.docs-json.json", { customizationExtensions: ["x-acme"] });
    assert.deepEqual(await check("repository", "docs"), []);
    await commitAll(path.join(folder, "repository"));
    await write("repository/docs/api.json", { ...openapi, paths: { "/a": { get: { ...get, "x-acme": {} } } } });
    const lost = await check("repository", "docs", "--base", "HEAD");
    assert.deepEqual(lost, ["docs/docs.json warning address-lost", "docs/index.mdx warning link-missing"]);
  });

  it("are those of the other revision where a check compares with it", async () => {
    await write("repository/.docs-json.json", settings({ "page-missing": "off" }));
    await commitAll(path.join(folder, "repository"));
    assert.deepEqual(await check("repository", "--base", "HEAD"), []);
    await write("repository/.docs-json.json", settings({}));
    assert.equal((await check("repository", "--base", "HEAD")).length, 3);
  });
});
