import assert from "node:assert/strict";
import type { CheckResult, CheckSettings } from "../../../../server/src/cli/check/checkSites.ts";
import { checkSites } from "../../../../server/src/cli/check/checkSites.ts";
import { countOfFixes } from "../../../../server/src/cli/check/fixSite.ts";
import { sitesBelow } from "../../../../server/src/cli/sites/findSites.ts";
import type { RuleSettingsByCode } from "../../../../server/src/core/config/ruleSettings.ts";
import { rules } from "../../../../server/src/core/rules/index.ts";
import type { Host } from "../../../../server/src/core/store/host.ts";
import { minimal } from "../../../support/diagnose.ts";
import type { Files } from "../../../support/memoryHost.ts";
import { memoryHost } from "../../../support/memoryHost.ts";

/** The settings without any options of the command line. */
function settings(baseFolder = "/site", rules: RuleSettingsByCode = new Map(), fix = false): CheckSettings {
  return { baseFolder, rules, fix };
}

describe("docs-json check of a folder", () => {
  const checkFolder = async (folder: string, host: Host) => {
    const { sites, nested } = await sitesBelow(folder, host);
    const { diagnostics } = await checkSites(
      sites.map((config) => ({ config })),
      settings(folder),
      host,
    );
    return { sites: sites.length, diagnostics, nested };
  };
  const site = '{"theme": "mnt", "name": "A", "colors": {"primary": "#0F766E"}, "navigation": {"pages": []}}';

  it("lets others go on between the rules, as in an editor, also before it fixes", async () => {
    const host = memoryHost({ "docs.json": site });
    const pausesWith = async (fix: boolean) => {
      let pauses = 0;
      const pause = async () => void pauses++;
      const { sites } = await sitesBelow("/site", host);
      const targets = sites.map((config) => ({ config }));
      await checkSites(targets, settings("/site", new Map(), fix), { ...host, pause });
      return pauses;
    };
    const pauses = await pausesWith(false);
    assert.ok(pauses >= rules.length, `${pauses}`);
    assert.ok((await pausesWith(true)) >= pauses + rules.length);
  });

  it("checks the other sites if one cannot be checked", async () => {
    const host = memoryHost({ "a/docs.json": site, "b/docs.json": site });
    const readFile: typeof host.readFile = async (uri) =>
      uri.includes("/a/") ? Promise.reject(new Error("gone")) : host.readFile(uri);
    const { sites, diagnostics } = await checkFolder("/site", { ...host, readFile });
    assert.equal(sites, 2);
    assert.deepEqual(
      diagnostics.filter(({ severity }) => severity === "error").map(({ file, line, code }) => [file, line, code]),
      [
        ["a/docs.json", 1, "internal-error"],
        ["b/docs.json", 1, "enum"],
      ],
    );
  });

  it("says of a folder with too many files what to name instead", async () => {
    const logged: string[] = [];
    const listFiles = async () => ({ files: [], limitMessage: "more than 200,000 files" });
    const log = (message: string) => void logged.push(message);
    await sitesBelow("/site", { ...memoryHost({}), listFiles, log });
    assert.deepEqual(logged, ["Not searched: /site contains more than 200,000 files. Name the folder of the site."]);
  });

  it("leaves out hints, such as of entries for deprecated operations", async () => {
    const navigation = { groups: [{ group: "API", openapi: "api.yaml", pages: ["GET /old"] }] };
    const api = 'openapi: 3.1.0\npaths: { /old: { get: { deprecated: true, responses: { "200": { description: ok } } } } }\n';
    const host = memoryHost({ "docs.json": JSON.stringify({ ...minimal, navigation }), "api.yaml": api });
    assert.deepEqual(await checkFolder("/site", host), { sites: 1, diagnostics: [], nested: [] });
  });

  const checked = async (files: Files, folder = "/site") => {
    const { sites, diagnostics, nested } = await checkFolder(folder, memoryHost(files));
    return { sites, files: diagnostics.filter(({ code }) => code === "enum").map(({ file }) => file), nested };
  };

  it("checks no docs.json in the folder of another site, and returns their paths", async () => {
    const files = {
      "docs/docs.json": site,
      "docs/a/docs.json": site,
      "docs/a/b/docs.json": site,
      "docs2/docs.json": site,
      "docs/tool/docs.json": '[{ "name": "of another tool" }]',
    };
    assert.deepEqual(await checked(files), {
      sites: 2,
      files: ["docs/docs.json", "docs2/docs.json"],
      nested: ["/site/docs/a/docs.json", "/site/docs/a/b/docs.json"],
    });
    const { nested } = await checked({ "docs.json": "[{}]", "a/docs.json": site });
    assert.deepEqual(nested, [], "a docs.json of another tool is no site");
  });

  it("leaves out what git ignores", async () => {
    const files = {
      ".gitignore": "/out/\n*.local\n",
      "out/docs.json": site,
      "docs/docs.json": site,
      "web.local/docs.json": site,
      "web/.gitignore": "dist\n",
      "web/dist/docs.json": site,
      "web/out/docs.json": site,
    };
    assert.deepEqual((await checked(files)).files, ["docs/docs.json", "web/out/docs.json"]);
  });

  describe("of one site", () => {
    const target = { config: { path: "/site/docs.json", within: "/site" } };
    const docs = { ...minimal, theme: "mnt", redirects: [{ source: "/a", destination: "/b" }], navigation: { pages: ["x"] } };
    const codesOf = ({ diagnostics }: CheckResult) => diagnostics.map(({ severity, code }) => `${severity} ${code}`);
    const check = (files: Files, rules: readonly (readonly [string, "error" | "information" | "off"])[] = [], fix = false) =>
      checkSites([target], settings("/site", new Map(rules), fix), memoryHost(files));

    it("gives rules the severities of the user", async () => {
      const files = { "docs.json": JSON.stringify(docs) };
      assert.deepEqual(codesOf(await check(files)), ["error enum", "warning redirect-destination", "warning page-missing"]);
      const rules = [
        ["enum", "off"],
        ["page-missing", "error"],
        ["redirect-destination", "information"],
      ] as const;
      assert.deepEqual(codesOf(await check(files, rules)), ["information redirect-destination", "error page-missing"]);
    });

    it("changes the severities that a file sets, but not what it turns off", async () => {
      const settings = { rules: { enum: "off", "page-missing": "info" } };
      const files = { "docs.json": JSON.stringify(docs), ".docs-json.json": JSON.stringify(settings) };
      assert.deepEqual(codesOf(await check(files)), ["warning redirect-destination", "information page-missing"]);
      const rules = [
        ["enum", "error"],
        ["page-missing", "error"],
      ] as const;
      assert.deepEqual(codesOf(await check(files, rules)), ["warning redirect-destination", "error page-missing"]);
    });

    it("reads the OpenAPI extensions that customize pages", async () => {
      const api =
        'openapi: 3.1.0\npaths: { /a: { get: { x-acme: { href: /b }, responses: { "200": { description: ok } } } }, /b: { get: { x-acme: { href: /b }, responses: {} } } }\n';
      const navigation = { groups: [{ group: "API", openapi: "api.yaml", pages: ["GET /a", "GET /b"] }] };
      const files: Files = { "docs.json": JSON.stringify({ ...minimal, navigation }), "api.yaml": api };
      const host = memoryHost(files);
      const addressesOf = async (customizations?: readonly string[]) => {
        const { diagnostics } = await checkSites([target], { ...settings(), customizations }, host);
        return diagnostics.map(({ code }) => code).filter((code) => code === "endpoint-address");
      };
      assert.deepEqual(await addressesOf(), []);
      assert.deepEqual(await addressesOf(["x-acme"]), ["endpoint-address"]);
      files[".docs-json.json"] = '{"customizationExtensions": ["x-acme"]}';
      assert.deepEqual(await addressesOf(), ["endpoint-address"]);
      assert.deepEqual(await addressesOf(["x-docs"]), [], "an option takes precedence");
    });

    it("reports hints if the user gives them a severity", async () => {
      const navigation = { groups: [{ group: "API", openapi: "api.yaml", pages: ["GET /old"] }] };
      const api = 'openapi: 3.1.0\npaths: { /old: { get: { deprecated: true, responses: { "200": { description: ok } } } } }\n';
      const files = { "docs.json": JSON.stringify({ ...minimal, navigation }), "api.yaml": api };
      assert.deepEqual(codesOf(await check(files, [["endpoint-deprecated", "error"]])), ["error endpoint-deprecated"]);
    });

    const fixableFiles = {
      "docs.json": `{"theme": "mnt", "name": "A", "colors": {"primary": "#0F766E"}, "navigation": {"$ref": "nav.json"},
  "redirects": [{"source": "/1", "destination": "/2"}, {"source": "/2", "destination": "/3"}, {"source": "/3", "destination": "/a"}]}`,
      "nav.json": '{"pages": ["a.mdx", "B", "gone"]}',
      "a.mdx": "---\ntitle: A\n---\n",
      "b.mdx": "---\ntitle: B\n---\n",
    };

    it("applies safe fixes in all files of a site, and reports the rest", async () => {
      const { fixes, diagnostics } = await check(fixableFiles, [], true);
      assert.deepEqual(
        fixes.map(({ path, after }) => [path, after]),
        [
          [
            "/site/docs.json",
            `{"theme": "mnt", "name": "A", "colors": {"primary": "#0F766E"}, "navigation": {"$ref": "nav.json"},
  "redirects": [{"source": "/1", "destination": "/a"}, {"source": "/2", "destination": "/a"}, {"source": "/3", "destination": "/a"}]}`,
          ],
          ["/site/nav.json", '{"pages": ["a", "b", "gone"]}'],
        ],
      );
      assert.equal(fixes[1]?.before, fixableFiles["nav.json"]);
      assert.equal(countOfFixes(fixes), 4);
      assert.deepEqual(
        diagnostics.map(({ file, code }) => [file, code]),
        [
          ["docs.json", "enum"],
          ["nav.json", "page-missing"],
        ],
      );
    });

    it("tells what can be fixed", async () => {
      const { diagnostics } = await check(fixableFiles);
      assert.deepEqual(
        diagnostics.filter(({ fixable }) => fixable).map(({ code }) => code),
        ["redirect-chain", "redirect-chain", "page-extension", "page-case"],
      );
    });

    it("fixes nothing of a rule that is off, or in a file that is not named", async () => {
      const { fixes } = await check(
        fixableFiles,
        [
          ["redirect-chain", "off"],
          ["page-case", "off"],
        ],
        true,
      );
      assert.deepEqual(
        fixes.map(({ after }) => after),
        ['{"pages": ["a", "B", "gone"]}'],
      );
      const only = new Set(["/site/docs.json"]);
      const named = await checkSites([{ ...target, only }], settings("/site", new Map(), true), memoryHost(fixableFiles));
      assert.deepEqual(
        named.fixes.map(({ path }) => path),
        ["/site/docs.json"],
      );
      assert.deepEqual(codesOf(named), ["error enum"]);
    });
  });
});
