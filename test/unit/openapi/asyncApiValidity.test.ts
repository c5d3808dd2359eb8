import assert from "node:assert/strict";
import { validateDocument } from "../../../server/src/core/openapi/validateDocument.ts";
import { textIn } from "../../support/documents.ts";

describe("validity of an AsyncAPI file", () => {
  const file = (more: object = {}) => ({
    asyncapi: "3.0.0",
    info: { title: "A", version: "1" },
    channels: { a: { address: "a/{id}", messages: { m: { $ref: "#/components/messages/m" } } } },
    components: { messages: { m: { payload: { type: "object" } } } },
    ...more,
  });
  const channel = (more: object) => file({ channels: { a: more } });
  const operation = (more: object) => file({ operations: { o: { action: "send", channel: { $ref: "#/channels/a" }, ...more } } });
  const message = (more: object) => file({ components: { messages: { m: more } } });
  const schema = (more: unknown) => message({ payload: { properties: { p: more } } });
  const security = (more: object) => file({ servers: { s: { host: "a", protocol: "ws", security: [more] } } });

  /** Each issue as the underlined text and the message. */
  function issuesOf(text: string): string[] {
    const result = validateDocument(text);
    if (result.kind !== "checked") return assert.fail(result.kind);
    assert.deepEqual([result.errors, result.warnings], [result.issues.length, 0]);
    return result.issues.map(({ range, message: clause }) => `${textIn(text, range)} ${clause}`);
  }

  const valid: [name: string, value: object][] = [
    ["no channels", { asyncapi: "3.0.0", info: { title: "A", version: "1" } }],
    [
      "references through others",
      file({ channels: { a: { $ref: "#/components/channels/b" } }, components: { channels: { b: {} } } }),
    ],
    ["keys beside a reference, which are ignored", file({ channels: { a: { $ref: "#/x-b", publish: 1 } }, "x-b": {} })],
    ["references in a circle", file({ "x-a": { b: { $ref: "#/x-a/c" }, c: { $ref: "#/x-a/b" }, d: { $ref: "#/x-a/b/e" } } })],
    [
      "references to escaped names, and to the whole file",
      file({ "x-a": { "b/c d": {}, e: { $ref: "#/x-a/b~1c%20d" }, f: { $ref: "#" } } }),
    ],
    ["no reference", file({ "x-a": { description: "a $ref: b", $ref: ["b"], c: "$ref:b", d: 'h: {$ref: "#/i"}' } })],
    ["messages of the channel", operation({ messages: [{ $ref: "#/channels/a/messages/m" }] })],
    ["a channel in place of the reference to it", operation({ channel: { address: "b" } })],
    [
      "an operation of `components` with a channel of `components`",
      file({
        components: { channels: { b: {} }, operations: { o: { action: "send", channel: { $ref: "#/components/channels/b" } } } },
        channels: { a: {} },
      }),
    ],
    ["a reply", operation({ reply: { channel: { $ref: "#/channels/a" }, messages: [{ $ref: "#/channels/a/messages/m" }] } })],
    ["traits in lists", message({ traits: [[{ name: "a" }, {}]] })],
    ["a server in place of the reference to it", channel({ servers: [{ host: "a", protocol: "ws" }] })],
    ["a channel without an address", channel({ address: null })],
    ["unknown keywords and patterns", schema({ nullable: true, pattern: "(", $id: "a b" })],
    ["a keyword that the parser does not know", schema({ writeOnly: "yes" })],
    ["a list of types", schema({ type: ["string", "null"] })],
    ["lists of schemas", schema({ items: [{}, true], dependencies: { a: ["b"], c: {} } })],
    ["a schema with its format", message({ payload: { schemaFormat: "application/schema+json;version=draft-07", schema: {} } })],
    ["a bearer token", security({ type: "http", scheme: "bearer", bearerFormat: "JWT" })],
    ["SASL", security({ type: "scramSha256" })],
    ["any content of bindings", channel({ bindings: { kafka: { partitions: "many" } } })],
  ];
  for (const [name, value] of valid) it(`accepts ${name}`, () => assert.deepEqual(issuesOf(JSON.stringify(value, null, 1)), []));

  it("accepts dates without quotes as texts", () => {
    assert.deepEqual(issuesOf("asyncapi: 3.0.0\ninfo: { title: A, version: 2026-01-01 }\nchannels: { a: {} }\n"), []);
  });

  const invalid: [value: object, issue: string | readonly string[]][] = [
    [file({ info: { title: "A" } }), "info missing required property `version` in `info`"],
    [file({ info: { title: "A", version: 1 } }), "version expected a string for `version` in `info`, got a number"],
    [
      file({ info: { $ref: "#/channels" } }),
      [
        "info missing required property `version` in `info`",
        "info missing required property `title` in `info`",
        "$ref unknown property `$ref` in `info`",
      ],
    ],
    [file({ foo: 1 }), "foo unknown property `foo`"],
    [
      file({ servers: { s: { url: "a", protocol: "ws" } } }),
      ["s missing required property `host` in `servers/s`", "url unknown property `url` in `servers/s`"],
    ],
    [channel({ publish: {} }), "publish unknown property `publish` in `channels/a`"],
    [channel({ bindings: { kafak: {} } }), "kafak unknown property `kafak` in `channels/a/bindings`"],
    [
      channel({ servers: [{ $ref: "#/channels" }] }),
      "$ref expected a reference below `#/servers/` in `channels/a/servers/0`, got `#/channels`",
    ],
    [file({ channels: { "a?b": {} } }), "a?b channel `a?b` must not have `?` or `#` in its key"],
    [operation({ action: "publish" }), "action expected `send` or `receive` for `action` in `operations/o`, got `publish`"],
    [
      operation({ channel: { $ref: "#/components/messages/m" } }),
      "$ref expected a reference below `#/channels/` in `operations/o/channel`, got `#/components/messages/m`",
    ],
    [
      operation({ messages: [{ $ref: "#/components/messages/m" }] }),
      "$ref expected a reference below `#/channels/a/messages` in `operations/o/messages/0`, got `#/components/messages/m`",
    ],
    [operation({ messages: [{ name: "m" }] }), "{ missing required property `$ref` in `operations/o/messages/0`"],
    [
      file({
        channels: { a: {} },
        components: {
          messages: { m: {} },
          operations: {
            o: { action: "send", channel: { $ref: "#/channels/a" }, messages: [{ $ref: "#/components/messages/m" }] },
          },
        },
      }),
      "$ref expected a reference below `#/channels/a/messages` in `components/operations/o/messages/0`, got `#/components/messages/m`",
    ],
    [
      operation({ channel: { address: "b" }, messages: [{ $ref: 5 }] }),
      "$ref expected a string for `$ref` in `operations/o/messages/0`, got a number",
    ],
    [message({ messageId: "a" }), "messageId unknown property `messageId` in `components/messages/m`"],
    [
      message({ payload: { schemaFormat: "application/vnd.apache.avro;version=1.9.0", schema: {} } }),
      "schemaFormat expected the format of JSON Schema or AsyncAPI, such as `application/schema+json;version=draft-07`, for `schemaFormat` in `components/messages/m/payload`, got `application/vnd.apache.avro;version=1.9.0`",
    ],
    [
      schema({ type: "strin" }),
      "type expected `array`, `boolean`, `integer`, `null`, `number`, `object`, or `string` for `type` in `components/messages/m/payload/properties/p`, got `strin`",
    ],
    [
      schema({ required: true }),
      "required expected an array for `required` in `components/messages/m/payload/properties/p`, got `true`",
    ],
    [schema(null), "p expected an object or a boolean for `p` in `components/messages/m/payload/properties`, got `null`"],
    [
      security({ type: "apiKey", in: "query" }),
      "in expected `user` or `password` for `in` in `servers/s/security/0`, got `query`",
    ],
    [
      security({
        type: "oauth2",
        flows: { implicit: { authorizationUrl: "https://a.b", tokenUrl: "https://a.b", availableScopes: {} } },
      }),
      "tokenUrl `tokenUrl` is not allowed in `servers/s/security/0/flows/implicit`",
    ],
    [
      channel({ messages: { m: { $ref: "other.yaml#/m" } } }),
      "$ref `$ref` in `channels/a/messages/m` must stay within the file, got `other.yaml#/m`",
    ],
    [
      file({ "x-a": "b: {c: [{$ref: b.json}]}" }),
      "x-a `$ref` in `x-a` must stay within the file, even in text that is JSON or YAML, got `b.json`",
    ],
    [file({ "x-a": [{ examples: [{ $ref: "#b" }] }] }), "$ref unresolved `$ref` in `x-a/0/examples/0`: `#b`"],
    [
      file({ "x-a": { b: { $ref: "#/channels" }, c: { $ref: "#/x-a/b/a/address/d" } } }),
      "$ref unresolved `$ref` in `x-a/c`: `#/x-a/b/a/address/d`",
    ],
  ];
  for (const [value, issue] of invalid)
    it(`reports ${[issue].flat()[0]}`, () => assert.deepEqual(issuesOf(JSON.stringify(value, null, 1)), [issue].flat()));
});
