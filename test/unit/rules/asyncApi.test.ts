import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { asLine, codesIn, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import { assertLinear } from "../../support/machineSpeed.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const events = (...channels: string[]) =>
  `asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels:\n${channels.map((line) => `  ${line}\n`).join("")}`;
const files: Files = {
  "index.mdx": "",
  "api.yaml": "openapi: 3.1.0\npaths: {/a: {get: {summary: User Created, tags: [Websockets]}}}\n",
  "events.yaml": events("userSignedUp: {}", "created: {title: User Created}", "b: {title: Created}", "c: {title: created}"),
  "others.yaml": events("usersignedup: {}", "b: {title: Created}"),
  "composed.yaml": events("Cafe\u0301: {}"),
  "cafe.yaml": events("CAF\u00c9: {}"),
};

const described = async (settings: object, more: Files = {}) =>
  (await diagnose({ ...minimal, ...settings }, { ...files, ...more }, { validity: true })).map(asLine);
const inTab = (settings: object, more: Files = {}) => described({ navigation: { tabs: [{ tab: "A", ...settings }] } }, more);

describe("AsyncAPI files that `asyncapi` names", () => {
  const broken: [text: string, message: string][] = [
    [
      "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: {a: {}\n",
      "Syntax error in `x.yaml`, line 3, column 16: missing or unindented closing `}`.",
    ],
    ["openapi: 3.1.0\n", "`x.yaml` is not an AsyncAPI file: it is an OpenAPI file; use `openapi` instead."],
    ["asyncapi: 2.6.0\nchannels: {a: {}}\n", "Unsupported AsyncAPI version `2.6.0` in `x.yaml`. Expected `3.0.0`."],
    ["asyncapi: 3.0\nchannels: {a: {}}\n", "Unsupported AsyncAPI version `3.0` in `x.yaml`. Expected `3.0.0`."],
    ["asyncapi: 3.0.0\n", "AsyncAPI file `x.yaml` has no channels. Add one."],
    ["asyncapi: 3.1.0\nchannels: {a: {}}\n", "Unsupported AsyncAPI version `3.1.0` in `x.yaml`. Expected `3.0.0`."],
    [
      "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: {a: {}, a: {}}\n",
      "Syntax error in `x.yaml`, line 3, column 19: duplicate key `a`.",
    ],
    ["asyncapi: 3.0.0\nchannels: {a: {}}\n", "Invalid AsyncAPI in `x.yaml`: missing required property `info`."],
    [
      "asyncapi: 3.0.0\ninfo: { title: A }\nchannels: {a: {publish: {}}}\n",
      "Invalid AsyncAPI in `x.yaml`: missing required property `version` in `info` (and 1 more).",
    ],
  ];
  for (const [text, message] of broken)
    it(`reports once: ${message}`, async () => {
      const navigation = {
        tabs: [
          { tab: "A", asyncapi: "x.yaml" },
          { tab: "B", asyncapi: ["/x.yaml"] },
        ],
      };
      assert.deepEqual(await described({ navigation }, { "x.yaml": text }), [`error asyncapi-broken "x.yaml" ${message}`]);
    });

  it("reports one that cannot be read", async () => {
    assert.deepEqual(await inTab({ asyncapi: "x.yaml" }, { "x.yaml": { kind: "unreadable", reason: "permission denied" } }), [
      'error asyncapi-broken "x.yaml" Cannot read AsyncAPI file `x.yaml`: permission denied.',
    ]);
  });

  it("leads to the errors in the file", async () => {
    const [found] = await diagnoseWhole(
      { ...minimal, navigation: { tabs: [{ tab: "A", asyncapi: "x.yaml" }] } },
      {
        "x.yaml":
          "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels:\n  split: {$ref: b.yaml}\n  b: {subscribe: {}}\n",
      },
      { validity: true },
    );
    assert.deepEqual(found?.related, [
      "x.yaml $ref `$ref` in `channels/split` must stay within the file, got `b.yaml`.",
      "x.yaml subscribe Unknown property `subscribe` in `channels/b`.",
    ]);
  });
});

describe("addresses of channels", () => {
  it("are reported where an operation has the same one", async () => {
    const found = await diagnoseWhole(
      { ...minimal, navigation: { tabs: [{ tab: "A", openapi: "api.yaml", asyncapi: "events.yaml" }] } },
      files,
    );
    assert.deepEqual(
      found.map((each) => [asLine(each), each.related]),
      [
        [
          'warning channel-address "events.yaml" Duplicate address `/api-reference/websockets/user-created`: channel `created` in `events.yaml` and `GET /a` in `api.yaml` share it, but only one is shown. Set a different `directory` for one of the files.',
          ["events.yaml created Channel `created` is defined here.", "api.yaml get The operation is defined here."],
        ],
      ],
    );
  });

  it("are reported once for two files", async () => {
    assert.deepEqual(await inTab({ asyncapi: ["events.yaml", "others.yaml"] }), [
      'warning channel-address "others.yaml" Duplicate address `/api-reference/websockets/usersignedup`: channel `usersignedup` in `others.yaml` and channel `userSignedUp` in `events.yaml` share it, but only one is shown. The same applies to 1 more channel of `others.yaml`. Set a different `directory` for one of the files.',
    ]);
  });

  it("are compared without regard to case and Unicode form", async () => {
    const [found, ...more] = await inTab({ asyncapi: ["composed.yaml", "cafe.yaml"] });
    assert.match(found ?? "", /^warning channel-address "cafe.yaml" /u);
    assert.deepEqual(more, []);
  });

  it("may repeat within a file, in another directory, and where a file is generated twice", async () => {
    const tab = { tab: "A", openapi: "api.yaml", asyncapi: { source: "events.yaml", directory: "events" } };
    const found = await described({ navigation: { tabs: [tab, { ...tab, tab: "B" }] } });
    assert.deepEqual(
      found.filter((line) => line.includes("channel-address")),
      [],
    );
  });
});

describe("pages of channels", () => {
  const redirects = (...destinations: string[]) => destinations.map((destination, at) => ({ source: `/x${at}`, destination }));
  const missing = (destination: string, hint = "") =>
    `warning redirect-destination "${destination}" Redirect destination not found: \`${destination}\`.${hint}`;
  const tabs = (asyncapi: unknown) => [
    { tab: "A", pages: ["index"] },
    { tab: "B", asyncapi },
  ];

  it("are known to redirects", async () => {
    const good = ["/api-reference/websockets/usersignedup", "/api-reference/websockets/created-1"];
    const bad = ["/api-reference/websockets/user-signed-up", "/gone", "/api-reference/websockets/userCreated"];
    assert.deepEqual(await described({ navigation: { tabs: tabs("events.yaml") }, redirects: redirects(...good, ...bad) }), [
      missing("/api-reference/websockets/user-signed-up", " Did you mean `/api-reference/websockets/usersignedup`?"),
      missing("/gone"),
      missing("/api-reference/websockets/userCreated", " Did you mean `/api-reference/websockets/user-created`?"),
    ]);
  });

  it("may be anything in their folder while their source is not known", async () => {
    const unknown: [source: object, folder: string][] = [
      [{ asyncapi: "https://acme.com/events.yaml" }, "api-reference"],
      [{ graphql: "https://acme.com/schema.graphql" }, "graphql-reference"],
      [{ sdk: { format: "typedoc", source: "https://acme.com/sdk.json", directory: "/sdk/" } }, "sdk"],
    ];
    for (const [source, folder] of unknown) {
      const navigation = {
        tabs: [
          { tab: "A", pages: ["index"] },
          { tab: "B", ...source },
        ],
      };
      assert.deepEqual(await described({ navigation, redirects: redirects(`/${folder}/a/b`, "/gone") }), [missing("/gone")]);
    }
    const invalid = {
      tabs: [
        { tab: "A", pages: ["index"] },
        { tab: "B", asyncapi: 5 },
      ],
    };
    const found = await described({ navigation: invalid, redirects: redirects("/gone") });
    assert.deepEqual(
      found.filter((line) => line.includes("redirect-")),
      [],
    );
  });

  it("may be listed by their address", async () => {
    const groups = [{ group: "G", asyncapi: "events.yaml", pages: ["index", "api-reference/websockets/usersignedup"] }];
    assert.deepEqual(await described({ navigation: { groups } }), []);
  });

  it("change with the text in an editor", async () => {
    const own = { ...files };
    const service = createLanguageService(memoryHost(own), () => undefined);
    const text = JSON.stringify({
      ...minimal,
      navigation: { tabs: tabs("events.yaml") },
      redirects: redirects("/api-reference/websockets/new"),
    });
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
    const codes = async () => {
      await service.whenSettled();
      return codesIn(service);
    };
    assert.deepEqual(await codes(), ["redirect-destination"]);
    service.open(textDocument(uriOf("events.yaml"), "yaml", 1, events("new: {}")));
    assert.deepEqual(await codes(), []);
    service.close(uriOf("events.yaml"));
    assert.deepEqual(await codes(), ["redirect-destination"]);
    own["events.yaml"] = events("new: {}");
    service.unwatchedFilesChanged();
    assert.deepEqual(await codes(), []);
  });
});

describe("the channel in the front matter of a page", () => {
  const specs: Files = { "specs/events.yaml": events("userSignedUp: {}", "a/b: {}"), "others.yaml": events("orderPaid: {}") };
  const siteOf = (asyncapi: string, more: Files): Files => ({
    ...more,
    "api/a.mdx": `---\ntitle: A\nasyncapi: ${asyncapi}\n---\n`,
  });
  const pages = { ...minimal, navigation: { pages: ["api/a"] } };
  const ofPage = async (asyncapi: string, more: Files = specs, settings: object = {}) =>
    (await diagnose({ ...pages, ...settings }, siteOf(asyncapi, more), { validity: true })).map(asLine);

  const paths = ["/specs/events.yaml userSignedUp", "../specs/events.yaml a/b", "specs/events.yaml a/b", "events userSignedUp"];
  for (const asyncapi of ["userSignedUp", "orderPaid", "''", "https://example.com/events.yaml gone", ...paths])
    it(`is found: ${asyncapi}`, async () => assert.deepEqual(await ofPage(asyncapi), []));

  const bad: [asyncapi: string, text: string, message: string][] = [
    [
      "userSignedOp",
      "userSignedOp",
      "Channel not found in any of the site's 2 AsyncAPI files: `userSignedOp`. Did you mean `userSignedUp`?",
    ],
    ["/specs/events.yaml orderPaid", "orderPaid", "Channel not found in `specs/events.yaml`: `orderPaid`."],
    [
      "'events\n  usersignedup'",
      "usersignedup",
      "Channel not found in `specs/events.yaml`: `usersignedup`. Did you mean `userSignedUp`?",
    ],
    ["other.yaml orderPaid", "other.yaml", "AsyncAPI file not found: `other.yaml`. Did you mean `/others.yaml`?"],
    ["/moved.yaml orderPaid", "/moved.yaml", "AsyncAPI file not found: `/moved.yaml`. Did you mean `/others.yaml`?"],
    ["gone none", "gone", "AsyncAPI file not found: `gone`."],
    [
      "send /specs/events.yaml a",
      "send /specs/events.yaml a",
      "Invalid channel `send /specs/events.yaml a`. Expected `[file] channel`, such as `userCreated`.",
    ],
  ];
  for (const [asyncapi, text, message] of bad)
    it(`is not found: ${JSON.stringify(asyncapi)}`, async () =>
      assert.deepEqual(await ofPage(asyncapi), [`warning page-channel ${text} ${message}`]));

  it("is not found in a site without AsyncAPI files", async () =>
    assert.deepEqual(await ofPage("a", { "data.json": '{"a": 1}' }), [
      "warning page-channel a Channel not found: `a`. The site has no AsyncAPI file.",
    ]));

  it("is not reported where a file is not known", async () => {
    assert.deepEqual(await ofPage("a", specs, { api: { asyncapi: "https://example.com/events.yaml" } }), []);
    assert.deepEqual(
      await ofPage("a", { ...specs, "broken.yaml": "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: {\n" }),
      [],
    );
  });

  const unusable: [text: string, message: string][] = [
    [
      "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: {\n",
      "Syntax error in `x.yaml`, line 3, column 11: missing or unindented closing `}`.",
    ],
    ["asyncapi: 2.6.0\nchannels: {a: {}}\n", "Unsupported AsyncAPI version `2.6.0` in `x.yaml`. Expected `3.0.0`."],
    ["asyncapi: 3.0.0\n", "AsyncAPI file `x.yaml` has no channels. Add one."],
    ["asyncapi: 3.0.0\nchannels: {a: {}}\n", "Invalid AsyncAPI in `x.yaml`: missing required property `info`."],
  ];
  for (const [text, message] of unusable)
    it(`is in a file that cannot be used: ${message}`, async () =>
      assert.deepEqual(await ofPage("/x.yaml a", { "x.yaml": text }), [`warning asyncapi-broken /x.yaml ${message}`]));

  it("is in a broken file that docs.json reports", async () => {
    const navigation = {
      tabs: [
        { tab: "A", asyncapi: "x.yaml" },
        { tab: "B", pages: ["api/a"] },
      ],
    };
    const found = await ofPage("/x.yaml a", { "x.yaml": "asyncapi: 3.0.0\n" }, { navigation });
    assert.deepEqual(found, ['error asyncapi-broken "x.yaml" AsyncAPI file `x.yaml` has no channels. Add one.']);
  });

  it("is looked up in all files at once", async () => {
    const lines = Array.from({ length: 100 }, (_, at) => `c${at}: {}`);
    /** A site with so many pages, and a fifth as many files. */
    const siteOf = async (count: number) => {
      const many: Files = Object.fromEntries(
        Array.from({ length: count / 5 }, (_, at) => [`specs/${at}.yaml`, events(...lines)]),
      );
      for (let at = 0; at < count; at++) many[`p${at}.mdx`] = `---\nasyncapi: ${at % 2 ? "gone.yaml " : ""}c${at % 100}\n---\n`;
      const service = createLanguageService(memoryHost(many), () => undefined);
      let changes = 0;
      const diagnoseAnew = () => {
        const text = JSON.stringify({ ...minimal, name: `${changes++}`, navigation: { pages: [] } });
        service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
        return service.diagnose(uriOf("docs.json"));
      };
      for (let time = 0; time < 2; time++) {
        diagnoseAnew();
        await service.whenSettled();
      }
      return diagnoseAnew;
    };
    const sites = new Map([
      [150, await siteOf(150)],
      [1500, await siteOf(1500)],
    ]);
    assertLinear(1500, (count) => sites.get(count)?.());
  });

  const fixes: [asyncapi: string, title: string, after: string][] = [
    ["'/specs/events.yaml userSignedOp'", "Change to `userSignedUp`", "asyncapi: '/specs/events.yaml userSignedUp'\n"],
    ["other.yaml orderPaid", "Change to `/others.yaml`", "asyncapi: /others.yaml orderPaid\n"],
    [">\n  orderPaid\n  a b", "Remove `asyncapi`", ""],
  ];
  for (const [asyncapi, title, after] of fixes)
    it(`has the fix ${title}`, async () => {
      const texts = siteOf(asyncapi, specs) as Record<string, string>;
      const offered = await fixesOf(JSON.stringify(pages), texts);
      assert.equal(offered.apply(title)["api/a.mdx"], `---\ntitle: A\n${after}---\n`);
    });
});
