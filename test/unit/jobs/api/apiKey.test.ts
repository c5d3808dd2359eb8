import assert from "node:assert/strict";
import type { ApiKeyProblem } from "../../../../client/src/jobs/api/apiKey.ts";
import { apiKeyProblemMessages, validateApiKey } from "../../../../client/src/jobs/api/apiKey.ts";

const table: readonly [key: string, problem: ApiKeyProblem | undefined][] = [
  ["mint_0123456789", undefined],
  ["another-vendors-key", undefined],
  ["", "empty"],
  ["Bearer mint_0123", "malformed"],
  ['"mint_0123"', "malformed"],
  ["'mint_0123'", "malformed"],
  ["mint_0123`", "malformed"],
  ["mint_01\n23", "malformed"],
  ["mint_01\u000023", "malformed"],
  ["mint_01\u007f23", "malformed"],
  ["mint_ключ", "malformed"],
  ["mint_01\u200b23", "malformed"],
  ["x".repeat(4096), undefined],
  ["x".repeat(4097), "malformed"],
  ["mint_dsc_0123456789", "assistantKey"],
  ["mint_us_0123456789", "indexKey"],
];

describe("validating an API key", () => {
  for (const [key, problem] of table)
    it(`reports ${key.length} characters, ${JSON.stringify(key.slice(0, 30))}, as ${problem ?? "valid"}`, () => {
      assert.equal(validateApiKey(key), problem);
      if (problem === undefined) return;
      assert.match(apiKeyProblemMessages[problem], /^[A-Z].+\.$/);
      if (key !== "") assert.ok(!apiKeyProblemMessages[problem].includes(key));
    });
});
