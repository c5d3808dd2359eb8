import assert from "node:assert/strict";
import { shellArgument } from "../../../../server/src/cli/terminal/shellArgument.ts";

describe("a path in a command that a message suggests", () => {
  it("has no quotes that it does not need", () => {
    for (const path of [".", "docs/fr/manual.mdx", "../a_b-c.d", "docs/über/日本"])
      assert.equal(shellArgument(path, "linux"), path);
    assert.equal(shellArgument("C:\\docs", "win32"), "C:\\docs");
  });

  it("has quotes around spaces and other characters that a shell reads", () => {
    assert.equal(shellArgument("my docs/a.mdx", "linux"), '"my docs/a.mdx"');
    assert.equal(shellArgument("(group)/it's", "linux"), '"(group)/it\'s"');
    assert.equal(shellArgument("C:\\my docs", "win32"), '"C:\\my docs"');
    assert.equal(shellArgument('a"b$c`d\\e', "linux"), '"a\\"b\\$c\\`d\\\\e"');
  });

  it("is no option", () => {
    assert.equal(shellArgument("-rf.mdx", "linux"), "./-rf.mdx");
    assert.equal(shellArgument("--fix it.mdx", "win32"), '"./--fix it.mdx"');
  });
});
