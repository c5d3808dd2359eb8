import assert from "node:assert/strict";
import { readFrontMatter, titleSpan } from "../../../server/src/core/pages/frontMatter.ts";
import { frontMatterOf } from "../../../server/src/core/pages/frontMatterBlock.ts";

/** Front matter with texts in place of spans. */
function read(text: string) {
  const { openapi, icon, error, ...fields } = readFrontMatter(text);
  const textAt = ({ offset, length }: { offset: number; length: number }) => text.slice(offset, offset + length);
  const rest = { ...fields, ...(icon !== undefined && { icon: [icon.text, textAt(icon.span)] }) };
  if (error !== undefined) return { ...rest, error: [textAt(error.span), error.message] };
  if (openapi === undefined) return rest;
  return { ...rest, openapi: [openapi.text, textAt(openapi.span), ...openapi.words.map(textAt)] };
}

describe("the front matter of a page", () => {
  it("has the value that only lacks quotes, unless the rest of it exceeds a limit", () => {
    const unquoted = (yaml: string) => readFrontMatter(`---\ntitle: A: b\n${yaml}---\n`).error?.unquoted;
    assert.deepEqual(unquoted("icon: c\n"), { text: "A: b", span: { offset: 11, length: 4 }, replaceWith: '"A: b"' });
    const keys = Array.from({ length: 200 }, (_, index) => `k${index}: 1`).join(", ");
    assert.equal(
      unquoted(`a: &a {${keys}}\n${Array.from({ length: 51 }, (_, index) => `m${index}: {<<: *a}\n`).join("")}`),
      undefined,
    );
  });

  const cases: [name: string, text: string, expected: object][] = [
    [
      "strings",
      "---\ntitle: A page\nsidebarTitle: 'A'\ndescription: \"Of: things\"\nicon: x\n---\n# A\n",
      { title: "A page", sidebarTitle: "A", description: "Of: things", hidden: false, icon: ["x", "x"] },
    ],
    [
      "Windows line endings and a byte order mark",
      "\uFEFF---\r\ntitle: A\r\nhidden: true\r\n---\r\n",
      { title: "A", hidden: true },
    ],
    ["line endings of old systems", "---\rtitle: A\rhidden: true\r---\r\rB\r", { title: "A", hidden: true }],
    ["an endpoint", "---\nopenapi: GET /users\n---\n", { hidden: false, openapi: ["GET /users", "GET /users", "GET", "/users"] }],
    [
      "an endpoint in quotes, below its key",
      "---\nopenapi:\n  'api.json\n  get /users'\n---\n",
      { hidden: false, openapi: ["api.json get /users", "api.json\n  get /users", "api.json", "get", "/users"] },
    ],
    [
      "an endpoint with escapes, at its key",
      '---\nopenapi: "GET \\x2Fusers"\n---\n',
      { hidden: false, openapi: ["GET /users", "openapi", "openapi", "openapi"] },
    ],
    ["values of other types", "---\ntitle: 1\nhidden: 'true'\ndescription: true\n---\n", { title: "1", hidden: undefined }],
    ["an empty block", "---\n---\n", { hidden: false }],
    [
      "an error",
      "---\ntitle: [\nhidden: true\n---\n",
      { hidden: undefined, error: ["hidden", "missing or unindented closing `]`"] },
    ],
    ["an error that the platform does not read", "--- \ntext: [\n---\n", { hidden: undefined }],
    ["tabs, which only newer readers refuse", "---\ntitle: A\n\tb: c\n---\n", { hidden: undefined }],
    ["a question mark, which only newer readers refuse", "---\ntitle: ?\n---\n", { hidden: undefined }],
    ["a missing item, which only newer readers refuse", "---\nkeywords: [a,, b]\n---\n", { hidden: undefined }],
    ["a missing first item, which only newer readers refuse", "---\nkeywords: [\n  ,a]\n---\n", { hidden: undefined }],
    ["text that is no mapping", "---\ntext\n---\n", { hidden: false }],
    [
      "an endpoint in one line of brackets",
      "---\n{openapi: GET /a}\n---\n",
      { hidden: false, openapi: ["GET /a", "GET /a", "GET", "/a"] },
    ],
    [
      "an endpoint after its name as a value",
      "---\ntitle: openapi\n'openapi' : GET /a\n---\n",
      { title: "openapi", hidden: false, openapi: ["GET /a", "GET /a", "GET", "/a"] },
    ],
    ["no closing dashes", "---\ntext: A\n", { hidden: false }],
    ["none at the start", "# A\n---\ntitle: A\n---\n", { hidden: false }],
    ["an empty text", "", { hidden: false }],
  ];
  for (const [name, text, expected] of cases) it(`is read with ${name}`, () => assert.deepEqual(read(text), expected));

  it("is underlined at its title, otherwise at its first line", () => {
    const underlined = (head: string) => {
      const { offset, length } = titleSpan(head);
      return head.slice(offset, offset + length);
    };
    assert.equal(underlined("---\nicon: a\ntitle: A page \n"), "title: A page");
    assert.deepEqual(["# A\r\nB", "\nA", ""].map(underlined), ["# A", "", ""]);
  });

  it("ends before the closing dashes", () => {
    assert.equal(frontMatterOf("---\na: b\n---\n# ---\n"), "---\na: b\n");
    assert.equal(frontMatterOf("# A\n"), undefined);
  });
});
