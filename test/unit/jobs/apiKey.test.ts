import assert from "node:assert/strict";
import type { KeyProblem } from "../../../client/src/jobs/apiKey.ts";
import { checkApiKey, keyProblems } from "../../../client/src/jobs/apiKey.ts";

const table: readonly [key: string, problem: KeyProblem | undefined][] = [
  ["mint_0123456789", undefined],
  ["another-vendors-key", undefined],
  ["", "empty"],
  ["Bearer mint_0123", "malformed"],
  ["mint_01\n23", "malformed"],
  ["mint_01\u000023", "malformed"],
  ["mint_01\u007f23", "malformed"],
  ["mint_ключ", "malformed"],
  ["mint_01\u200b23", "malformed"],
  ["mint_dsc_0123456789", "assistantKey"],
  ["mint_us_0123456789", "indexKey"],
];

describe("an API key", () => {
  for (const [key, problem] of table)
    it(`${JSON.stringify(key)} is ${problem ?? "fit to be sent"}`, () => {
      assert.equal(checkApiKey(key), problem);
      if (problem !== undefined && key !== "") assert.ok(!keyProblems[problem].includes(key));
    });
});
