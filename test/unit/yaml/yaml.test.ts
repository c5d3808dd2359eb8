import assert from "node:assert/strict";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";
import { assertLikeParser, indexOf } from "../openapi/referenceIndex.ts";

/** A YAML OpenAPI file with one operation that has these fields. */
const withFields = (fields: string): string =>
  `openapi: 3.1.0\npaths:\n  /a:\n    get:\n${fields.replace(/^(?=.)/gm, "      ")}\n      operationId: after\n  /b:\n    get:\n      operationId: last\n`;

describe("index of a YAML OpenAPI file", () => {
  it("has a text of any length", () => {
    const summary = `${"a".repeat(12_000_000)}\\n`;
    const result = parseIndex(withFields(`summary: "${summary}"`));
    assert.equal(result.kind, "index");
  });

  const files: Readonly<Record<string, string>> = {
    "the minimum": "swagger: '2.0'",
    "a typical file": `# A comment
openapi: 3.1.0   # which version
info:
  title: "Users: the API"
  version: '1.2.3'
  contact: {name: X, url: "https://example.com/#{x}"}
servers:
- url: https://example.com
tags:
- name: users
  x-group: People
- description: |
    name: not this

  name: teams
-
  name: "quoted"
paths:
  /users:
    parameters:
    - $ref: '#/components/parameters/Page'
    get:
      tags:
      - users
      - "people"
      summary: List users
      deprecated: true
      x-hidden: true
      responses:
        200:
          description: ok
        '404': {description: none}
    post:
      tags: [users, 'a, b']
      x-excluded: true
      x-mint:
        href: /create
        metadata:
          title: Create
      responses: {}

  # about one user
  /users/{id}:
    $ref: users.yaml
  "/quoted/{id}":
    'put': {summary: Put, tags: [a]}
  '/it''s':
    get:
  /empty:
webhooks:
  user.created:
    post:
      operationId: hook
components:
  schemas:
    get:
      post: {}
  pathItems:
    shared:
      get:
        operationId: s
`,
    "a document marker and comments before it":
      "# one\n---\n# two\nopenapi: 3.1.0\npaths:\n  /a:\n    get:\n      operationId: a\n",
    "a marker with a comment": "--- # here\nopenapi: 3.1.0\n",
    "everything indented":
      "  openapi: 3.1.0\n  paths:\n     /a:\n          get:\n             operationId: a\n     /b:\n      get:\n       operationId: b\n",
    "comments at any depth": withFields(
      "# at the field\nsummary: x\n  # deeper\n# shallow\ntags:\n# between\n- a\n  # deeper\n- b",
    ),
    "comments at the first column": "openapi: 3.1.0\npaths:\n# x: y\n  /a:\n# get:\n    get:\n#\n      operationId: a\n#end",
    "blank lines with spaces and tabs":
      "openapi: 3.1.0\n   \npaths:\n\t\n  /a:\n        \n    get:\n \t \n      operationId: a\n\n\n",
    "no line break at the end": "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: x",
    "plain texts": withFields('summary: it\'s #1, a:b {c} [d] "e" - & * ! | > % @\ndescription: http://x/y?z#w  # a comment'),
    "a plain text on many lines": withFields(
      "summary: one\n  two\n\n  three\n    four\n\n\n  five\ndescription:\n  below\n  the key",
    ),
    "plain texts that begin like something else": withFields("summary: -x\ndescription: ?x :y\nx-a: :z"),
    "quoted texts": withFields("summary: 'it''s: #1'\ndescription: \"a: \\\"b\\\" \\u00e9 \\\\ #c\" # d"),
    "quoted texts on many lines": withFields(
      "summary: 'one\n\n  it''s two  \n  three\n  '\ndescription: \"one\n  two\\\n  three \\\n  \\ four\n\n  \\x41\\e\\_five\"",
    ),
    "quoted texts that look like structure": withFields("x-a: \"\n  get:\n  put: 'x'\n  \"\nx-b: '\n  /c:\n  #'\nsummary: s"),
    "literal blocks": withFields(
      "summary: |\n  one\n    two\n\n  three: four\n  # five\n\ndescription: |-\n  x\n\n\nx-a: |\n  operationId: no",
    ),
    "folded blocks": withFields(
      "summary: >\n  one\n  two\n\n  three\n    four\n   five\n\n  six\n  seven\n\n\ndescription: >-\n\n  x\n   - y\n   - z\n\n  w\n  \tv",
    ),
    "blocks that keep their end": withFields("summary: |+\n  one\n\n\ndescription: >+\n  two\n\n \nx: y"),
    "blocks with stated indentation": withFields("summary: |2\n   one\n  two\ndescription: >1-\n  three\n four"),
    "blocks with comments in their header": withFields("summary: | # c\n  # one\ndescription: >- # c\n  two"),
    "empty blocks": withFields("summary: |\ndescription: >-\n\n"),
    "a block at the end": "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      description: |\n        one\n        two\n",
    nulls: withFields("summary: ~\ndescription: null\ntags:\nx-hidden: ~"),
    "booleans of the core schema alone": withFields("deprecated: yes\nx-hidden: TRUE\nx-excluded: 'true'"),
    "numbers as text": withFields("summary: 404\ndescription: 1.5\ntags: [1, 2]"),
    "sequences at the key's column and deeper": withFields(
      "tags:\n- a\nparameters:\n- name: x\n  in: path\n- - nested\n  - b\nservers:\n  -\n    url: x\n  - y",
    ),
    "flow collections": withFields(
      "tags: [a, \"b\", 'c',\n  d]\nx-mint: {href: /x,\n  metadata: {title: y}}\nx-docs:\n  {href: z}",
    ),
    "a flow path item":
      "openapi: 3.1.0\npaths:\n  /a: {get: {operationId: a, tags: [x]}, 'put': {summary: \"p\"}}\n  /b:\n    {get: {operationId: b}}\n",
    "flow paths": "openapi: 3.1.0\npaths: {/a: {get: {operationId: a}},\n  /b: {get: {operationId: b}}}\n",
    "an anchor and its aliases":
      "openapi: 3.1.0\nx-t: &t [a, b]\npaths:\n  /a:\n    get: &g\n      operationId: a\n      tags: *t\n    put: *g\n  /b:\n    post: *g\n",
    "aliases in flow collections":
      "openapi: 3.1.0\nx-t: &t a\npaths:\n  /a:\n    get: {tags: [*t, b], operationId: x}\n    put:\n      tags: [*t]\n",
    "an anchor on what is stepped over": withFields("parameters: &p\n- name: x\nresponses: !!map\n  x: *p\nsummary: s"),
    "merge keys":
      "openapi: 3.1.0\nx-a: &a {summary: A, tags: [t]}\nx-b: &b {<<: *a, deprecated: true}\npaths:\n  /a:\n    get:\n      <<: *b\n      summary: own\n    put:\n      <<: [*b, {operationId: m}]\n",
    "merge keys of mappings that are merged twice":
      "openapi: 3.1.0\nx-a: &a {summary: A, deprecated: true, operationId: a}\nx-b: &b {<<: *a, summary: B}\nx-c: &c {<<: [*a, *b], operationId: c}\npaths:\n  /a:\n    get:\n      <<: [*c, *b, *a]\n    put:\n      <<: [*b, *c]\n",
    "tags on what is read": withFields("summary: !!str 404\ntags: !!seq\n- a"),
    "complex keys": "openapi: 3.1.0\npaths:\n  ? /a\n  : get:\n      operationId: a\n",
    "a flow root": "# not JSON\n{openapi: 3.1.0, paths: {/a: {get: {summary: x}}}}\n",
    "a directive": "%YAML 1.2\n---\nopenapi: 3.1.0\n",
    "an end marker": "openapi: 3.1.0\n...\n",
    "an anchor redefined":
      "openapi: 3.1.0\nx-a: &a {summary: one}\npaths:\n  /a:\n    get: *a\n  /b:\n    get: &a {summary: two}\n  /c:\n    get: *a\n",
    "wrong types everywhere":
      "openapi: 3.1.0\ninfo:\n- title: x\npaths:\n  /a:\n  - get: {}\n  /b: text\n  /c:\n    get: text\n    put:\n    - x\n    post:\n      tags: t\n      summary:\n      - s\n      description:\n        a: b\n      deprecated: {}\n      x-docs: x\n      x-mint:\n      - href: y\nwebhooks: 3\ncomponents: |\n  pathItems:\n    x:\ntags:\n  name: a\n",
    "extensions next to paths": "openapi: 3.1.0\npaths:\n  x-a:\n    get: {}\n  $ref: b.yaml\n  no-slash:\n    get: {}\n",
    "keys that look like scalars":
      'openapi: 3.1.0\nwebhooks:\n  404:\n    post: {}\n  true:\n    post: {}\n  -x:\n    post: {}\n  a b:\n    post: {}\n  "":\n    post: {}\n',
    "colons and hashes in keys":
      "openapi: 3.1.0\npaths:\n  /a:b:\n    get: {}\n  /a#b:\n    get: {}\n  /c :\n    get: {}\n  \"/d: e\" :\n    get: {}\n  '/f'\t:\n    get: {}\n  /g\t:\n    get: {}\n",
    "letters beyond ASCII":
      'openapi: 3.1.0\ninfo:\n  title: "caf\\u00e9 \u{1f600}"\npaths:\n  /caf\u00e9/\u{1f600}:\n    get:\n      summary: \u65e5\u672c\n',
  };
  for (const [name, text] of Object.entries(files)) {
    it(`agrees with the yaml package on ${name}`, () => assertLikeParser(text));
    it(`agrees with the yaml package on ${name}, with Windows line ends and a byte order mark`, () =>
      assertLikeParser(`\uFEFF${text.replaceAll("\n", "\r\n")}`));
  }

  it("keeps a number as it is written", () => {
    for (const text of [
      "openapi: 3.10\ninfo:\n  version: 1.0\n",
      "openapi: 3.10\ninfo: {version: 1.0}\n",
      "openapi: &v 3.10\ninfo: {version: 1.0}\n",
    ]) {
      const index = indexOf(text);
      assert.equal(index.specVersion, "3.10");
      assert.equal(index.version, "1.0");
    }
  });

  it("ends an operation where its last line ends", () => {
    const text =
      "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: x\n      description: |\n        y\n\n    # about put\n    put:\n    - no\n  /b:\n    get:\n      tags:\n      - z   \n\n";
    const index = indexOf(text);
    const written = (path: string): string | undefined => {
      const span = index.paths.get(path)?.operations.get("get")?.value;
      return span && text.slice(span.offset, span.offset + span.length);
    };
    assert.equal(written("/a"), "summary: x\n      description: |\n        y");
    assert.equal(written("/b"), "tags:\n      - z");
  });

  it("accepts lone carriage returns as line ends", () => {
    assert.deepEqual([...indexOf("openapi: 3.1.0\rpaths:\r  /a:\r    get: {}\r").paths.keys()], ["/a"]);
  });
});

