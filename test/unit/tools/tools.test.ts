import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ToolArguments } from "../../../server/src/tools/tool.ts";
import { tools } from "../../../server/src/tools/tools.ts";

describe("the tools for coding agents", () => {
  it("are in their documentation, with whether they change files", () => {
    const documented = readFileSync("docs/agents.md", "utf8").matchAll(/^\| `(\w+)` \| .* \| (yes|no) \|$/gm);
    assert.deepEqual(
      Array.from(documented, ([, name, writes]) => [name, writes === "yes"]),
      tools.map(({ name, writes }) => [name, writes]),
    );
  });

  it("get each value of a list once", () => {
    const codes = { type: "array", items: { type: "string" }, minItems: 1, description: "" } as const;
    const schema = { type: "object", properties: { codes }, additionalProperties: false } as const;
    assert.deepEqual(new ToolArguments(schema, { codes: ["b", "a", "b"] }).list("codes"), ["b", "a"]);
  });

  it("have names that all clients accept", () => {
    for (const { name } of tools) assert.match(name, /^[a-z][a-z_]{1,40}$/);
  });
});
