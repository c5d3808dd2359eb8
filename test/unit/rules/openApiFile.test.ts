import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { asLine, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const texts = {
  "api.yaml": 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/z: {get: {responses: {200: {description: ok}}}}}\n',
  "v2.json": '{"openapi": "3.0.0", "info": {"title": "A", "version": "1"}, "paths": {}}',
  "broken.json": '{"openapi": "3.1.0"',
  "broken-below.yaml": "openapi: 3.1.0\npaths: {}\nx-a: {b: [}\n",
  "readme.yaml": "title: not OpenAPI\n",
};
const files: Files = {
  ...texts,
  folder: { kind: "unreadable", reason: "it is a folder" },
};

/** The diagnostics of a tab with an `openapi` value and no entries. */
async function ofTab(openapi: unknown) {
  const found = await diagnose({ ...minimal, navigation: { tabs: [{ tab: "API", openapi }] } }, files);
  return found.map(asLine);
}

describe("OpenAPI files that `openapi` names", () => {
  const good = ["api.yaml", "/api.yaml", ["api.yaml"], { source: "api.yaml", directory: "api" }, "https://acme.com/api.json"];
  for (const value of good) it(`may be ${JSON.stringify(value)}`, async () => assert.deepEqual(await ofTab(value), []));

  const bad: [openapi: unknown, ...expected: string[]][] = [
    ["gone.yaml", 'error openapi-missing "gone.yaml" OpenAPI file not found: `gone.yaml`. Paths are relative to docs.json.'],
    ["folder", 'error openapi-missing "folder" Cannot read OpenAPI file `folder`: it is a folder.'],
    [{ source: "../api.yaml" }, 'error openapi-missing "../api.yaml" OpenAPI file is outside the docs root: `../api.yaml`.'],
    [
      "broken.json",
      'error openapi-broken "broken.json" Syntax error in `broken.json`, line 1, column 19: expected a comma or `}`, got the end of the file.',
    ],
    [
      "broken-below.yaml",
      'error openapi-broken "broken-below.yaml" Syntax error in `broken-below.yaml`, line 3, column 11: missing or unindented closing `]`.',
    ],
    [
      "readme.yaml",
      'error openapi-broken "readme.yaml" `readme.yaml` is not an OpenAPI file: missing required property `openapi` with a version such as `3.1.0`.',
    ],
    [
      ["api.yaml", "v2.json", { source: "gone.json" }],
      'warning openapi-ignored "v2.json" OpenAPI file `v2.json` is ignored; only the first one is used: `api.yaml`.',
      'warning openapi-ignored "gone.json" OpenAPI file `gone.json` is ignored; only the first one is used: `api.yaml`.',
    ],
    [{ source: "api.yaml", directory: "/api" }, 'warning openapi-directory "/api" Remove the leading slash: use `api`.'],
  ];
  it("may be a URL without slashes, which the platform reads", async () => {
    const [only, ...others] = await ofTab("https:acme.com/api.json");
    assert.match(only ?? "", /^information uri "https:acme\.com\/api\.json" /u);
    assert.deepEqual(others, []);
  });

  it("must not be in .mintignore", async () => {
    const others = { "specs/api.yaml": texts["api.yaml"], ".mintignore": "/specs/\n" };
    const isIgnored = "OpenAPI file is excluded by `.mintignore`: `specs/api.yaml`.";
    const found = async (tab: object) =>
      (await diagnose({ ...minimal, navigation: { tabs: [{ tab: "A", ...tab }] } }, others)).map(asLine);
    assert.deepEqual(await found({ openapi: "specs/api.yaml" }), [`error openapi-missing "specs/api.yaml" ${isIgnored}`]);
    const entry = { pages: ["specs/api.yaml GET /z"] };
    assert.deepEqual(await found(entry), [`error endpoint-openapi-missing specs/api.yaml ${isIgnored}`]);
  });

  it("in .mintignore are no files that pages find, and their overlays are not applied", async () => {
    const overlay =
      'overlay: 1.0.0\ninfo: {title: O, version: "1"}\nextends: api.yaml\nactions: [{target: "$.paths[\'/z\']", remove: true}]\n';
    const site = { ...minimal, navigation: { tabs: [{ tab: "A", openapi: "api.yaml", pages: ["GET /z", "page"] }] } };
    const others = {
      "api.yaml": texts["api.yaml"],
      "page.mdx": "---\nopenapi: GET /y\n---\n",
      "y.yaml": texts["api.yaml"].replace("/z", "/y"),
    };
    const codes = async (ignored: string) =>
      (await diagnose(site, { ...others, "overlay.yaml": overlay, ".mintignore": ignored })).map(({ code }) => code);
    assert.deepEqual(await codes("overlay.yaml\n"), []);
    assert.deepEqual(await codes("other.yaml\n"), ["endpoint-path-missing"]);
    assert.deepEqual(await codes("overlay.yaml\ny.yaml\n"), ["page-endpoint"]);
  });

  const suggestions: readonly (readonly [written: string, suggestions: string])[] = [
    ["Api.yaml", "api.yaml"],
    ["/apis.yaml", "/api.yaml"],
    ["specs/v2.json", "v2.json"],
    ["./api.yml", "api.yaml"],
    ["api", "api.yaml"],
    ["/specs/v2", "/v2.json"],
    ["v2.yaml", "v2.json"],
  ];
  for (const [source, near] of suggestions) {
    it(`are suggested for a missing one: ${near} for ${source}`, async () => {
      const message = `OpenAPI file not found: \`${source}\`. Did you mean \`${near}\`?`;
      const common = { severity: "error", message, tags: [] };
      const inGroup = (openapi: unknown, entry: string) =>
        diagnoseWhole({ ...minimal, navigation: { groups: [{ group: "A", openapi, pages: [entry] }] } }, files);
      const data = { removeOptional: true, replaceWith: JSON.stringify(near) };
      assert.deepEqual(await inGroup(source, "GET /a"), [
        { ...common, code: "openapi-missing", text: `"${source}"`, related: [], data },
      ]);
      assert.deepEqual(await inGroup([], `${source} GET /a`), [
        { ...common, code: "endpoint-openapi-missing", text: source, related: [], data: { remove: true, replaceWith: near } },
      ]);
    });
  }

  it("are not suggested for one with another number, which is probably that of another version", async () => {
    const groups = [{ group: "A", openapi: "specs/v3.json", pages: ["GET /a"] }];
    const found = await diagnose({ ...minimal, navigation: { groups } }, { ...files, "specs/v2.json": texts["v2.json"] });
    assert.deepEqual(
      found.flatMap(({ code, message }) => (code === "openapi-missing" ? message : [])),
      ["OpenAPI file not found: `specs/v3.json`. Paths are relative to docs.json."],
    );
  });

  it("are not suggested for one of another language", async () => {
    const api = texts["api.yaml"];
    const groups = [{ group: "A", openapi: "en/api/api.yaml" }];
    const languages = [
      { language: "en", groups },
      { language: "fr", openapi: "fr/api/api.yaml" },
      { language: "de", openapi: "de/api/api.yaml" },
    ];
    const inLanguages = { "fr/api/api.yaml": api, "de/api/api.yaml": api };
    const missing = async (more: Files) =>
      (await diagnoseWhole({ ...minimal, navigation: { languages } }, { ...inLanguages, ...more })).flatMap(
        ({ code, message }) => (code === "openapi-missing" ? message : []),
      );
    assert.deepEqual(await missing({}), ["OpenAPI file not found: `en/api/api.yaml`. Paths are relative to docs.json."]);
    assert.deepEqual(await missing({ "english/api/api.yaml": api }), [
      "OpenAPI file not found: `en/api/api.yaml`. Did you mean `english/api/api.yaml`?",
    ]);
  });

  it("are not removed at once where nothing is suggested", async () => {
    const group = (name: string) => ({ group: name, openapi: `${name}-gone.yaml`, pages: [`GET /${name}`] });
    const navigation = { groups: ["A", "B"].map(group) };
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation }), texts);
    assert.deepEqual(fixes.titles, ["Remove `openapi`", "Remove `openapi`"]);
  });

  it("are not reported in content that is dropped", async () => {
    const groups = [{ group: "A", openapi: "gone.yaml" }];
    const found = await diagnose({ ...minimal, navigation: { tabs: [{ tab: "A", href: "/a" }], groups } }, files);
    assert.deepEqual(
      found.map(({ code }) => code),
      ["content-ignored"],
    );
  });

  it("are ignored at the root of the navigation", async () => {
    const found = await diagnose({ ...minimal, navigation: { openapi: "gone.yaml", pages: [] } }, files);
    assert.deepEqual(found.map(asLine), [
      'warning openapi-ignored "openapi" `openapi` is ignored at the root of `navigation`; set it on a tab or group.',
    ]);
  });

  for (const [value, ...expected] of bad)
    it(`are reported: ${JSON.stringify(value)}`, async () => assert.deepEqual(await ofTab(value), expected));

  it("are reported with the places of ten references to files that do not exist", async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `  /p${at}: {$ref: gone.yaml#/${at}}\n`).join("");
    const found = await diagnoseWhole(
      { ...minimal, navigation: { tabs: [{ tab: "API", openapi: "parts.yaml" }] } },
      { ...files, "parts.yaml": `openapi: 3.1.0\npaths:\n${paths}` },
    );
    const places = Array.from({ length: 10 }, (_, at) => {
      const message = `Unresolved reference to \`gone.yaml#/${at}\`: the file does not exist.`;
      return `parts.yaml /p${at} ${message}`;
    });
    assert.deepEqual(
      found.map(({ severity, code, message, related }) => [severity, code, message, related]),
      [
        [
          "warning",
          "openapi-reference",
          "Unresolved reference in `parts.yaml` to `gone.yaml#/0`: the file does not exist (and 11 more).",
          places,
        ],
      ],
    );
  });

  it("are reported once if broken, and each time if missing", async () => {
    const tab = (openapi: string) => ({ tab: openapi, openapi });
    const tabs = ["broken.json", "/broken.json", "gone.json", "/gone.json"].map(tab);
    const found = await diagnose({ ...minimal, navigation: { tabs } }, files);
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [
        ["openapi-broken", '"broken.json"'],
        ["openapi-missing", '"gone.json"'],
        ["openapi-missing", '"/gone.json"'],
      ],
    );
  });

  it("are reported where an entry names a broken one first", async () => {
    const pages = ["broken.json GET /a", "/broken.json GET /b"];
    const inGroup = (group: object) => diagnose({ ...minimal, navigation: { groups: [{ group: "A", pages, ...group }] } }, files);
    const message = "Syntax error in `broken.json`, line 1, column 19: expected a comma or `}`, got the end of the file.";
    assert.deepEqual(await inGroup({}), [{ severity: "error", code: "openapi-broken", message, text: "broken.json" }]);
    assert.deepEqual(await inGroup({ openapi: "broken.json" }), [
      { severity: "error", code: "openapi-broken", message, text: '"broken.json"' },
    ]);
  });

  it("are reported once if several entries name a missing one, with a fix for all", async () => {
    const pages = ["apis.yaml GET /a", "api.yaml GET /z", { group: "B", pages: ["apis.yaml POST /a"] }];
    const navigation = { tabs: [{ tab: "T", groups: [{ group: "A", pages }] }] };
    const found = await diagnoseWhole({ ...minimal, navigation }, files);
    assert.deepEqual(
      found
        .filter(({ severity }) => severity === "error")
        .map(({ code, text, message, related }) => [code, text, message, related]),
      [
        [
          ...["endpoint-openapi-missing", "apis.yaml"],
          "OpenAPI file not found: `apis.yaml`. Did you mean `api.yaml`? 1 more entry names the same file.",
          ['docs.json "apis.yaml POST /a" The file is named here, too.'],
        ],
      ],
    );
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation }), texts);
    const fixed = fixes.apply("Change 2 entries: `apis.yaml GET /a` to `api.yaml GET /a`, and 1 more")["docs.json"] ?? "";
    assert.deepEqual(JSON.parse(fixed).navigation.tabs[0].groups[0].pages, [
      ...["api.yaml GET /a", "api.yaml GET /z"],
      { group: "B", pages: ["api.yaml POST /a"] },
    ]);
  });

  it("can be removed with all entries that name a missing one", async () => {
    const pages = ["gone.yaml GET /a", "api.yaml GET /z", { group: "B", pages: ["gone.yaml POST /a"] }, "gone.yaml GET /b"];
    const navigation = { groups: [{ group: "A", pages }] };
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation }), texts);
    assert.ok(fixes.titles.includes("Remove 3 entries"));
    const fixed = fixes.apply("Remove 3 entries")["docs.json"] ?? "";
    assert.deepEqual(JSON.parse(fixed).navigation.groups[0].pages, ["api.yaml GET /z"]);
  });

  it("lead the entries of a missing one with one that fails the build", async () => {
    const lost = { tab: "T", groups: [{ group: "A", icon: 1, pages: ["gone.json GET /a"] }] };
    const read = { tab: "U", pages: ["gone.json GET /b"] };
    const found = await diagnoseWhole({ ...minimal, navigation: { tabs: [lost, read] } }, files);
    assert.deepEqual(
      found.filter(({ code }) => code === "endpoint-openapi-missing").map(({ severity, related }) => [severity, ...related]),
      [["error", 'docs.json "gone.json GET /a" The file is named here, too.']],
    );
  });

  it("are reported in `api.openapi`, too, with a leading slash", async () => {
    const openapi = ["api.yaml", "/v2.json", "gone.json"];
    const found = await diagnose({ ...minimal, navigation: { pages: [] }, api: { openapi } }, files);
    assert.deepEqual(found.map(asLine), [
      'warning openapi-leading-slash "/v2.json" Remove the leading slash: use `v2.json`.',
      'error openapi-missing "gone.json" OpenAPI file not found: `gone.json`. Paths are relative to docs.json.',
    ]);
  });
});

