import assert from "node:assert/strict";
import { decodeErrorMessage, decodeJob } from "../../../client/src/jobs/decode.ts";

const wire = {
  id: "job_1",
  status: "completed",
  source: { repository: "https://github.com/acme/docs", ref: "agent/quickstart" },
  model: "writer-2",
  prLink: "https://github.com/acme/docs/pull/1",
  createdAt: "2026-11-20T11:58:00Z",
  archivedAt: "2026-11-20T11:59:00+01:00",
};

/** Values of every JSON type, and texts that no field can use. */
const oddities = [true, 0, 42, [], ["x"], {}, { a: 1 }, ""];

describe("decoding a job", () => {
  it("takes every field as it is", () => {
    assert.deepEqual(decodeJob(wire, "job_1"), { ok: true, job: wire, unreadable: [] });
  });

  it("takes what may be null as null", () => {
    const nulls = { ...wire, source: { ...wire.source, ref: null }, prLink: null, archivedAt: null };
    assert.deepEqual(decodeJob(nulls, "job_1"), { ok: true, job: nulls, unreadable: [] });
  });

  it("needs no field but the status", () => {
    assert.deepEqual(decodeJob({ status: "active" }, "job_1"), {
      ok: true,
      job: {
        id: "job_1",
        status: "active",
        source: { repository: null, ref: null },
        model: null,
        prLink: null,
        createdAt: null,
        archivedAt: null,
      },
      unreadable: [],
    });
  });

  for (const name of ["model", "prLink", "createdAt", "archivedAt"]) {
    it(`gives up a ${name} of a wrong type, and nothing else`, () => {
      for (const odd of oddities)
        assert.deepEqual(decodeJob({ ...wire, [name]: odd }, "job_1"), {
          ok: true,
          job: { ...wire, [name]: null },
          unreadable: [name],
        });
    });
  }

  for (const name of ["repository", "ref"]) {
    it(`gives up a source.${name} of a wrong type, and nothing else`, () => {
      for (const odd of oddities)
        assert.deepEqual(decodeJob({ ...wire, source: { ...wire.source, [name]: odd } }, "job_1"), {
          ok: true,
          job: { ...wire, source: { ...wire.source, [name]: null } },
          unreadable: [`source.${name}`],
        });
    });
  }

  it("gives up a source that is no object", () => {
    for (const odd of [true, 42, [], "https://github.com/acme/docs"])
      assert.deepEqual(decodeJob({ ...wire, source: odd }, "job_1"), {
        ok: true,
        job: { ...wire, source: { repository: null, ref: null } },
        unreadable: ["source"],
      });
  });

  it("keeps the id that was asked for, and says so when the answer has another", () => {
    for (const odd of [...oddities, "job_2"])
      assert.deepEqual(decodeJob({ ...wire, id: odd }, "job_1"), { ok: true, job: wire, unreadable: ["id"] });
  });

  it("takes no text for a time that is none", () => {
    for (const time of ["yesterday", "1", "2026-11-20", "2026-13-40T00:00:00Z", "Fri, 20 Nov 2026 12:00:00 GMT"]) {
      const decoded = decodeJob({ ...wire, createdAt: time }, "job_1");
      assert.deepEqual(decoded, { ok: true, job: { ...wire, createdAt: null }, unreadable: ["createdAt"] }, time);
    }
  });

  it("keeps a status that it does not know", () => {
    const decoded = decodeJob({ ...wire, status: "paused" }, "job_1");
    assert.equal(decoded.ok && decoded.job.status, "paused");
  });

  it("tells nothing of a job without a status", () => {
    for (const odd of [undefined, null, ...oddities, "  "])
      assert.deepEqual(decodeJob({ ...wire, status: odd }, "job_1"), { ok: false, problem: "the answer has no status" });
  });

  it("tells nothing of what is no object", () => {
    for (const odd of [null, undefined, true, 42, "active", [], [wire]])
      assert.deepEqual(decodeJob(odd, "job_1"), { ok: false, problem: "the answer is not a JSON object" });
  });
});

describe("decoding an error body", () => {
  it("takes the server's text", () => assert.equal(decodeErrorMessage({ error: "Job not found" }), "Job not found"));

  it("takes nothing else for a text", () => {
    for (const odd of [null, "Job not found", [], {}, { error: 42 }, { error: {} }, { error: " " }])
      assert.equal(decodeErrorMessage(odd), undefined);
  });
});
