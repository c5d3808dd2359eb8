import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { tools } from "../../../server/src/tools/tools.ts";

describe("the tools for coding agents", () => {
  it("are in their documentation, with whether they change files", () => {
    const documented = readFileSync("docs/agents.md", "utf8").matchAll(/^\| `(\w+)` \| .* \| (yes|no) \|$/gm);
    assert.deepEqual(
      Array.from(documented, ([, name, writes]) => [name, writes === "yes"]),
      tools.map(({ name, writes }) => [name, writes]),
    );
  });

  it("have names that all clients accept", () => {
    for (const { name } of tools) assert.match(name, /^[a-z][a-z_]{1,40}$/);
  });
});
