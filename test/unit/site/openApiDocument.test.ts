import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import type { Seen } from "../../support/diagnose.ts";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const files: Files = {
  "api.yaml": 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/z: {get: {responses: {200: {description: ok}}}}}\n',
  "v2.json": '{"openapi": "3.0.0", "info": {"title": "A", "version": "1"}, "paths": {}}',
  "broken.json": '{"openapi": "3.1.0",}',
  "broken-below.yaml": "openapi: 3.1.0\npaths: {}\nx-a: {b: [}\n",
  "readme.yaml": "title: not a description\n",
  folder: { kind: "unreadable", reason: "it is a folder" },
};

const described = ({ severity, code, text, message }: Seen) => `${severity} ${code} ${text} ${message}`;

/** What is said of a tab that is generated from an `openapi` value, and has no entries. */
async function ofTab(openapi: unknown) {
  const found = await diagnose({ ...minimal, navigation: { tabs: [{ tab: "API", openapi }] } }, files);
  return found.map(described);
}

describe("descriptions that `openapi` names", () => {
  const good = ["api.yaml", "/api.yaml", ["api.yaml"], { source: "api.yaml", directory: "api" }, "https://acme.com/api.json"];
  for (const value of good) it(`takes ${JSON.stringify(value)}`, async () => assert.deepEqual(await ofTab(value), []));

  const bad: [openapi: unknown, ...said: string[]][] = [
    [
      "gone.yaml",
      'error openapi-missing "gone.yaml" The OpenAPI file `gone.yaml` does not exist: its path starts at the folder of docs.json.',
    ],
    ["folder", 'error openapi-missing "folder" The OpenAPI file `folder` cannot be read: it is a folder.'],
    [
      { source: "../api.yaml" },
      'error openapi-missing "../api.yaml" The OpenAPI file `../api.yaml` is outside of the docs root: it must stand below docs.json.',
    ],
    [
      "broken.json",
      'error openapi-broken "broken.json" The OpenAPI file `broken.json` is broken at line 1, column 20: trailing commas are not allowed.',
    ],
    [
      "broken-below.yaml",
      'error openapi-broken "broken-below.yaml" The OpenAPI file `broken-below.yaml` is broken at line 3, column 11: missing closing `]`, or it is not indented.',
    ],
    [
      "readme.yaml",
      'error openapi-broken "readme.yaml" `readme.yaml` is no OpenAPI description: missing `openapi` field with a version such as `3.1.0`.',
    ],
    [
      ["api.yaml", "v2.json", { source: "gone.json" }],
      'warning openapi-ignored "v2.json" `v2.json` is ignored: of several descriptions only the first one, `api.yaml`, is used here.',
      'warning openapi-missing "gone.json" The OpenAPI file `gone.json` does not exist: its path starts at the folder of docs.json.',
      'warning openapi-ignored "gone.json" `gone.json` is ignored: of several descriptions only the first one, `api.yaml`, is used here.',
    ],
    [
      { source: "api.yaml", directory: "/api" },
      'warning openapi-directory "/api" `directory` begins with a slash, which would stay in the address of each page: write `api`.',
    ],
  ];
  const meant: readonly (readonly [written: string, meant: string])[] = [
    ["Api.yaml", "api.yaml"],
    ["/apis.yaml", "/api.yaml"],
    ["specs/v2.json", "v2.json"],
    ["./api.yml", "api.yaml"],
    ["api", "api.yaml"],
    ["/specs/v2", "/v2.json"],
    ["v2.yaml", "v2.json"],
  ];
  for (const [source, near] of meant) {
    it(`are ${near} where ${source} is not there`, async () => {
      const message = `The OpenAPI file \`${source}\` does not exist: did you mean \`${near}\`?`;
      const common = { severity: "error", message, tags: [] };
      const inGroup = (openapi: unknown, entry: string) =>
        diagnoseWhole({ ...minimal, navigation: { groups: [{ group: "A", openapi, pages: [entry] }] } }, files);
      const data = { replaceWith: JSON.stringify(near) };
      assert.deepEqual(await inGroup(source, "GET /a"), [
        { ...common, code: "openapi-missing", text: `"${source}"`, related: [], data },
        {
          ...{ ...common, code: "endpoint-openapi-missing", text: '"GET /a"', data: undefined },
          related: [`docs.json "${source}" The file is named here.`],
        },
      ]);
      assert.deepEqual(await inGroup([], `${source} GET /a`), [
        { ...common, code: "endpoint-openapi-missing", text: source, related: [], data: { replaceWith: near } },
      ]);
    });
  }

  it("are passed over in a division that is dropped", async () => {
    const groups = [{ group: "A", openapi: "gone.yaml" }];
    const found = await diagnose({ ...minimal, navigation: { tabs: [{ tab: "A", href: "/a" }], groups } }, files);
    assert.deepEqual(
      found.map(({ code }) => code),
      ["content-ignored"],
    );
  });

  it("are of no use at the root of the navigation", async () => {
    const found = await diagnose({ ...minimal, navigation: { openapi: "gone.yaml", pages: [] } }, files);
    assert.deepEqual(found.map(described), [
      'warning openapi-ignored "openapi" `openapi` is ignored at the root of the navigation: name the OpenAPI file on a tab, a group or another division.',
    ]);
  });

  for (const [value, ...said] of bad)
    it(`reports ${JSON.stringify(value)}`, async () => assert.deepEqual(await ofTab(value), said));

  it("tells of a broken file once, at the first value that names it, and of a missing one at each", async () => {
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

  it("are looked for in `api.openapi` too, where a leading slash leads nowhere", async () => {
    const openapi = ["api.yaml", "/v2.json", "gone.json"];
    const found = await diagnose({ ...minimal, navigation: { pages: [] }, api: { openapi } }, files);
    assert.deepEqual(found.map(described), [
      'warning openapi-leading-slash "/v2.json" In `api.openapi`, the platform\'s check takes a path with a leading slash for one outside of the docs root: write `v2.json`.',
      'error openapi-missing "gone.json" The OpenAPI file `gone.json` does not exist: its path starts at the folder of docs.json.',
    ]);
  });
});

describe("what is wrong in a description", () => {
  const invalid: Files = {
    ...files,
    "invalid.yaml": "openapi: 3.0.0\ninfo: {title: A, version: 1.0}\npaths:\n  /a:\n    get: {}\n    put: {}\n",
    "sloppy.json":
      '{"openapi": "3.1.0", "info": {"title": "A"}, "paths": {"/a": {"get": {"responses": {"200": {"description": "ok"}}}}}}',
    "v2.json": '{"swagger": "2.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"get": {}}}}',
    "v4.json":
      '{"openapi": "4.0.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"get": {"responses": {"200": {"description": "ok"}}}}}}',
  };
  const said = async (navigation: object) => {
    const found = await diagnose({ ...minimal, navigation }, invalid, { validity: true });
    return found.map(described);
  };

  const cases: [file: string, ...said: string[]][] = [
    ["api.yaml"],
    [
      "v2.json",
      'error openapi-version "v2.json" `v2.json` is written in OpenAPI `2.0`, which is refused: it must be 3.0 or 3.1.',
    ],
    [
      "v4.json",
      'error openapi-version "v4.json" `v4.json` is written in OpenAPI `4.0.0`, which is refused: it must be 3.0 or 3.1.',
    ],
    [
      "invalid.yaml",
      'error openapi-invalid "invalid.yaml" `invalid.yaml` is no valid OpenAPI description: expected a string for `version` in `info`, got a number; 2 more faults are in it.',
    ],
    ["sloppy.json", 'warning openapi-invalid "sloppy.json" In `sloppy.json`: missing required property `version` in `info`.'],
  ];
  for (const [file, ...expected] of cases)
    it(`is said of ${file} at the value that names it`, async () =>
      assert.deepEqual(await said({ tabs: [{ tab: "API", openapi: file }] }), expected));

  it("is said once, of a file that only entries name too", async () => {
    const versions = ["v2.json GET /a", "/v2.json get /a"].map((entry) => ({ version: entry, pages: [entry] }));
    assert.deepEqual(await said({ versions }), [
      "error openapi-version v2.json `v2.json` is written in OpenAPI `2.0`, which is refused: it must be 3.0 or 3.1.",
    ]);
  });

  it("is shown in the description itself", async () => {
    const host = memoryHost(invalid, { validity: true });
    const service = createLanguageService(host, () => undefined);
    const uri = uriOf("docs.json");
    const text = JSON.stringify({ ...minimal, navigation: { tabs: [{ tab: "A", openapi: "invalid.yaml" }] } });
    service.open(textDocument(uri, "docs-json", 1, text));
    service.diagnose(uri);
    await service.settled();
    service.diagnose(uri);
    await service.settled();
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
