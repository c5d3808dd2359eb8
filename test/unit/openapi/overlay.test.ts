import assert from "node:assert/strict";
import { endpointsOf, entryText } from "../../../server/src/core/openapi/endpoints.ts";
import { pathTo } from "../../../server/src/core/openapi/linkedKey.ts";
import type { Origin } from "../../../server/src/core/openapi/overlay/applyOverlay.ts";
import { applyOverlay } from "../../../server/src/core/openapi/overlay/applyOverlay.ts";
import { select } from "../../../server/src/core/openapi/overlay/jsonPath.ts";
import { overlaidIndex } from "../../../server/src/core/openapi/overlay/overlaidIndex.ts";
import { OverlayLimitError } from "../../../server/src/core/openapi/overlay/overlayBudget.ts";
import { readOverlay } from "../../../server/src/core/openapi/overlay/overlayDocument.ts";
import { extendsOf, looksLikeOverlay } from "../../../server/src/core/openapi/overlay/overlayHead.ts";
import { readOpenApi } from "../../../server/src/core/openapi/readOpenApi.ts";

const ample = () => ({ left: 1_000_000 });
const changesOf = (document: unknown) => ({ document, origins: new Map(), budget: ample() });
const head = 'overlay: 1.0.0\ninfo: {title: T, version: "1"}\n';

describe("readOverlay", () => {
  it("reads the actions", () => {
    const text = `${head}extends: api.yaml\nx-a: 1\nactions:\n  - {target: " $.a ", update: {b: 1}}\n  - {target: $.c, remove: true, description: D}\n`;
    assert.deepEqual(readOverlay(text), {
      kind: "overlay",
      actions: [
        { target: "$.a", remove: false, update: { b: 1 } },
        { target: "$.c", remove: true },
      ],
    });
  });

  it("reads the source of a copy", () => {
    assert.deepEqual(readOverlay(`${head.replace("1.0.0", "1.1.0")}actions: [{target: $.a, copy: " $.b "}]\n`), {
      kind: "overlay",
      actions: [{ target: "$.a", remove: false, copy: "$.b" }],
    });
  });

  const bad: readonly (readonly [text: string, outcome: object])[] = [
    ["a: 1\n", { kind: "not-overlay", message: "missing required property `overlay` with a version such as `1.0.0`" }],
    ["- a\n", { kind: "not-overlay", message: "missing required property `overlay` with a version such as `1.0.0`" }],
    ["overlay: 1.0\n", invalid("expected a string such as `1.0.0` for `overlay`, got a number; put it in quotes", "overlay")],
    ["overlay: 2.0.0\n", invalid("unsupported version `2.0.0` in `overlay`, expected 1.0 or 1.1", "overlay")],
    ["overlay: {toString: 1}\n", invalid("expected a string such as `1.0.0` for `overlay`", "overlay")],
    ["overlay: 1.0.0\n", invalid("missing required property `info`", "info")],
    ["overlay: 1.0.0\ninfo: {title: T, version: 1}\n", invalid("expected a string for `info.version`", "info", "version")],
    [`${head}title: T\n`, invalid("unknown property `title`", "title")],
    [`${head}extends: 5\n`, invalid("expected a string for `extends`", "extends")],
    [`${head}actions: []\n`, invalid("expected an array with at least one action for `actions`", "actions")],
    [`${head}actions: [5]\n`, invalid("action 1: expected an object", "actions", 0)],
    [`${head}actions: [{update: 1}]\n`, invalid("action 1: missing required property `target`", "actions", 0)],
    [`${head}actions: [{target: $, up: 1}]\n`, invalid("action 1: unknown property `up`", "actions", 0)],
    [`${head}actions: [{target: $, remove: yes}]\n`, invalid("action 1: expected `true` or `false` for `remove`", "actions", 0)],
    [`${head}actions: [{target: $, copy: 5}]\n`, invalid("action 1: expected a JSONPath for `copy`", "actions", 0)],
    [`${head}actions: [{target: $, copy: $.a}]\n`, invalid("action 1: `copy` requires `overlay: 1.1.0`", "actions", 0)],
    [
      `${head.replace("1.0.0", "1.1.0")}actions: [{target: $, copy: $.a, update: 1}]\n`,
      invalid("action 1: `copy` is not allowed with `update`", "actions", 0),
    ],
    [
      `${head}actions: [{target: $, remove: false}]\n`,
      invalid("action 1: missing required property `update`, `copy`, or `remove: true`", "actions", 0),
    ],
  ];
  for (const [text, outcome] of bad)
    it(`says what is wrong with ${JSON.stringify(text.slice(-60))}`, () => assert.deepEqual(readOverlay(text), outcome));

  function invalid(message: string, ...path: readonly (string | number)[]): object {
    return { kind: "invalid", message, path };
  }
});

