import assert from "node:assert/strict";
import { rules } from "../../../server/src/core/rules/index.ts";
import { documentedFixes, documentedRules, listedCodes } from "../../support/documentedCodes.ts";

const fixNames = { safe: "safe", unsafe: "yes", none: "no" } as const;

describe("docs/diagnostics.md", () => {
  it("explains each rule under a heading with its code, in the order of the table of contents", () => {
    const documented = documentedRules.map(({ code }) => code);
    assert.deepEqual(documented.toSorted(), rules.map(({ code }) => code).toSorted());
    assert.deepEqual(documented, listedCodes);
  });

  for (const { code, severity, fix = "none" } of rules) {
    it(`has the severity and the quick fix of ${code}`, () =>
      assert.deepEqual(
        documentedRules.find((rule) => rule.code === code),
        { code, severity, fix: fixNames[fix] },
      ));
  }
});

describe("the table of quick fixes in docs/diagnostics.md", () => {
  const rows = new Map(documentedFixes.map(({ code, ...row }) => [code, row]));
  it("has all rules, in the order of the sections", () =>
    assert.deepEqual(
      documentedFixes.map(({ code }) => code),
      documentedRules.map(({ code }) => code),
    ));

  const fixAll = { safe: "on save", unsafe: "on request", none: "no" } as const;
  for (const { code, fix = "none" } of rules)
    it(`says what there is for ${code}, or why there is nothing`, () => {
      assert.equal(rows.get(code)?.fixAll, fixAll[fix]);
      assert.match(rows.get(code)?.fix ?? "", fix === "none" ? /^no: \S/ : /^yes$/);
    });
});

describe("rules", () => {
  it("have different codes", () => assert.equal(new Set(rules.map(({ code }) => code)).size, rules.length));
});