describe("an OpenAPI file that is named in another case", () => {
  const docs = { ...minimal, navigation: { tabs: [{ tab: "API", openapi: "/Specs/API.yaml" }] } };
  const expected = [
    'error openapi-missing "/Specs/API.yaml" OpenAPI file not found: `/Specs/API.yaml`. Did you mean `/specs/api.yaml`?',
  ];
  for (const foldsCase of [false, true])
    it(`is missing on a disk that ${foldsCase ? "finds it" : "does not find it"}`, async () => {
      const found = await diagnose(docs, { "specs/api.yaml": texts["api.yaml"] }, { foldsCase });
      assert.deepEqual(found.map(asLine), expected);
    });

  it("is found if there is a file in each case", async () => {
    const both = { "specs/api.yaml": texts["readme.yaml"], "Specs/API.yaml": texts["api.yaml"] };
    assert.deepEqual(await diagnose(docs, both), []);
  });
});

describe("JSON OpenAPI files that are only YAML", () => {
  const text = (more = "") =>
    `{\n  # a comment\n  'openapi': "3.1.0",\n  "info": {"title": "A", "version": "1"},\n  "paths": {"/a": {"get": ${more}{"responses": {"200": {"description": "ok"}}}}},\n}`;
  const where = "line 2, column 3: expected a property key in double quotes";
  const information = (name: string, path: string) =>
    `information openapi-json ${name} Invalid JSON in \`${path}\`, ${where}. The platform reads it as YAML; other tools reject it.`;

  async function ofPages(openapi: string, pages: readonly string[], content = text()) {
    const sources = { "api.json": content, "api.yaml": content };
    const navigation = { groups: [{ group: "A", openapi, pages }] };
    return (await diagnose({ ...minimal, navigation }, sources, { validity: true })).map(asLine);
  }

  it("are read with their operations", async () => {
    assert.deepEqual(await ofPages("api.json", ["GET /a"]), [information('"api.json"', "api.json")]);
    assert.deepEqual((await ofPages("api.yaml", ["api.json GET /a"])).at(-1), information("api.json", "api.json"));
  });

  it("lead to the place of the error", async () => {
    const navigation = { groups: [{ group: "A", openapi: "api.json", pages: ["GET /a"] }] };
    const [{ related } = assert.fail()] = await diagnoseWhole({ ...minimal, navigation }, { "api.json": text() });
    assert.deepEqual(related, ["api.json # The error is here."]);
  });

  it("are fine without the extension of JSON", async () => assert.deepEqual(await ofPages("api.yaml", ["GET /a"]), []));

  it("break the build with a duplicate key, as strict JSON does", async () => {
    const twice = text('{}, "get": ');
    const error = 'error openapi-broken "api.json" Syntax error in `api.json`, line 5, column 31: duplicate key `get`.';
    assert.deepEqual((await ofPages("api.json", [], twice))[0], error);
    const strict = twice.replace("# a comment", "").replace("'openapi'", '"openapi"').replace(",\n}", "\n}");
    JSON.parse(strict);
    assert.deepEqual((await ofPages("api.json", [], strict))[0], error.replace("column 31", "column 32"));
  });
});

