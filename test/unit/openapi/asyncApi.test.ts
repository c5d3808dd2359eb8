import assert from "node:assert/strict";
import { channelPageAddress } from "../../../server/src/core/openapi/address.ts";
import { readAsyncApi } from "../../../server/src/core/openapi/asyncApi.ts";

const yaml = `asyncapi: 3.0.0
info: {title: Events, version: "1.2"}
channels:
  userSignedUp:
    address: user/signedup
    messages: {m: {payload: {type: string}}}
  user/created.v1:
    title: User Created
  tagged:
    tags: [{name: "My {x} Tag."}, {name: other}]
  shared: {$ref: '#/components/channels/r'}
  split: {$ref: 'other.yaml#/channels/a'}
  broken: 5
components:
  channels:
    r: {title: R Title, tags: [{$ref: '#/components/tags/t'}]}
  tags:
    t: {name: T}
`;

/** The outcome of reading a text, with each key as its text. */
function read(text: string): unknown {
  const { outcome } = readAsyncApi(text);
  if (outcome.kind !== "index") return outcome;
  const { index } = outcome;
  const channels = index.channels.map(({ key, ...channel }) => ({
    ...channel,
    key: text.slice(key.offset, key.offset + key.length),
  }));
  return { ...index, channels };
}

describe("readAsyncApi", () => {
  it("reads the channels with their titles and first tags, references to components followed", () => {
    assert.deepEqual(read(yaml), {
      specVersion: "3.0.0",
      title: "Events",
      version: "1.2",
      channels: [
        { id: "userSignedUp", key: "userSignedUp" },
        { id: "user/created.v1", key: "user/created.v1", title: "User Created" },
        { id: "tagged", key: "tagged", tag: "My {x} Tag." },
        { id: "shared", key: "shared", title: "R Title", tag: "T" },
        { id: "split", key: "split" },
      ],
    });
  });

  it("reads JSON", () => {
    assert.deepEqual(read('{"channels": {"a/b": {"title": 5}}, "asyncapi": "2.6.0"}'), {
      specVersion: "2.6.0",
      channels: [{ id: "a/b", key: "a/b", title: "5" }],
    });
  });

  it("follows references that lead in a circle to their end", () => {
    const circle =
      "asyncapi: 3.0.0\nchannels: {a: {$ref: '#/components/channels/a'}}\ncomponents: {channels: {a: {$ref: '#/components/channels/a'}}}\n";
    assert.deepEqual(read(circle), { specVersion: "3.0.0", channels: [{ id: "a", key: "a" }] });
  });

  it("follows references to components alone, also one after another", () => {
    const text = `asyncapi: 3.0.0
channels:
  r: {title: Not this}
  twice: {$ref: '#/components/channels/again', title: Not this}
  wrong: {$ref: '#/channels/r'}
  lost: {$ref: '#/components/channels/none'}
  far: {$ref: '#/components/channels/far'}
  tagged: {tags: [{$ref: '#/tags/t'}, {name: second}]}
tags: {t: {name: Not this}}
components:
  channels:
    again: {$ref: '#/components/channels/r', title: Not this}
    r: {title: R, tags: [{name: T}]}
    far: {$ref: 'other.yaml#/a', title: Not this}
`;
    assert.deepEqual(read(text), {
      specVersion: "3.0.0",
      channels: [
        { id: "r", key: "r", title: "Not this" },
        { id: "twice", key: "twice", title: "R", tag: "T" },
        { id: "wrong", key: "wrong" },
        { id: "lost", key: "lost" },
        { id: "far", key: "far" },
        { id: "tagged", key: "tagged" },
      ],
    });
  });

  const bad: Record<string, unknown> = {
    "openapi: 3.1.0": { kind: "not-asyncapi", message: "it is an OpenAPI file; use `openapi` instead" },
    'swagger: "2.0"': { kind: "not-asyncapi", message: "it is an OpenAPI file; use `openapi` instead" },
    "asyncapi: latest": {
      kind: "not-asyncapi",
      message: "unsupported version `latest`, expected a version such as `3.0.0`",
    },
    "channels: {}": { kind: "not-asyncapi", message: "missing required property `asyncapi` with a version such as `3.0.0`" },
    "- a": { kind: "not-asyncapi", message: "expected an object with `asyncapi`" },
    '{"asyncapi"': {
      kind: "syntax",
      message: "expected a colon after the property key, got the end of the file",
      span: { offset: 10, length: 1 },
    },
  };
  for (const [text, outcome] of Object.entries(bad))
    it(`says what is wrong with ${JSON.stringify(text)}`, () => assert.deepEqual(read(text), outcome));
});

describe("channelPageAddress", () => {
  const key = { offset: 0, length: 0 };
  const addresses: readonly (readonly [string, Parameters<typeof channelPageAddress>])[] = [
    ["api-reference/websockets/usersignedup", [{ id: "userSignedUp", key }]],
    ["events/websockets/user-created", [{ id: "a", key, title: "User Created" }, "events"]],
    ["api-reference/my--tag/b", [{ id: "B", key, tag: "My {x} Tag." }]],
    ["api-reference/websockets/usersidevents", [{ id: "users/id/events", key }]],
  ];
  for (const [address, args] of addresses)
    it(`is ${address} for ${JSON.stringify(args)}`, () => assert.equal(channelPageAddress(...args), address));
});
