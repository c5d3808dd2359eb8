import assert from "node:assert/strict";
import { readContent } from "../../../server/src/core/pages/content/readContent.ts";
import { importsOf } from "../../../server/src/core/pages/imports.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

describe("the imports of a page", () => {
  const cases: [name: string, text: string, imports: readonly string[]][] = [
    ["from its folder and from the root", "import A from './a.mdx'\nimport B from \"/b.md\";\n", ["docs/a.mdx", "b.md"]],
    [
      "from the parent folder, without a name, and without spaces",
      "import '../a.mdx'\nimport{B}from'./b.mdx'",
      ["a.mdx", "docs/b.mdx"],
    ],
    ["of names on several lines", "import A, {\n  B,\n  C,\n} from './a.mdx'\r\n", ["docs/a.mdx"]],
    [
      "right after another one, with whitespace before it",
      "import A from './a.mdx'; import B from './b.mdx'\n  import C from './c.mdx'; // d\nimport D from './d.mdx'\r\n\timport E from './e.mdx'\n",
      ["docs/a.mdx", "docs/b.mdx", "docs/c.mdx", "docs/d.mdx", "docs/e.mdx"],
    ],
    [
      "except in templates, and in text",
      "import A from './a.mdx'\nexport const b = `\n  import B from './b.mdx'\n`\n\n  import C from './c.mdx'\n",
      ["docs/a.mdx"],
    ],
    [
      "with comments in them, and on several lines",
      "import {\n  A, // it's A\n  'b-c' as B, /* \"B\" */\n} from './a.mdx'\nimport C\n  from\n  './c.mdx'\n\nText\n\nimport /* D */ './d.mdx'\n",
      ["docs/a.mdx", "docs/c.mdx", "docs/d.mdx"],
    ],
    ["in exports", "export * from './a.mdx'\nexport { B } from './b.mdx'\n", ["docs/a.mdx", "docs/b.mdx"]],
    ["except for paths without an extension", "import A from '/parts/a'\n", []],
    [
      "with quotation marks in names",
      "import A from \"./it's.mdx\"\nimport B from './it\\'s \\x62\\u0063.mdx'\n",
      ["docs/it's.mdx", "docs/it's bc.mdx"],
    ],
    [
      "except for packages",
      "import A from 'react'\nimport { B } from \"@site/b\"\nimport C from 'c.mdx'\nimport D from 'd/e.mdx'\n",
      [],
    ],
    ["except for paths on a later line", "import os\nopen('./b.mdx')\nexport const from = 1\n'./c.mdx'\n", []],
    ["except in exports of values", "export './a.mdx'\nexport const a = './b.mdx'\n", []],
    ["except in code blocks", "```js\nimport A from './a.mdx'\n~~~\n```js\n```\nimport B from './b.mdx'\n", ["docs/b.mdx"]],
    [
      "except in code blocks in a list",
      "- ~~~~\n~~~\nimport A from './a.mdx'\n  ~~~~~ \nimport B from './b.mdx'\n",
      ["docs/b.mdx"],
    ],
    ["after inline code", "```code```\n\nimport A from './a.mdx'\n", ["docs/a.mdx"]],
  ];
  for (const [name, text, imports] of cases) {
    it(`are found ${name}`, () => assert.deepEqual(importsOf("docs/page.mdx", readContent(text, 0)), imports));
  }

  for (const line of ["import x", "import {", "import { a } ", "export * from", "import x from {"]) {
    it(`are found quickly in 10,000 lines of ${line}`, () => {
      const text = `${line}\n`.repeat(10_000);
      const work = cpuTimeOf(() => assert.deepEqual(importsOf("a.mdx", readContent(text, 0)), []));
      assert.ok(work < 1000, `${work} ms`);
    });
  }
});
