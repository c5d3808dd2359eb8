import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const events = (...channels: string[]) => `asyncapi: 3.0.0\nchannels:\n${channels.map((line) => `  ${line}\n`).join("")}`;
const files: Files = {
  "index.mdx": "",
  "api.yaml": "openapi: 3.1.0\npaths: {/a: {get: {summary: User Created, tags: [Websockets]}}}\n",
  "events.yaml": events("userSignedUp: {}", "created: {title: User Created}", "b: {title: Created}", "c: {title: created}"),
  "others.yaml": events("usersignedup: {}", "b: {title: Created}"),
  "composed.yaml": events("Cafe\u0301: {}"),
  "cafe.yaml": events("CAF\u00c9: {}"),
};

const described = async (settings: object, more: Files = {}) =>
  (await diagnose({ ...minimal, ...settings }, { ...files, ...more })).map(
    ({ severity, code, text, message }) => `${severity} ${code} ${text} ${message}`,
  );
const inTab = (settings: object, more: Files = {}) => described({ navigation: { tabs: [{ tab: "A", ...settings }] } }, more);

describe("AsyncAPI files that `asyncapi` names", () => {
  const broken: [text: string, message: string][] = [
    ["asyncapi: 3.0.0\nchannels: {a: {}\n", "Syntax error in `x.yaml`, line 2, column 16: missing or unindented closing `}`."],
    ["openapi: 3.1.0\n", "`x.yaml` is not an AsyncAPI file: it is an OpenAPI file; use `openapi` instead."],
    ["asyncapi: 2.6.0\nchannels: {a: {}}\n", "Unsupported AsyncAPI version `2.6.0` in `x.yaml`. Expected version 3."],
    ["asyncapi: 3.0.0\n", "AsyncAPI file `x.yaml` has no channels. Add one."],
    [
      "asyncapi: 3.0.0\nchannels: {a: {$ref: 'b.yaml#/a'}}\n",
      "Channel `a` in `x.yaml` refers to another file, which is not supported: `b.yaml#/a`. Move the channel into `x.yaml`.",
    ],
    [
      "asyncapi: 3.0.0\nchannels: {a: {address: a, subscribe: {}, publish: {}}}\n",
      "Channel `a` in `x.yaml` has `subscribe`, which version 3 does not allow. Move it to `operations`.",
    ],
    [
      "asyncapi: 3.0.0\nchannels: {a: {$ref: '#/components/channels/b'}}\ncomponents: {channels: {b: {publish: {}}}}\n",
      "Channel `a` in `x.yaml` has `publish`, which version 3 does not allow. Move it to `operations`.",
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

  it("accepts keys beside a reference, which are ignored", async () => {
    const text =
      "asyncapi: 3.0.0\nchannels: {a: {$ref: '#/components/channels/b', publish: {}}}\ncomponents: {channels: {b: {}}}\n";
    assert.deepEqual(await inTab({ asyncapi: "x.yaml" }, { "x.yaml": text }), []);
  });

  it("reports one that cannot be read", async () => {
    assert.deepEqual(await inTab({ asyncapi: "x.yaml" }, { "x.yaml": { kind: "unreadable", reason: "permission denied" } }), [
      'error asyncapi-broken "x.yaml" Cannot read AsyncAPI file `x.yaml`: permission denied.',
    ]);
  });

  it("leads to the error in the file", async () => {
    const [found] = await diagnoseWhole(
      { ...minimal, navigation: { tabs: [{ tab: "A", asyncapi: "x.yaml" }] } },
      { "x.yaml": "asyncapi: 3.0.0\nchannels:\n  split: {$ref: b.yaml}\n" },
    );
    assert.deepEqual(found?.related, ["x.yaml split The channel is here."]);
  });
});

describe("addresses of channels", () => {
  it("are reported where an operation has the same one", async () => {
    const found = await diagnoseWhole(
      { ...minimal, navigation: { tabs: [{ tab: "A", openapi: "api.yaml", asyncapi: "events.yaml" }] } },
      files,
    );
    assert.deepEqual(
      found.map(({ severity, code, text, message, related }) => [`${severity} ${code} ${text} ${message}`, related]),
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
      return service.diagnose(uriOf("docs.json")).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
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