describe("syntax errors of a YAML OpenAPI file", () => {
  const errors: readonly (readonly [text: string, underlined: string, message: string])[] = [
    ["openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: x\n    pu\n", "pu", "expected a key followed by a colon"],
    ["openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: x\n  /b\n", "/b", "expected a key followed by a colon"],
    ["openapi: 3.1.0\npaths:\n  /a:\n    get: {}\ninfo\n", "info", "expected a key followed by a colon"],
    ["openapi: 3.1.0\npaths: {}\nname:x\n", "name:x", "missing space after the colon"],
    [
      "openapi: 3.1.0\npaths:\n  /a:\n      get:\n        summary: x\n    put:\n      summary: y\n",
      "put:",
      "indented deeper than the keys around it",
    ],
    [
      "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: Get: a user\n",
      ":",
      "text with a colon followed by a space must be in quotes",
    ],
    [
      "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: Get\n        a: user\n",
      ":",
      "text with a colon followed by a space must be in quotes",
    ],
    ["openapi: 3.1.0\npaths:\n  /a:\n    ge\n    put:\n      summary: x\n", "ge", "expected a key followed by a colon"],
    ["openapi: 3.1.0\npaths:\n  /a\n    get:\n      summary: x\n", "/a", "expected a key followed by a colon"],
    ["openap\ninfo:\n  title: x\n", "openap", "expected a key followed by a colon"],
    ["openapi: 3.1.0\npaths:\n  /a:\n    get: {}\n  /a:\n    put: {}\n", "/a", "duplicate key `/a`"],
    ["openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: x\n      summary: y\n", "summary", "duplicate key `summary`"],
    ["openapi: 3.1.0\npaths:\n  /a: {get: {summary: x}, get: {}}\n", "get", "duplicate key `get`"],
    ["openapi: 3.1.0\ninfo:\n  title: 'open\npaths: {}\n", "'open", "missing closing quote"],
    ["openapi: 3.1.0\npaths: {/a: {get: }\n", "", "missing or unindented closing `}`"],
    ["openapi: 3.1.0\npaths:\n\t/a:\n\t\tget: {}\n", "", "tabs are not allowed for indentation; use spaces"],
    ["openapi: 3.1.0\ninfo:\n  title: *nothing\n", "*nothing", "unknown alias `*nothing`"],
    ["openapi: 3.1.0\n---\nopenapi: 3.1.0\n", "---", "expected a single YAML document"],
    ["openapi: 3.1.0\ninfo:\n  title: @home\n", "", "text that starts with `@` must be in quotes"],
  ];
  for (const [text, underlined, message] of errors) {
    it(`reports the error in ${JSON.stringify(text)}`, () => {
      const outcome = parseIndex(text);
      assert.ok(outcome.kind === "syntax", JSON.stringify(outcome));
      assert.equal(outcome.message, message);
      const { offset, length } = outcome.span;
      assert.ok(offset >= 0 && length >= 0 && offset + length <= text.length);
      if (underlined !== "") assert.equal(text.slice(offset, offset + length), underlined);
    });
  }
});
