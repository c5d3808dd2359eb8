import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { asLine, codesIn, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const overlay = (actions: string, base = "") =>
  `overlay: 1.0.0\ninfo: {title: T, version: "1"}\n${base === "" ? "" : `extends: ${base}\n`}actions: [${actions}]\n`;
const adding = "{target: $.paths, update: {/added: {get: {summary: Added}}}}";
const removing = `{target: "$.paths['/users']", remove: true}`;

/** Doubles an array with each action. */
const doubling = overlay(Array.from({ length: 34 }, () => "{target: $.x, copy: $.x}").join(", "))
  .replace("1.0.0", "1.1.0")
  .replace("[{", "[{target: $, update: {x: [1, 2, 3, 4]}}, {");

const files: Files = {
  "index.mdx": "",
  "api.yaml": "openapi: 3.1.0\npaths: {/users: {get: {summary: Users}}, /orders: {get: {summary: Orders}}}\n",
  "add.yaml": overlay(adding),
  "overlays/remove.yaml": overlay(removing),
  "nothing.yaml": overlay(`{target: $.gone, remove: true}, {target: $.x.y, update: 1}, ${adding}`),
  "regex.yaml": overlay(`{target: "$.paths[?match(@.get.summary, 'U.*')]", remove: true}`),
};

const described = async (settings: object, more: Files = {}) =>
  (await diagnose({ ...minimal, ...settings }, { ...files, ...more })).map(asLine);
const tab = (overlays: unknown, ...entries: string[]) => ({
  navigation: { tabs: [{ tab: "A", openapi: { source: "api.yaml", overlays }, pages: ["index", ...entries] }] },
});

describe("overlays that `overlays` names", () => {
  it("add operations, and remove them", async () => {
    assert.deepEqual(await described(tab(["add.yaml", "/overlays/remove.yaml"], "GET /added", "GET /orders")), []);
    const found = await described(tab(["./add.yaml", "overlays/remove.yaml"], "GET /added", "GET /orders", "GET /users"));
    assert.deepEqual(found.length, 1);
    assert.match(found[0] ?? "", /^error endpoint-path-missing "?\/users"? /u);
  });

  it("count for what is not listed, and for the addresses of pages", async () => {
    const redirects = ["/api-reference/added", "/api-reference/users"].map((destination, at) => ({
      source: `/x${at}`,
      destination,
    }));
    assert.deepEqual(await described({ ...tab(["add.yaml", "overlays/remove.yaml"]), redirects }), [
      'warning redirect-destination "/api-reference/users" Redirect destination not found: `/api-reference/users`.',
    ]);
    assert.deepEqual(await described(tab(["add.yaml", "overlays/remove.yaml"], "GET /added")), [
      'information operations-unlisted "api.yaml" 1 of 2 operations in `api.yaml` is not in the navigation: `GET /orders`.',
    ]);
  });

  it("count wherever docs.json names the file", async () => {
    const tabs = [
      { tab: "A", openapi: { source: "api.yaml", overlays: ["add.yaml"] }, pages: ["GET /orders"] },
      { tab: "B", pages: ["/api.yaml GET /users", "api.yaml GET /added"] },
    ];
    assert.deepEqual(await described({ navigation: { tabs } }), []);
  });

  const bad: [name: string, overlays: unknown, more: Files, ...expected: string[]][] = [
    ["missing", ["adds.yaml"], {}, 'error overlay-missing "adds.yaml" Overlay not found: `adds.yaml`. Did you mean `add.yaml`?'],
    [
      "missing, from the docs root",
      ["/adds.yaml"],
      {},
      'error overlay-missing "/adds.yaml" Overlay not found: `/adds.yaml`. Did you mean `/add.yaml`?',
    ],
    [
      "no overlay",
      ["other.yaml"],
      { "other.yaml": "a: 1\n" },
      'error overlay-broken "other.yaml" Cannot apply overlay `other.yaml`: missing required property `overlay` with a version such as `1.0.0`.',
    ],
    [
      "invalid",
      ["other.yaml"],
      { "other.yaml": overlay("{target: $}") },
      'error overlay-broken "other.yaml" Cannot apply overlay `other.yaml`: action 1: missing required property `update`, `copy`, or `remove: true`.',
    ],
    [
      "not YAML",
      ["other.yaml"],
      { "other.yaml": "overlay: [\n" },
      'error overlay-broken "other.yaml" Cannot apply overlay `other.yaml`: missing or unindented closing `]`.',
    ],
    [
      "unreadable",
      ["other.yaml"],
      { "other.yaml": { kind: "unreadable", reason: "permission denied" } },
      'error overlay-broken "other.yaml" Cannot apply overlay `other.yaml`: permission denied.',
    ],
    [
      "impossible to apply",
      ["add.yaml", "other.yaml"],
      { "other.yaml": overlay('{target: $.paths, update: "x"}') },
      'error overlay-broken "other.yaml" Cannot apply overlay `other.yaml`: action 1: expected an object, because the target is an object.',
    ],
    [
      "too slow to apply",
      ["other.yaml"],
      { "other.yaml": doubling },
      'information overlay-broken "other.yaml" Overlay `other.yaml` is not applied: action 19 exceeds the limit of 2,000,000 values visited or added. `api.yaml` is not checked.',
    ],
    [
      "without effect",
      ["nothing.yaml"],
      {},
      'information overlay-unmatched "nothing.yaml" Target of overlay `nothing.yaml` not found in `api.yaml`: `$.gone` (and 1 more).',
      'information operations-unlisted "api.yaml" 2 of 3 operations in `api.yaml` are not in the navigation: `GET /users`, `GET /orders`.',
    ],
  ];
  for (const [name, overlays, more, ...expected] of bad)
    it(`report one that is ${name}, and nothing that it could change`, async () => {
      const entry = name === "without effect" ? "GET /added" : "GET /unknown";
      assert.deepEqual((await described(tab(overlays, entry), more)).toSorted(), expected.toSorted());
    });

  it("lead to the place in the overlay", async () => {
    const [found] = await diagnoseWhole(
      { ...minimal, ...tab(["nothing.yaml"], "GET /added", "GET /users", "GET /orders") },
      files,
    );
    assert.deepEqual(found?.related, ["nothing.yaml target The target is here.", "nothing.yaml target The target is here."]);
  });

  it("only warn where the OpenAPI file is not read", async () => {
    const openapi = ["api.yaml", { source: "other.yaml", overlays: ["gone.json"] }];
    const found = await described(
      { navigation: { tabs: [{ tab: "A", openapi }] } },
      { "other.yaml": "openapi: 3.1.0\npaths: {}\n" },
    );
    assert.deepEqual(
      found.filter((line) => line.includes("overlay")),
      ['warning overlay-missing "gone.json" Overlay not found: `gone.json`. Paths are relative to docs.json.'],
    );
  });

  it("change what nobody can know if they use regular expressions, or are at a URL or outside the docs root", async () => {
    for (const path of ["regex.yaml", "https://acme.com/o.yaml", "../o.yaml"])
      assert.deepEqual(await described(tab([path], "GET /unknown")), [], path);
  });

  it("report other overlays for the same file", async () => {
    const tabs = [
      { tab: "A", openapi: { source: "api.yaml", overlays: ["add.yaml"] } },
      { tab: "B", openapi: { source: "/api.yaml", directory: "b", overlays: ["./add.yaml"] } },
      { tab: "C", openapi: { source: "api.yaml", directory: "c", overlays: [] } },
    ];
    assert.deepEqual(await described({ navigation: { tabs } }), [
      "error overlay-conflict [] Different `overlays` for `api.yaml`: list the same ones wherever it is named.",
    ]);
  });
});

describe("overlays that are found", () => {
  const found = (base: string): Files => ({ "overlays/add.yaml": overlay(adding, base) });

  for (const base of ["../api.yaml", "/api.yaml"])
    it(`are applied to the file that they extend: ${base}`, async () => {
      assert.deepEqual(await described(tab(undefined, "GET /added", "GET /users", "GET /orders"), found(base)), []);
    });

  it("are applied in the order of their paths", async () => {
    const more = {
      "a.yaml": overlay(adding, "api.yaml"),
      "b.yaml": overlay(`{target: "$.paths['/added']", remove: true}`, "api.yaml"),
    };
    assert.deepEqual(await described(tab(undefined, "GET /users", "GET /orders"), more), []);
  });

  it("are not applied to other files, or where `overlays` names others or none", async () => {
    const unlisted =
      'information operations-unlisted "api.yaml" 2 of 2 operations in `api.yaml` are not in the navigation: `GET /users`, `GET /orders`.';
    const missing = "error endpoint-path-missing /added Path not found in `api.yaml`: `/added`.";
    for (const [overlays, base, lines] of [
      [undefined, "api.yaml", [unlisted, missing]],
      [[], "/api.yaml", [unlisted, missing]],
      // Without `/users`, which that one removes, only `/orders` is left.
      [["overlays/remove.yaml"], "/api.yaml", [`${missing} Was it renamed to \`/orders\`?`]],
    ] as const)
      assert.deepEqual(await described(tab(overlays, "GET /added"), found(base)), lines);
  });

  it("are left out if they are invalid, which is a warning where docs.json names the OpenAPI file", async () => {
    const more = { "x.yaml": `overlay: 1.0.0\nextends: api.yaml\n` };
    assert.deepEqual(await described(tab(undefined, "GET /users", "GET /orders"), more), [
      'warning overlay-broken "api.yaml" Overlay `x.yaml` is ignored: missing required property `info`.',
    ]);
  });

  it("are errors if they cannot be applied", async () => {
    const more = { "x.yaml": overlay("{target: $.paths, update: 1}", "api.yaml") };
    assert.deepEqual(await described(tab(undefined, "GET /unknown"), more), [
      'error overlay-broken "api.yaml" Cannot apply overlay `x.yaml`: action 1: expected an object, because the target is an object.',
    ]);
  });

  it("are only looked for where they may count, and then by the beginnings of files", async () => {
    const host = memoryHost({ ...files, "data.json": "{}" });
    const limits: unknown[] = [];
    const readFile: typeof host.readFile = (uri, options) => {
      if (uri === uriOf("data.json")) limits.push([options?.limit, options?.truncate]);
      return host.readFile(uri, options);
    };
    const service = createLanguageService({ ...host, readFile }, () => undefined);
    const text = JSON.stringify({ ...minimal, ...tab([], "GET /users") });
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
    service.diagnose(uriOf("docs.json"));
    await service.whenSettled();
    assert.deepEqual(limits, []);
    service.open(textDocument(uriOf("docs.json"), "docs-json", 2, text.replace(',"overlays":[]', "")));
    service.diagnose(uriOf("docs.json"));
    await service.whenSettled();
    assert.deepEqual(limits, [[4096, true]]);
  });
});

describe("the index of a file with overlays", () => {
  /** A service, and the codes of its diagnostics once all is read. */
  function open(own: Files, settings: object) {
    const service = createLanguageService(memoryHost(own), () => undefined);
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, JSON.stringify({ ...minimal, ...settings })));
    const codes = async () => {
      await service.whenSettled();
      return codesIn(service);
    };
    return { service, codes };
  }

  it("changes with the texts in an editor, of the file and of the overlay", async () => {
    const { service, codes } = open(files, tab(["add.yaml"], "GET /new", "GET /users", "GET /orders", "GET /added"));
    assert.deepEqual(await codes(), ["endpoint-path-missing"]);
    service.open(textDocument(uriOf("add.yaml"), "yaml", 1, overlay(adding.replace("/added", "/new"))));
    assert.deepEqual(await codes(), ["endpoint-path-missing"]);
    service.open(
      textDocument(
        uriOf("api.yaml"),
        "yaml",
        1,
        "openapi: 3.1.0\npaths: {/users: {get: {}}, /orders: {get: {}}, /added: {get: {}}}\n",
      ),
    );
    assert.deepEqual(await codes(), []);
    service.open(textDocument(uriOf("add.yaml"), "yaml", 2, "overlay: 1.0.0\n"));
    assert.deepEqual(await codes(), ["overlay-broken"]);
    service.close(uriOf("add.yaml"));
    assert.deepEqual(await codes(), ["endpoint-path-missing"]);
  });

  it("changes with the list in docs.json", async () => {
    const { service, codes } = open(files, tab([], "GET /added", "GET /users", "GET /orders"));
    assert.deepEqual(await codes(), ["endpoint-path-missing"]);
    for (const [version, overlays, expected] of [
      [2, ["add.yaml"], []],
      [3, ["gone.json"], ["overlay-missing"]],
      [4, ["add.yaml"], []],
      [5, undefined, ["endpoint-path-missing"]],
    ] as const) {
      const text = JSON.stringify({ ...minimal, ...tab(overlays, "GET /added", "GET /users", "GET /orders") });
      service.open(textDocument(uriOf("docs.json"), "docs-json", version, text));
      assert.deepEqual(await codes(), expected, String(version));
    }
  });

  it("changes when an overlay that extends the file is created, edited, or deleted", async () => {
    const own: Files = { ...files };
    const { service, codes } = open(own, tab(undefined, "GET /added", "GET /users", "GET /orders"));
    assert.deepEqual(await codes(), ["endpoint-path-missing"]);
    own["new.yaml"] = overlay(adding, "api.yaml");
    service.changedOnDisk(uriOf("new.yaml"), "createdOrDeleted");
    assert.deepEqual(await codes(), []);
    service.open(textDocument(uriOf("new.yaml"), "yaml", 1, overlay(adding, "other.yaml")));
    assert.deepEqual(await codes(), ["endpoint-path-missing"]);
    service.open(textDocument(uriOf("new.yaml"), "yaml", 2, overlay(adding, "api.yaml")));
    assert.deepEqual(await codes(), []);
    delete own["new.yaml"];
    service.close(uriOf("new.yaml"));
    service.changedOnDisk(uriOf("new.yaml"), "createdOrDeleted");
    assert.deepEqual(await codes(), ["endpoint-path-missing"]);
  });

  it("leads to operations in the overlay that adds them, and from there back", async () => {
    const text = JSON.stringify({ ...minimal, ...tab(["add.yaml"], "GET /added", "GET /users", "GET /orders") });
    const service = createLanguageService(memoryHost(files), () => undefined);
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
    service.diagnose(uriOf("docs.json"));
    await service.whenSettled();
    const at = (entry: string) => ({ line: 0, character: text.indexOf(entry) + 1 });
    const [added] = await service.definition(uriOf("docs.json"), at("GET /added"));
    const [users] = await service.definition(uriOf("docs.json"), at("GET /users"));
    assert.equal(added?.targetUri, uriOf("add.yaml"));
    assert.equal(users?.targetUri, uriOf("api.yaml"));
    const line = String(files["add.yaml"]).split("\n")[2] ?? "";
    assert.equal(line.slice(added.targetSelectionRange.start.character, added.targetSelectionRange.end.character), "get");
    for (const word of ["get: {", "/added"]) {
      const position = { line: 2, character: line.indexOf(word) + 1 };
      const references = await service.references(uriOf("add.yaml"), position, { includeDeclaration: false });
      assert.deepEqual(
        references.map(({ uri }) => uri),
        [uriOf("docs.json")],
        word,
      );
    }
    const hover = await service.hover(uriOf("docs.json"), at("GET /added"));
    assert.match(JSON.stringify(hover), /Added.*add\\\\.yaml/u);
  });
});
