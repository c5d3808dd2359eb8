import assert from "node:assert/strict";
import changelog from "../../CHANGELOG.md";

describe("CHANGELOG.md", () => {
  it("says nothing twice", () => {
    const changes = changelog
      .split(/^- /mu)
      .slice(1)
      .map((change) => change.replaceAll(/\s+/gu, " ").trim().replace(/\.$/u, ""));
    const repeated = changes.filter((change, index) => changes.some((other, at) => at !== index && other.startsWith(change)));
    assert.deepEqual(repeated, []);
  });
});
