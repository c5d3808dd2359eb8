import assert from "node:assert/strict";
import { isSiteConfiguration } from "../../../server/src/core/config/recognize.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

/** As many characters as a file has that VS Code opens with all features. */
const length = 48_000_000;

describe("whether a docs.json configures a site", () => {
  const starts = {
    spaces: ['{"name": ', " "],
    "spaces in an array": ["[", " "],
    "items of an array": ["[", "1,"],
    keys: ["{", '"a":1,'],
    "escaped characters": ['{"name":"', "\\u0041"],
    "closing braces": ["", "}"],
  } as const;
  for (const [what, [start, unit]] of Object.entries(starts))
    it(`is known at once, whatever a huge file consists of: ${what}`, () => {
      const text = start + unit.repeat(length / unit.length);
      const work = cpuTimeOf(() => isSiteConfiguration(text));
      assert.ok(work < 1200, `${work} ms`);
    });

  it("is known of a huge file of a site", () => {
    const pages = '"a/page",'.repeat(1_000_000);
    assert.equal(isSiteConfiguration(`{"name": "Acme", "redirects": [${pages}], "navigation": {"pages": [${pages}]}}`), true);
  });
});
