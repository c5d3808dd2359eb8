import assert from "node:assert/strict";
import { validityIssues } from "../../../server/src/core/openapi/validity/validityIssues.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

describe("validating an OpenAPI file", () => {
  it("takes time that is linear in the number of mistakes", () => {
    const document = (count: number) => ({
      openapi: "3.1.0",
      info: { title: "Acme", version: "1" },
      paths: {},
      components: {
        schemas: Object.fromEntries(Array.from({ length: count }, (_, at) => [`S${at}`, { type: "strin", required: "a" }])),
      },
    });
    const issues = (count: number) => validityIssues("3.1", { value: document(count), mayShare: false });
    issues(1_000);
    const work = cpuTimeOf(() => assert.equal(issues(30_000).length, 60_000));
    assert.ok(work < 6_000, `${work} ms`);
  });
});