describe("the beginning of a file", () => {
  const heads: readonly (readonly [text: string, isLikely: boolean])[] = [
    [head, true],
    ["# Comment\n---\noverlay: '1.1.0'\n", true],
    ['{"info": {}, "overlay": "1.0.0"}', true],
    ["openapi: 3.1.0\n", false],
    ["overlay: dark\n", false],
    ["my-overlay: 1.0.0\n", false],
    [`${" ".repeat(3000)}${head}`, false],
  ];
  for (const [text, isLikely] of heads)
    it(`${isLikely ? "may" : "is not"} that of an overlay: ${JSON.stringify(text.slice(0, 40))}`, () =>
      assert.equal(looksLikeOverlay(text), isLikely));

  it("says what an overlay extends", () => {
    assert.equal(extendsOf(`${head}extends: ./api.yaml\n`), "./api.yaml");
    assert.equal(extendsOf(head), undefined);
    assert.equal(extendsOf("extends: ./api.yaml\n"), undefined);
    assert.equal(extendsOf('{"extends": '), undefined);
  });
});

describe("applyOverlay", () => {
  const document = () => ({ a: { b: [1, 2, 3], c: { d: "x", e: null } }, f: [{ g: 1 }, { g: 2 }], h: 5 });
  const applied: readonly (readonly [action: object, result: object, unmatched?: readonly number[]])[] = [
    [
      { target: "$.a.c", update: { d: "y", z: [1] } },
      { ...document(), a: { b: [1, 2, 3], c: { d: "y", e: null, z: [1] } } },
    ],
    [
      { target: "$", update: { h: 6, f: [{ g: 3 }] } },
      { ...document(), h: 6, f: [{ g: 1 }, { g: 2 }, { g: 3 }] },
    ],
    [
      { target: "$.a.b", update: 4 },
      { ...document(), a: { b: [1, 2, 3, 4], c: { d: "x", e: null } } },
    ],
    [
      { target: "$.h", update: null },
      { ...document(), h: null },
    ],
    [
      { target: "$.a.b[0]", update: 9 },
      { ...document(), a: { b: [9, 2, 3], c: { d: "x", e: null } } },
    ],
    [
      { target: "$.f[?@.g == 2]", update: { g: 7 } },
      { ...document(), f: [{ g: 1 }, { g: 7 }] },
    ],
    [
      { target: "$.a.b[:2]", remove: true },
      { ...document(), a: { b: [3], c: { d: "x", e: null } } },
    ],
    [
      { target: "$..g", remove: true },
      { ...document(), f: [{}, {}] },
    ],
    [
      { target: "$.a", copy: "$.a.c" },
      { ...document(), a: { ...document().a, d: "x", e: null } },
    ],
    [{ target: "$.gone", remove: true }, document(), [0]],
    [{ target: "$.gone", update: {} }, document(), [0]],
    [{ target: "$.gone", copy: "$.f[*]" }, document(), [0]],
    [{ target: "$.a.c", update: JSON.parse('{"__proto__": {"polluted": 1}}') }, document()],
  ];
  for (const [action, result, unmatched = []] of applied)
    it(JSON.stringify(action), () => {
      const changed = document();
      const outcome = applyOverlay([{ target: "", remove: false, ...action }], 0, changesOf(changed));
      assert.deepEqual(outcome, { kind: "applied", unmatched });
      assert.deepEqual(JSON.parse(JSON.stringify(changed, (key, value) => (key === "__proto__" ? undefined : value))), result);
      assert.equal(Reflect.get({}, "polluted"), undefined);
    });

  const failing: readonly (readonly [action: object, message: string])[] = [
    [{ target: "$.a[", remove: true }, "invalid JSONPath `$.a[`: unclosed `[` (column 5)"],
    [{ target: "$.a.b.c.d[", remove: true }, "invalid JSONPath `$.a.b.c.d[`: unclosed `[` (column 11)"],
    [{ target: "$", remove: true }, "the whole document cannot be removed"],
    [{ target: "$.a", update: 5 }, "expected an object, because the target is an object"],
    [{ target: "$.h", update: {} }, "expected a scalar, because the target is a scalar"],
    [{ target: "$.a", update: { c: 5 } }, "values of different types cannot be merged at `c`"],
    [{ target: "$.a", update: { b: 5 } }, "values of different types cannot be merged at `b`"],
    [{ target: "$.a.*", update: {} }, "the target selects values of different types"],
    [{ target: "$.a", copy: "$.f[*]" }, "`copy` must select one value, but selects 2"],
    [{ target: "$.a", copy: "$.gone" }, "`copy` must select one value, but selects 0"],
    [{ target: "$.a", copy: "a" }, "invalid JSONPath `a`: expected '$', got 'a' (column 1)"],
  ];
  for (const [action, message] of failing)
    it(`rejects ${JSON.stringify(action)}`, () => {
      const outcome = applyOverlay([{ target: "", remove: false, ...action }], 0, changesOf(document()));
      assert.deepEqual(outcome, { kind: "failed", action: 0, message });
    });

  it("says how a path of the API is written, if the document has it", () => {
    const paths = { "/users": {}, "/users/{id}.json": {}, "/it's": {} };
    const cases: Readonly<Record<string, string | undefined>> = {
      "$.paths./users": "$.paths['/users']",
      "$.paths./users.get.responses": "$.paths['/users'].get.responses",
      "$.paths./users/{id}.json.get": "$.paths['/users/{id}.json'].get",
      "$.webhooks.user created.post": "$.webhooks['user created'].post",
      "$.paths./users/{id}.get": undefined,
      "$.paths./users.get/a": undefined,
      "$.paths./it's.get": undefined,
      "$.components./users.get": undefined,
    };
    for (const [target, correction] of Object.entries(cases)) {
      const changes = changesOf({ paths, webhooks: { "user created": {} } });
      const outcome = applyOverlay([{ target, remove: false, update: {} }], 0, changes);
      assert.ok(outcome.kind === "failed");
      const message = `invalid JSONPath \`${target}\`${correction === undefined ? ":" : `; write \`${correction}\``}`;
      assert.equal(outcome.message.slice(0, correction === undefined ? message.length : undefined), message);
    }
    const inNothing = applyOverlay([{ target: "$.paths./users", remove: true }], 0, changesOf({ paths: [] }));
    assert.ok(inNothing.kind === "failed");
    assert.match(inNothing.message, /^invalid JSONPath `\$\.paths\.\/users`: /u);
  });

  it("does not know what a regular expression selects, as a target or as the source of a copy", () => {
    for (const action of [{ target: "$.f[?match(@.g, '1')]" }, { target: "$.a", copy: "$.f[?search(@.g, '1')]" }])
      assert.deepEqual(applyOverlay([{ remove: false, ...action }], 0, changesOf(document())), {
        kind: "unsupported",
      });
  });
});

describe("the budget of overlays", () => {
  const apply = (document: unknown, actions: readonly object[], left: number) =>
    applyOverlay(
      actions.map((action) => ({ target: "", remove: false, ...action })),
      0,
      { document, origins: new Map(), budget: { left } },
    );

  it("stops an array that doubles with each action", () => {
    const doubling = Array.from({ length: 34 }, () => ({ target: "$.a", copy: "$.a" }));
    const document = { a: [1, 2, 3, 4] };
    const outcome = apply(document, doubling, 10_000);
    assert.ok(outcome.kind === "exhausted" && outcome.action > 5, JSON.stringify(outcome));
    assert.ok(document.a.length <= 10_000);
  });

  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, { x: [at] }]));
  const slow: readonly (readonly [name: string, actions: readonly object[]])[] = [
    ["a large update of many targets", [{ target: "$.*", update: many }]],
    ["an update that is merged again and again", Array.from({ length: 100 }, () => ({ target: "$", update: many }))],
    ["an array that grows", Array.from({ length: 100 }, () => ({ target: "$.k1.x", update: Object.keys(many) }))],
    ["queries that each stay below it", Array.from({ length: 100 }, () => ({ target: "$..x", remove: true }))],
    ["a copy of everything", Array.from({ length: 30 }, () => ({ target: "$.k1", copy: "$" }))],
  ];
  for (const [name, actions] of slow)
    it(`counts all actions together: ${name}`, () => {
      assert.equal(apply(structuredClone(many), actions, 8000).kind, "exhausted");
      assert.equal(apply(structuredClone(many), actions.slice(0, 1), 1_000_000).kind, "applied");
    });

  it("keeps the origins of deeply nested objects without a list of keys in each", () => {
    const deep = JSON.parse(`${'{"a":'.repeat(500)}{}${"}".repeat(500)}`) as object;
    const document = Array.from({ length: 600 }, () => ({}));
    const origins = new Map<object, Origin>();
    const before = process.memoryUsage().heapUsed;
    applyOverlay([{ target: "$[*]", remove: false, update: deep }], 0, { document, origins, budget: { left: 2_000_000 } });
    assert.ok(process.memoryUsage().heapUsed - before < 200_000_000);
    assert.equal(origins.size, 300_000);
    const [deepest] = origins.values();
    assert.deepEqual(deepest && pathTo(deepest), ["actions", 0, "update", ...Array<string>(500).fill("a")]);
  });

  it("removes many items of an array at once", () => {
    const document = { a: Array.from({ length: 10 }, (_, at) => at) };
    assert.equal(apply(document, [{ target: "$.a[::2]", remove: true }], 100).kind, "applied");
    assert.deepEqual(document, { a: [1, 3, 5, 7, 9] });
  });
});

describe("messages about overlays", () => {
  const long = `a\n\u202e\`${"z".repeat(200_000)}`;
  const isClean = (message: string) => assert.match(message, /^[^\n\u202e\u2028]{1,1500}$/u);

  it("quote keys, versions, and types on one line, without long ones", () => {
    for (const key of [long, "a\n\u202eb"])
      for (const text of [
        { overlay: key },
        { overlay: "1.0.0", [key]: 1 },
        { overlay: "1.0.0", info: { title: "T", version: "1" }, actions: [{ target: "$", [key]: 1 }] },
      ]) {
        const outcome = readOverlay(JSON.stringify(text));
        assert.ok(outcome.kind === "invalid");
        isClean(outcome.message);
      }
  });

  it("quote JSONPaths and keys of updates on one line, without long ones", () => {
    for (const [target, update] of [
      [`$.[\`\u202e\u2028\n${"z".repeat(1500)}`, {}],
      ["$[?\u202e\n]", {}],
      ["$", { [long]: [] }],
      ["$", { "a\n\u202eb": [] }],
    ] as const) {
      const document = { [long]: {}, "a\n\u202eb": {} };
      const outcome = applyOverlay([{ target, update, remove: false }], 0, changesOf(document));
      assert.ok(outcome.kind === "failed");
      isClean(outcome.message);
    }
  });
});

describe("select", () => {
  it("does not evaluate regular expressions, long expressions, or searches that take too long", () => {
    const deep = { kind: "unsupported" };
    assert.deepEqual(select({ a: ["x"] }, "$.a[?match(@, '(x+x+)+y')]", ample()), deep);
    assert.deepEqual(select({ a: ["x"] }, "$.a[?search(@, 'x')]", ample()), deep);
    assert.deepEqual(select({}, `$${".a".repeat(2000)}`, ample()), deep);
    assert.deepEqual(select({}, "$..a..b..c..d", ample()), deep);
  });

  it("evaluates up to three searches, and expressions of 2,000 characters", () => {
    assert.deepEqual(select({ a: { b: { c: 1 } } }, "$..a..b..c", ample()), {
      kind: "nodes",
      nodes: [{ value: 1, location: ["a", "b", "c"] }],
    });
    assert.deepEqual(select({}, `$.${"a".repeat(1998)}`, ample()), { kind: "nodes", nodes: [] });
  });

  const list = Array.from({ length: 100 }, (_, at) => at);
  const large = {
    list,
    object: Object.fromEntries(list.map((at) => [`k${at}`, at])),
    same: [...list],
    text: "x".repeat(100_000),
  };
  for (const path of [
    `$${"[0,0]".repeat(20)}`,
    `$${"['a','a']".repeat(20)}`,
    "$.list[?count($.list[*]) > 5]",
    "$.list[?count($.list[:]) > 5]",
    "$.list[?count($.object.*) > 5]",
    "$.list[?count($..*) > 5]",
    "$.list[?length($.object) > 5]",
    "$.list[?$.list == $.same]",
    "$.list[?$.text != $.text]",
    "$.list[?!($.list == $.same) && @ == 1]",
  ])
    it(`stops when the budget is used up: ${path.slice(0, 40)}`, () => {
      let nested: object = {};
      for (let level = 0; level < 20; level++) nested = path.includes("'a'") ? { a: nested } : [nested];
      const document = path.startsWith("$[") ? nested : large;
      assert.throws(() => select(document, path, { left: 5000 }), OverlayLimitError);
    });

  it("counts the values that it visits", () => {
    const budget = ample();
    assert.equal(select(large, "$.list[?@ == 5]", budget).kind, "nodes");
    assert.ok(budget.left < 1_000_000 - list.length && budget.left > 1_000_000 - 2 * list.length);
  });

  it("selects a value once", () => {
    const found = select({ a: 1 }, "$['a', 'a']", ample());
    assert.deepEqual(found, { kind: "nodes", nodes: [{ value: 1, location: ["a"] }] });
  });
});

describe("overlaidIndex", () => {
  const api = `openapi: 3.1.0
info: {title: A, version: "1"}
paths:
  /users:
    parameters: [{name: q, in: query}]
    get: {summary: List, x-docs: {href: /list}}
    post: {summary: Create}
  /gone:
    get: {}
components:
  parameters: {p: {name: p, in: query}}
`;
  const overlay = (...actions: string[]) => `${head}actions:\n${actions.map((action) => `  - ${action}\n`).join("")}`;

  /** Each operation with its summary and its key and value in their file. */
  function read(...overlays: string[]): unknown {
    const files = overlays.map((text, at) => ({
      uri: `file:///o${at}.yaml`,
      isNamed: true,
      content: { kind: "text", text } as const,
    }));
    const { outcome } = overlaidIndex(api, files);
    assert.ok(outcome.kind === "index");
    const textOf = (uri: string | undefined) => overlays[files.findIndex((file) => file.uri === uri)] ?? api;
    return Array.from(endpointsOf(outcome.index), ({ operation, definition, item, isWebhook }) => {
      const uri = operation.file?.uri ?? definition.file?.uri;
      const { key, value, summary } = operation;
      const text = textOf(uri);
      const path = textOf(item.keyFile?.uri).slice(item.key.offset, item.key.offset + item.key.length);
      return [
        entryText({ item, operation, isWebhook }),
        summary,
        uri ?? "base",
        path,
        text.slice(key.offset, key.offset + key.length),
        text.slice(value.offset, value.offset + value.length).trim(),
      ];
    });
  }

  it("leaves the places of what overlays do not add in the OpenAPI file", () => {
    const changed = overlay(
      `{target: "$.paths['/users'].get", update: {summary: All}}`,
      `{target: "$.paths['/gone']", remove: true}`,
    );
    assert.deepEqual(read(changed), [
      ["GET /users", "All", "base", "/users", "get", "{summary: List, x-docs: {href: /list}}"],
      ["POST /users", "Create", "base", "/users", "post", "{summary: Create}"],
    ]);
  });

  it("gives the places of paths and operations that overlays add", () => {
    const added = overlay(
      `{target: $.paths, update: {/new: {get: {summary: New}}, /users: {put: {summary: Put}}}}`,
      `{target: $, update: {webhooks: {created: {post: {summary: W}}}}}`,
    );
    const more = overlay(`{target: "$.paths['/new']", update: {delete: {summary: D}}}`);
    assert.deepEqual(read(added, more), [
      ["GET /users", "List", "base", "/users", "get", "{summary: List, x-docs: {href: /list}}"],
      ["POST /users", "Create", "base", "/users", "post", "{summary: Create}"],
      ["PUT /users", "Put", "file:///o0.yaml", "/users", "put", "{summary: Put}"],
      ["GET /gone", undefined, "base", "/gone", "get", "{}"],
      ["GET /new", "New", "file:///o0.yaml", "/new", "get", "{summary: New}"],
      ["DELETE /new", "D", "file:///o1.yaml", "/new", "delete", "{summary: D}"],
      ["WEBHOOK created", "W", "file:///o0.yaml", "created", "post", "{summary: W}"],
    ]);
  });

  it("gives the places of operations that overlays copy, or add with another method", () => {
    const copied = overlay(
      `{target: $.paths, update: {/copy: {}}}`,
      `{target: "$.paths['/copy']", copy: "$.paths['/users']"}`,
      `{target: "$.paths['/copy']", update: {additionalOperations: {PURGE: {summary: P}}}}`,
    ).replace("1.0.0", "1.1.0");
    assert.deepEqual((read(copied) as unknown[]).slice(3), [
      ["GET /copy", "List", "file:///o0.yaml", "/copy", "copy", "copy"],
      ["POST /copy", "Create", "file:///o0.yaml", "/copy", "copy", "copy"],
      ["PURGE /copy", "P", "file:///o0.yaml", "/copy", "PURGE", "{summary: P}"],
    ]);
  });

  it("is that of the OpenAPI file where overlays change nothing", () => {
    const whole = `openapi: 3.2.0
info: {title: A, version: "1"}
tags: [{name: T, x-group: G}]
paths:
  /users:
    get: {tags: [T, 5], operationId: list, deprecated: true, x-hidden: true, x-mint: {href: /list}}
    put: {x-excluded: true, summary: 7, description: null}
    additionalOperations: {PURGE: {x-hidden: "true"}}
  /near: {$ref: '#/components/pathItems/p'}
  /empty:
  /text: a
webhooks: {w: {post: {}}}
components:
  pathItems: {p: {get: {}}}
  parameters: {q: {name: q, in: query}}
`;
    const content = { kind: "text", text: overlay("{target: $.none, remove: true}") } as const;
    for (const options of [{}, { customizations: ["x-hidden-from"] }, { customizations: ["x-mint"] }]) {
      const { outcome } = overlaidIndex(whole, [{ uri: "file:///o.yaml", isNamed: true, content }], options);
      assert.deepEqual(outcome, readOpenApi(whole, options).outcome);
    }
  });

  it("finds the places of thousands of operations that overlays add in linear time", () => {
    const range = Array.from({ length: 5000 }, (_, at) => at);
    const update = Object.fromEntries(range.map((at) => [`/u${at}`, { get: {} }]));
    const overlay = JSON.stringify({
      overlay: "1.0.0",
      info: { title: "T", version: "1" },
      actions: [{ target: "$.paths", update }],
    });
    const content = { kind: "text", text: overlay } as const;
    const { outcome } = overlaidIndex("openapi: 3.1.0\npaths: {}\n", [{ uri: "file:///o.json", isNamed: true, content }]);
    assert.ok(outcome.kind === "index");
    const keys = Array.from(outcome.index.paths.values(), ({ key }) => overlay.slice(key.offset, key.offset + key.length));
    assert.deepEqual(
      keys,
      range.map((at) => `/u${at}`),
    );
  });

  it("applies the overlays in their order", () => {
    const first = overlay(
      `{target: "$.paths['/users'].get", update: {summary: "1"}}`,
      `{target: "$.paths['/gone']", remove: true}`,
    );
    const second = overlay(
      `{target: "$.paths['/users'].get", update: {summary: "2"}}`,
      `{target: "$.paths['/users'].post", remove: true}`,
    );
    const [[, summary] = [], ...others] = read(first, second) as string[][];
    assert.deepEqual([summary, others], ["2", []]);
  });

  it("keeps the version of an OpenAPI file in which it is a number", () => {
    const file = {
      uri: "file:///o.yaml",
      isNamed: true,
      content: { kind: "text", text: overlay("{target: $.a, remove: true}") },
    } as const;
    const { outcome } = overlaidIndex("openapi: 3.0\npaths: {}\n", [file]);
    assert.ok(outcome.kind === "index");
    assert.equal(outcome.index.specVersion, "3.0");
  });

  it("changes what YAML aliases share only where the target is", () => {
    const shared = "openapi: 3.1.0\npaths:\n  /a: &a {get: {summary: A}}\n  /b: *a\n";
    const content = { kind: "text", text: overlay(`{target: "$.paths['/a'].get", update: {summary: X}}`) } as const;
    const { outcome } = overlaidIndex(shared, [{ uri: "file:///o.yaml", isNamed: true, content }]);
    assert.ok(outcome.kind === "index");
    assert.deepEqual(
      Array.from(endpointsOf(outcome.index), ({ operation }) => operation.summary),
      ["X", "A"],
    );
  });

  it("is not known, which is said, if a file exceeds a limit", () => {
    const range = Array.from({ length: 1001 }, (_, at) => at);
    const shared = `a: &a [${range.join()}]\nb: [${range.map(() => "*a").join()}]\n`;
    const named = { uri: "file:///o.yaml", isNamed: true };
    const found = { ...named, isNamed: false };
    const small = overlay("{target: $.a, remove: true}");
    const tooLarge = "the OpenAPI file has more than 5,000,000 values, or aliases that expand to more than 1,000,000";
    const cases: readonly (readonly [api: string, file: typeof named, overlay: string, message: string])[] = [
      [api, named, `${small}x-${shared}`, "its aliases and merge keys expand to more than 1,000,000 values"],
      [api, found, `${small}x-${shared}`, "its aliases and merge keys expand to more than 1,000,000 values"],
      [api, found, `${small}x-a: [${"0,".repeat(1_000_000)}]\n`, "it has more than 1,000,000 values"],
      [`${api}${shared}`, found, small, tooLarge],
      [`${api}x: &x [*x]\n`, named, small, tooLarge],
    ];
    for (const [api, file, text, message] of cases) {
      const { overlays } = overlaidIndex(api, [{ ...file, content: { kind: "text", text } }]);
      assert.deepEqual([overlays?.isApplied, overlays?.issues], [false, [{ uri: file.uri, kind: "limit", message }]]);
    }
  });

  const wrong: readonly (readonly [name: string, text: string, issue: object, place: string])[] = [
    ["a syntax error", "overlay: [1\n", { kind: "ignored", message: "missing or unindented closing `]`" }, "1"],
    ["an unknown key", `${head}more: 1\n`, { kind: "ignored", message: "unknown property `more`" }, "more"],
    [
      "an action that fails",
      overlay("{target: $.gone, remove: true}", `{target: "$.paths", update: 5}`),
      { kind: "broken", message: "action 2: expected an object, because the target is an object" },
      "target",
    ],
    [
      "no target",
      overlay("{target: $.a, remove: true}", "{target: $.gone, remove: true}"),
      { kind: "unmatched", target: "$.gone" },
      "target",
    ],
  ];
  for (const [name, text, issue, place] of wrong)
    it(`reports ${name}, and where in the overlay it is`, () => {
      const file = { uri: "file:///o.yaml", isNamed: false, content: { kind: "text", text } } as const;
      const found = overlaidIndex(`${api}a: 1\n`, [file]).overlays?.issues.map(({ range, ...found }) => {
        const lines = text.split("\n");
        return [found, range && lines[range.start.line]?.slice(range.start.character, range.end.character)];
      });
      assert.deepEqual(found, [[{ uri: file.uri, ...issue }, place]]);
    });

  it("is used without an overlay that is found and is invalid, and with the others", () => {
    const files = ["overlay: 1.0.0\n", overlay(`{target: "$.paths['/gone']", remove: true}`)].map((text, at) => ({
      uri: `file:///o${at}.yaml`,
      isNamed: false,
      content: { kind: "text", text } as const,
    }));
    const { outcome, overlays } = overlaidIndex(api, files);
    assert.ok(outcome.kind === "index");
    assert.deepEqual([overlays?.isApplied, [...outcome.index.paths.keys()]], [true, ["/users"]]);
  });

  it("is not known if the OpenAPI file is broken elsewhere", () => {
    const content = { kind: "text", text: overlay("{target: $.a, remove: true}") } as const;
    const broken = "openapi: 3.1.0\npaths: {}\nx-a: {b: [}\n";
    const { overlays, outcome } = overlaidIndex(broken, [{ uri: "file:///o.yaml", isNamed: true, content }]);
    assert.deepEqual([overlays?.isApplied, overlays?.issues, outcome.kind], [false, [], "index"]);
  });
});
