import assert from "node:assert/strict";
import { formatDiff } from "../../../../server/src/cli/format/diff.ts";
import { plain } from "../../../../server/src/cli/terminal/terminal.ts";

describe("the diff of docs-json check --dry-run", () => {
  it("is a unified diff of all files", () =>
    assert.equal(
      formatDiff(
        [
          { file: "docs/docs.json", before: "1\n2\n3\n4\n5\n6\n7\n8\n", after: "1\n2\n3\n4\nfive\n6\n7\n8\n" },
          { file: "docs/a.mdx", before: "a", after: "b" },
        ],
        { style: plain, isShown: false },
      ),
      `--- a/docs/docs.json
+++ b/docs/docs.json
@@ -2,7 +2,7 @@
 2
 3
 4
-5
+five
 6
 7
 8
--- a/docs/a.mdx
+++ b/docs/a.mdx
@@ -1,1 +1,1 @@
-a
\\ No newline at end of file
+b
\\ No newline at end of file
`,
    ));

  it("has no line that controls a terminal or GitHub Actions where it is shown", () => {
    const hostile = "\u001b]0;x\u0007\t\u009b\u202e##[group]\r\n::error::x\n  ::stop-commands::x ##vso[x]\n";
    const files = [{ file: "a\n::error::x\u001b", before: `1\n${hostile}`, after: `2\n${hostile}` }];
    assert.equal(
      formatDiff(files, { style: plain, isShown: true }),
      `--- "a/a\\n::error::x\\033"
+++ "b/a\\n::error::x\\033"
@@ -1,4 +1,4 @@
-1
+2
 \\u001b]0;x\\u0007\t\\u009b\\u202e#\\u0023[group]
 \\u003a:error::x
   \\u003a:stop-commands::x #\\u0023vso[x]
`,
    );
    assert.ok(formatDiff(files, { style: plain, isShown: false }).includes(hostile.replaceAll("\n", "\n ").trimEnd()));
  });

  it("is empty without changes", () => assert.equal(formatDiff([], { style: plain, isShown: true }), ""));
});
