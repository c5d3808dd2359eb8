import assert from "node:assert/strict";
import { documentation } from "../../../server/src/cli/documentation.ts";
import { documentedRules } from "../../support/documentedCodes.ts";

describe("the documentation in docs-json", () => {
  it("has all rules, and the codes of the command line itself", () =>
    assert.deepEqual(
      documentation().map(({ code }) => code),
      [...documentedRules.map(({ code }) => code), "unreadable", "internal-error"],
    ));

  it("has a title, a summary, and a text without links", () => {
    const found = documentation().find(({ code }) => code === "page-address");
    assert.deepEqual([found?.severity, found?.fix], ["warning", "no"]);
    assert.equal(
      found?.title,
      "Two files, such as `install.md` and `install.mdx`, have the same address, and only one of them is shown.",
    );
    assert.match(found?.summary ?? "", / Reported in the other\. Or a page in the docs root /);
    assert.match(found?.text ?? "", /^\*\*Severity:\*\* warning · .*\n\nTwo files.+\n\nRemove or rename one of the files\.$/s);
    for (const { text } of documentation()) assert.doesNotMatch(text, /\]\(/);
  });
});
