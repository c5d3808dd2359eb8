import assert from "node:assert/strict";
import { IgnorePatterns } from "../../../server/src/core/files/ignorePatterns.ts";

/** The files that each ignore file below is asked about. */
const files = [
  "a.md",
  "b.md",
  "README.md",
  "#a.md",
  "!a.md",
  "a b.md",
  "a*.md",
  "[a].md",
  "docs/a.md",
  "docs/b.md",
  "docs/deep/a.md",
  "docs/deep/down/a.md",
  "docs/deep/down/c1.md",
  "guides/a.md",
  "guides/drafts/a.md",
  "guides/drafts/keep.md",
  "x/y/z/a.md",
];

/**
 * Ignore files, and the files among `files` that git ignores with them: the output of `git -c core.ignoreCase=true check-ignore` 2.39.
 * `everything` stands for all files.
 */
const table: readonly (readonly [patterns: string, ignored: readonly string[] | "everything"])[] = [
  ["", []],
  ["a.md", ["a.md", "docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"]],
  ["A.MD", ["a.md", "docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"]],
  ["/a.md", ["a.md"]],
  ["docs/", ["docs/a.md", "docs/b.md", "docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["docs", ["docs/a.md", "docs/b.md", "docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["/docs", ["docs/a.md", "docs/b.md", "docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["docs/deep", ["docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["deep", ["docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["deep/", ["docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["a.md/", []],
  ["docs/a.md", ["docs/a.md"]],
  ["/docs/a.md", ["docs/a.md"]],
  ["deep/a.md", []],
  ["**/a.md", ["a.md", "docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"]],
  ["**/deep/a.md", ["docs/deep/a.md"]],
  ["docs/**", ["docs/a.md", "docs/b.md", "docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["docs/**/a.md", ["docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md"]],
  ["docs/**/*.md", ["docs/a.md", "docs/b.md", "docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["docs/*", ["docs/a.md", "docs/b.md", "docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["docs/*/a.md", ["docs/deep/a.md"]],
  ["**", "everything"],
  ["*", "everything"],
  [
    "**/",
    [
      "docs/a.md",
      "docs/b.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "docs/deep/down/c1.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "guides/drafts/keep.md",
      "x/y/z/a.md",
    ],
  ],
  ["/**", "everything"],
  ["*.md", "everything"],
  ["/*.md", ["a.md", "b.md", "README.md", "#a.md", "!a.md", "a b.md", "a*.md", "[a].md"]],
  [
    "*/",
    [
      "docs/a.md",
      "docs/b.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "docs/deep/down/c1.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "guides/drafts/keep.md",
      "x/y/z/a.md",
    ],
  ],
  [
    "/*/",
    [
      "docs/a.md",
      "docs/b.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "docs/deep/down/c1.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "guides/drafts/keep.md",
      "x/y/z/a.md",
    ],
  ],
  ["**/deep/**", ["docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["x/**/a.md", ["x/y/z/a.md"]],
  ["x/**/z/", ["x/y/z/a.md"]],
  ["**/y/**/a.md", ["x/y/z/a.md"]],
  [
    "a**",
    [
      "a.md",
      "a b.md",
      "a*.md",
      "docs/a.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "x/y/z/a.md",
    ],
  ],
  ["docs/a**", ["docs/a.md"]],
  ["docs/**down", []],
  [
    "?.md",
    [
      "a.md",
      "b.md",
      "docs/a.md",
      "docs/b.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "x/y/z/a.md",
    ],
  ],
  ["??.md", ["#a.md", "!a.md", "a*.md", "docs/deep/down/c1.md"]],
  [
    "[ab].md",
    [
      "a.md",
      "b.md",
      "docs/a.md",
      "docs/b.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "x/y/z/a.md",
    ],
  ],
  ["[!ab].md", []],
  ["[^a].md", ["b.md", "docs/b.md"]],
  [
    "[a-b].md",
    [
      "a.md",
      "b.md",
      "docs/a.md",
      "docs/b.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "x/y/z/a.md",
    ],
  ],
  [
    "[A-B].md",
    [
      "a.md",
      "b.md",
      "docs/a.md",
      "docs/b.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "x/y/z/a.md",
    ],
  ],
  ["c[0-9].md", ["docs/deep/down/c1.md"]],
  ["c[[:digit:]].md", ["docs/deep/down/c1.md"]],
  [
    "[[:alpha:]].md",
    [
      "a.md",
      "b.md",
      "docs/a.md",
      "docs/b.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "x/y/z/a.md",
    ],
  ],
  ["[[:nonsense:]].md", []],
  ["[a", []],
  ["[]a].md", ["a.md", "docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"]],
  ["[a]", []],
  ["\\[a].md", ["[a].md"]],
  ["[[]a].md", ["[a].md"]],
  ["\\#a.md", ["#a.md"]],
  ["#a.md", []],
  ["\\!a.md", ["!a.md"]],
  ["!a.md", []],
  ["a\\*.md", ["a*.md"]],
  ["a\\b.md", []],
  ["\\a.md", ["a.md", "docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"]],
  ["a.md\\", []],
  ["a.md   ", ["a.md", "docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"]],
  ["a\\ b.md", ["a b.md"]],
  ["a b.md", ["a b.md"]],
  ["  a.md", []],
  ["a.md\\ ", []],
  ["\ta.md", []],
  [
    "a.md\r\nb.md\r\n",
    [
      "a.md",
      "b.md",
      "docs/a.md",
      "docs/b.md",
      "docs/deep/a.md",
      "docs/deep/down/a.md",
      "guides/a.md",
      "guides/drafts/a.md",
      "x/y/z/a.md",
    ],
  ],
  [
    "\uFEFFa.md",
    ["a.md", "docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"],
  ],
  [
    "*.md\n!a.md",
    [
      "b.md",
      "README.md",
      "#a.md",
      "!a.md",
      "a b.md",
      "a*.md",
      "[a].md",
      "docs/b.md",
      "docs/deep/down/c1.md",
      "guides/drafts/keep.md",
    ],
  ],
  ["docs/\n!docs/a.md", ["docs/a.md", "docs/b.md", "docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["docs/*\n!docs/a.md", ["docs/b.md", "docs/deep/a.md", "docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["docs/**\n!docs/deep/\n!docs/deep/**", ["docs/a.md", "docs/b.md"]],
  ["guides/drafts/*\n!guides/drafts/keep.md", ["guides/drafts/a.md"]],
  ["*\n!*/\n!keep.md", files.filter((file) => file !== "guides/drafts/keep.md")],
  [
    "!a.md\na.md",
    ["a.md", "docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"],
  ],
  ["a.md\n!a.md\n", []],
  ["a.md\n!/a.md", ["docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"]],
  [
    "/*\n!/docs",
    [
      "a.md",
      "b.md",
      "README.md",
      "#a.md",
      "!a.md",
      "a b.md",
      "a*.md",
      "[a].md",
      "guides/a.md",
      "guides/drafts/a.md",
      "guides/drafts/keep.md",
      "x/y/z/a.md",
    ],
  ],
  ["/docs/*\n!/docs/deep\n/docs/deep/*\n!/docs/deep/down", ["docs/a.md", "docs/b.md", "docs/deep/a.md"]],
  ["docs//a.md", []],
  ["docs//", []],
  ["/", []],
  ["//", []],
  ["!", []],
  ["!/", []],
  ["./a.md", []],
  ["../a.md", []],
  ["docs/./a.md", []],
  ["*/a.md", ["docs/a.md", "guides/a.md"]],
  ["*/*/a.md", ["docs/deep/a.md", "guides/drafts/a.md"]],
  ["*/**/a.md", ["docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"]],
  [
    "**/**/a.md",
    ["a.md", "docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"],
  ],
  ["**/*/a.md", ["docs/a.md", "docs/deep/a.md", "docs/deep/down/a.md", "guides/a.md", "guides/drafts/a.md", "x/y/z/a.md"]],
  ["docs/[a-z]*/a.md", ["docs/deep/a.md"]],
  ["docs?a.md", []],
  ["docs[/]a.md", []],
  ["docs/{a,b}.md", []],
  ["*d*n*/", ["docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["r*d*e.md", ["README.md"]],
  ["*a*a*.md", []],
  ["docs/deep/**/", ["docs/deep/down/a.md", "docs/deep/down/c1.md"]],
  ["docs/deep/down/**/c1.md", ["docs/deep/down/c1.md"]],
  ["/guides/**/keep.md", ["guides/drafts/keep.md"]],
  ["readme.*", ["README.md"]],
];

/** More than any file below needs. */
const plenty = () => ({ left: 1e7 });

describe("IgnorePatterns", () => {
  for (const [text, expected] of table) {
    it(`ignores what git ignores with ${JSON.stringify(text)}`, () => {
      const patterns = new IgnorePatterns([text], plenty());
      const ignored = files.filter((file) => patterns.ignores(file));
      assert.deepEqual(ignored.length === files.length ? "everything" : ignored, expected);
    });
  }

  it("matches a folder, whose path ends in a slash", () => {
    const patterns = new IgnorePatterns(["docs/\n*.md\n!*\n"], plenty());
    assert.deepEqual([patterns.ignores("docs/"), patterns.ignores("a/docs/b/"), patterns.ignores("a/")], [false, false, false]);
    const others = new IgnorePatterns(["docs/\n/drafts\n*.d\n"], plenty());
    assert.deepEqual(
      ["docs/", "a/docs/b/", "drafts/", "a.d/", "a/"].map((path) => others.ignores(path)),
      [true, true, true, true, false],
    );
  });

  it("reads several files as one after the other", () => {
    const patterns = new IgnorePatterns(["*.md", "!a.md"], plenty());
    assert.deepEqual([patterns.ignores("a.md"), patterns.ignores("b.md")], [false, true]);
  });

  /** Patterns that take most matchers exponential time, each with a path that nearly matches. */
  const slow: readonly (readonly [name: string, pattern: string, path: string])[] = [
    ["many **", `${"**/a/".repeat(40)}b`, `${"a/".repeat(60)}c.md`],
    ["many stars in one name", `${"*a".repeat(500)}b`, `${"a".repeat(4000)}`],
    ["stars in each of many folders", `${"**/*a*a*/".repeat(40)}b`, `${"aaaaaaaa/".repeat(100)}c.md`],
    ["a run of stars", `${"*".repeat(100_000)}b`, "a".repeat(4000)],
    ["a run of **", `${"**/".repeat(10_000)}b`, `${"a/".repeat(1000)}c`],
    ["a long set", `${`*[${"b-c".repeat(2000)}]`.repeat(10)}d`, "c".repeat(200)],
  ];
  for (const [name, pattern, path] of slow) {
    it(`matches ${name} in steps of the product of both lengths`, () => {
      const product = pattern.length * path.length * 2;
      const budget = { left: product };
      assert.equal(new IgnorePatterns([pattern], budget).ignores(path), false);
      assert.ok(budget.left > 0);
    });
  }

  it("looks up patterns without wildcards, however many there are", () => {
    const budget = plenty();
    const text = Array.from({ length: 5000 }, (_, index) => `name${index}\n/path/to/${index}\nfolder${index}/`).join("\n");
    const patterns = new IgnorePatterns([text], budget);
    const paths = Array.from({ length: 5000 }, (_, index) => `path/to/${index}`);
    assert.ok(paths.every((path) => patterns.ignores(path)));
    assert.ok(patterns.ignores("a/folder7/b.md") && patterns.ignores("a/name4999") && !patterns.ignores("a/b.md"));
    assert.equal(budget.left, plenty().left);
  });

  it("stops when its budget is used up", () => {
    const budget = { left: 1000 };
    const patterns = new IgnorePatterns([`${"*a*b*c*d\n".repeat(100)}*.md`], budget);
    assert.equal(patterns.ignores(`${"abc".repeat(100)}.md`), true);
    assert.equal(patterns.ignores("abcabcabcabcabcabcabcabcabcabcabcabc.txt"), false);
    assert.ok(budget.left <= 0);
    assert.equal(patterns.ignores("other.md"), false);
  });
});
