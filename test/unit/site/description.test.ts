import assert from "node:assert/strict";
import type { Seen } from "../../support/diagnose.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const files: Files = {
  "api.yaml": 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\n',
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
  const good = ["api.yaml", "/api.yaml", ["api.yaml"], { source: "api.yaml", directory: "api" }, [], "https://acme.com/api.json"];
  for (const value of good) it(`takes ${JSON.stringify(value)}`, async () => assert.deepEqual(await ofTab(value), []));

  const bad: [openapi: unknown, ...said: string[]][] = [
    [
      "gone.yaml",
      'error description-missing "gone.yaml" The OpenAPI file `gone.yaml` does not exist: its path starts at the folder of docs.json.',
    ],
    ["folder", 'error description-missing "folder" The OpenAPI file `folder` cannot be read: it is a folder.'],
    [
      { source: "../api.yaml" },
      'error description-missing "../api.yaml" The OpenAPI file `../api.yaml` is outside of the docs root: it must stand below docs.json.',
    ],
    [
      "broken.json",
      'error description-broken "broken.json" The OpenAPI file `broken.json` is broken at line 1, column 20: No comma is allowed before "}".',
    ],
    [
      "broken-below.yaml",
      'error description-broken "broken-below.yaml" The OpenAPI file `broken-below.yaml` is broken at line 3, column 11: Flow sequence in block collection must be sufficiently indented and end with a ].',
    ],
    [
      "readme.yaml",
      'error description-broken "readme.yaml" `readme.yaml` is no OpenAPI description: This is no OpenAPI description: it has no `openapi` field that names a version.',
    ],
    [
      ["api.yaml", "v2.json", { source: "gone.json" }],
      'error description-missing "gone.json" The OpenAPI file `gone.json` does not exist: its path starts at the folder of docs.json.',
      'warning description-ignored "v2.json" `v2.json` is ignored: of several descriptions only the first one, `api.yaml`, is used here.',
      'warning description-ignored "gone.json" `gone.json` is ignored: of several descriptions only the first one, `api.yaml`, is used here.',
    ],
    [
      { source: "api.yaml", directory: "/api" },
      'warning description-directory "/api" `directory` begins with a slash, which would stay in the address of each page: write `api`.',
    ],
  ];
  for (const [value, ...said] of bad)
    it(`reports ${JSON.stringify(value)}`, async () => assert.deepEqual(await ofTab(value), said));

  it("tells of a broken file once, at the first value that names it, and of a missing one at each", async () => {
    const tab = (openapi: string) => ({ tab: openapi, openapi });
    const tabs = ["broken.json", "/broken.json", "gone.json", "/gone.json"].map(tab);
    const found = await diagnose({ ...minimal, navigation: { tabs } }, files);
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [
        ["description-broken", '"broken.json"'],
        ["description-missing", '"gone.json"'],
        ["description-missing", '"/gone.json"'],
      ],
    );
  });

  it("are looked for in `api.openapi` too, where a leading slash leads nowhere", async () => {
    const openapi = ["api.yaml", "/v2.json", "gone.json"];
    const found = await diagnose({ ...minimal, navigation: { pages: [] }, api: { openapi } }, files);
    assert.deepEqual(found.map(described), [
      'error description-leading-slash "/v2.json" In `api.openapi`, a path with a leading slash is taken for one outside of the docs root: write `v2.json`.',
      'error description-missing "gone.json" The OpenAPI file `gone.json` does not exist: its path starts at the folder of docs.json.',
    ]);
  });
});
