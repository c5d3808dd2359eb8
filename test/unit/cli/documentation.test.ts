import assert from "node:assert/strict";
import { documentation } from "../../../server/src/cli/documentation.ts";
import { documentedRules } from "../../support/documentedCodes.ts";
import { documentedExamples } from "../../support/documentedExamples.ts";

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
    assert.match(found?.summary ?? "", / The other one is reported\. A page in the docs root /);
    assert.match(
      found?.text ?? "",
      /^\*\*Severity:\*\* warning · .*\n\nTwo files.+\n\nRemove or rename one of the files\.\n\n```text\n.+```$/s,
    );
    for (const { text } of documentation()) assert.doesNotMatch(text.replaceAll(/^```\w+\n[^`]+```$/gmu, ""), /\]\(/u);
  });

  it("has both examples of each rule as they are, also with links and headings", () => {
    const texts = new Map(documentation().map(({ code, text }) => [code, text]));
    for (const { code, examples } of documentedExamples)
      for (const { text } of examples) assert.ok(texts.get(code)?.includes(`\n${text}\`\`\``), `${code}: ${text}`);
  });
});