describe("the content of OpenAPI files", () => {
  const invalid: Files = {
    ...files,
    "invalid.yaml": "openapi: 3.0.0\ninfo: {title: A, version: 1.0}\npaths:\n  /a:\n    get: {}\n    put: {}\n",
    "sloppy.json":
      '{"openapi": "3.1.0", "info": {"title": "A"}, "paths": {"/a": {"get": {"responses": {"200": {"description": "ok"}}}}}, "components": {"schemas": {"A": {"properties": {"a": null}}}}}',
    "v2.json": '{"swagger": "2.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"get": {}}}}',
    "v4.json":
      '{"openapi": "4.0.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"get": {"responses": {"200": {"description": "ok"}}}}}}',
  };
  const ofNavigation = async (navigation: object) => {
    const found = await diagnose({ ...minimal, navigation }, invalid, { validity: true });
    return found.map(asLine);
  };

  const cases: [file: string, ...expected: string[]][] = [
    ["api.yaml"],
    ["v2.json", 'error openapi-version "v2.json" Unsupported OpenAPI version `2.0` in `v2.json`. Expected 3.0, 3.1, or 3.2.'],
    ["v4.json", 'error openapi-version "v4.json" Unsupported OpenAPI version `4.0.0` in `v4.json`. Expected 3.0, 3.1, or 3.2.'],
    [
      "invalid.yaml",
      'error openapi-invalid "invalid.yaml" Invalid OpenAPI in `invalid.yaml`: expected a string for `version` in `info`, got a number (and 2 more).',
    ],
    [
      "sloppy.json",
      'warning openapi-invalid "sloppy.json" Invalid OpenAPI in `sloppy.json`: expected an object or a boolean for `a` in `components/schemas/A/properties`, got `null`.',
    ],
  ];
  for (const [file, ...expected] of cases)
    it(`is reported where docs.json names the file: ${file}`, async () =>
      assert.deepEqual(await ofNavigation({ tabs: [{ tab: "API", openapi: file }] }), expected));

  it("is reported once if only entries name the file", async () => {
    const versions = ["v2.json GET /a", "/v2.json get /a"].map((entry) => ({ version: entry, pages: [entry] }));
    assert.deepEqual(await ofNavigation({ versions }), [
      "error openapi-version v2.json Unsupported OpenAPI version `2.0` in `v2.json`. Expected 3.0, 3.1, or 3.2.",
    ]);
  });

  it("is shown in the OpenAPI file", async () => {
    const host = memoryHost(invalid, { validity: true });
    const service = createLanguageService(host, () => undefined);
    const uri = uriOf("docs.json");
    const text = JSON.stringify({ ...minimal, navigation: { tabs: [{ tab: "A", openapi: "invalid.yaml" }] } });
    service.open(textDocument(uri, "docs-json", 1, text));
    service.diagnose(uri);
    await service.whenSettled();
    service.diagnose(uri);
    await service.whenSettled();
    const [diagnostic] = service.diagnose(uri).flatMap(({ diagnostics }) => diagnostics);
    assert.deepEqual(
      diagnostic?.relatedInformation?.map(({ message, location }) => [location.uri, location.range.start.line, message]),
      [
        [uriOf("invalid.yaml"), 1, "Expected a string for `version` in `info`, got a number."],
        [uriOf("invalid.yaml"), 4, "Missing required property `responses` in `GET /a`."],
        [uriOf("invalid.yaml"), 5, "Missing required property `responses` in `PUT /a`."],
      ],
    );
  });
});

