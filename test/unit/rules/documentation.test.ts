import assert from "node:assert/strict";
import { rules } from "../../../server/src/core/rules/index.ts";
import { documentedRules, listedCodes } from "../../support/documentedCodes.ts";

const fixNames = { safe: "safe", unsafe: "yes", none: "no" } as const;

describe("docs/diagnostics.md", () => {
  it("explains each rule under a heading with its code, in the order of the table of contents", () => {
    const documented = documentedRules.map(({ code }) => code);
    assert.deepEqual(documented.toSorted(), rules.map(({ code }) => code).toSorted());
    assert.deepEqual(documented, listedCodes);
  });

  for (const { code, severity, fix = "none" } of rules) {
    it(`has the severity and the quick fix of ${code}, and an example`, () =>
      assert.deepEqual(
        documentedRules.find((rule) => rule.code === code),
        { code, severity, fix: fixNames[fix], hasExample: true },
      ));
  }
});

describe("rules", () => {
  it("have different codes", () => assert.equal(new Set(rules.map(({ code }) => code)).size, rules.length));
});