describe("OpenAPI files that only pages name", () => {
  const page = (openapi: string) => `---\ntitle: A\nopenapi: ${openapi}\n---\n`;
  const invalid = 'openapi: 3.0.0\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get: {}\n';

  async function ofPages(sources: Files) {
    const pages = Object.keys(sources).filter((name) => name.endsWith(".mdx"));
    const navigation = { pages: pages.map((name) => name.replace(".mdx", "")) };
    return (await diagnose({ ...minimal, navigation }, sources, { validity: true })).map(asLine);
  }

  it("are validated, and reported once, in the first page", async () => {
    const found = await ofPages({
      "specs/api.yaml": invalid,
      "unused.yaml": invalid.replace("/a", "/b"),
      "one.mdx": page("get /a"),
      "two.mdx": page("specs/api.yaml GET /a"),
    });
    assert.deepEqual(found, [
      "warning openapi-invalid get /a Invalid OpenAPI in `specs/api.yaml`: missing required property `responses` in `GET /a`.",
    ]);
  });

  it("are reported as broken where a page names them", async () => {
    const found = await ofPages({
      "specs/api.yaml": "openapi: 3.0.0\npaths: [\n",
      "other.yaml": "openapi: 3.0.0\npaths: [\n",
      "one.mdx": page("GET /a"),
      "two.mdx": page("../specs/api.yaml GET /a"),
    });
    assert.deepEqual(found, [
      "warning openapi-broken ../specs/api.yaml GET /a Syntax error in `specs/api.yaml`, line 2, column 8: missing or unindented closing `]`.",
    ]);
  });

  it("are reported for their version, and as JSON that is only YAML", async () => {
    const file = '{"openapi": "2.0", "paths": {"/a": {"get": {}}}}';
    assert.deepEqual(await ofPages({ "a.json": file, "one.mdx": page("GET /a") }), [
      "warning openapi-version GET /a Unsupported OpenAPI version `2.0` in `a.json`. Expected 3.0, 3.1, or 3.2.",
    ]);
    const ok = '{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"get": {"responses": {}}}},}';
    const valid = ok.replace('"responses": {}', '"responses": {"200": {"description": "ok"}}');
    assert.deepEqual(await ofPages({ "a.json": valid, "one.mdx": page("GET /a") }), [
      "information openapi-json GET /a Invalid JSON in `a.json`, line 1, column 133: trailing commas are not allowed. The platform reads it as YAML; other tools reject it.",
    ]);
  });

  it("are reported in docs.json alone if that names them, too", async () => {
    const navigation = { groups: [{ group: "A", openapi: "api.yaml", pages: ["GET /a"] }] };
    const sources = { "api.yaml": invalid, "one.mdx": page("GET /a").replace("---\n", "---\nhidden: true\n") };
    assert.deepEqual((await diagnose({ ...minimal, navigation }, sources, { validity: true })).map(asLine), [
      'error openapi-invalid "api.yaml" Invalid OpenAPI in `api.yaml`: missing required property `responses` in `GET /a`.',
    ]);
  });
});
