import assert from "node:assert/strict";
import { decodeErrorMessage, decodeJob } from "../../../../client/src/jobs/api/decode.ts";

const wire = {
  id: "job_1",
  status: "completed",
  source: { repository: "https://github.com/acme/docs", ref: "agent/quickstart" },
  model: "writer-2",
  prLink: "https://github.com/acme/docs/pull/1",
  createdAt: "2026-11-20T11:58:00Z",
  archivedAt: "2026-11-20T11:59:00+01:00",
};

/** Values of every JSON type that are invalid for all fields. */
const invalidValues = [true, 0, 42, [], ["x"], {}, { a: 1 }, ""];

describe("decoding a job", () => {
  it("keeps valid fields unchanged", () => {
    assert.deepEqual(decodeJob(wire, "job_1"), { ok: true, job: wire, invalidFields: [] });
  });

  it("accepts null for nullable fields", () => {
    const nulls = { ...wire, source: { ...wire.source, ref: null }, prLink: null, archivedAt: null };
    assert.deepEqual(decodeJob(nulls, "job_1"), { ok: true, job: nulls, invalidFields: [] });
  });

  it("requires only the status", () => {
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
      invalidFields: [],
    });
  });

  for (const name of ["model", "prLink", "createdAt", "archivedAt"]) {
    it(`drops an invalid ${name} and keeps the other fields`, () => {
      for (const odd of invalidValues)
        assert.deepEqual(decodeJob({ ...wire, [name]: odd }, "job_1"), {
          ok: true,
          job: { ...wire, [name]: null },
          invalidFields: [name],
        });
    });
  }

  for (const name of ["repository", "ref"]) {
    it(`drops an invalid source.${name} and keeps the other fields`, () => {
      for (const odd of invalidValues)
        assert.deepEqual(decodeJob({ ...wire, source: { ...wire.source, [name]: odd } }, "job_1"), {
          ok: true,
          job: { ...wire, source: { ...wire.source, [name]: null } },
          invalidFields: [`source.${name}`],
        });
    });
  }

  it("drops a source that is not an object", () => {
    for (const odd of [true, 42, [], "https://github.com/acme/docs"])
      assert.deepEqual(decodeJob({ ...wire, source: odd }, "job_1"), {
        ok: true,
        job: { ...wire, source: { repository: null, ref: null } },
        invalidFields: ["source"],
      });
  });

  it("rejects a job with another id, since that says nothing about the requested job", () => {
    for (const other of ["job_2", "JOB_1", "job_1 ", "j".repeat(5000)])
      assert.deepEqual(decodeJob({ ...wire, id: other }, "job_1"), { ok: false, problem: "different job ID" });
  });

  it("uses the requested id if the response has none", () => {
    for (const odd of invalidValues.filter((value) => value !== ""))
      assert.deepEqual(decodeJob({ ...wire, id: odd }, "job_1"), { ok: true, job: wire, invalidFields: ["id"] });
  });

  it("drops a text that is not a date-time", () => {
    for (const time of [
      "yesterday",
      "1",
      "2026-11-20T12:00:00Z (mint_0123)",
      "2026-11-20",
      "2026-11-20T12:00:00.109105110116095Z",
      "2026-13-40T00:00:00Z",
      "Fri, 20 Nov 2026 12:00:00 GMT",
    ]) {
      const decoded = decodeJob({ ...wire, createdAt: time }, "job_1");
      assert.deepEqual(decoded, { ok: true, job: { ...wire, createdAt: null }, invalidFields: ["createdAt"] }, time);
    }
  });

  it("drops texts that are longer than any real one", () => {
    const url = (length: number) => `https://example.com/${"a".repeat(length - 20)}`;
    const longest = {
      ...wire,
      source: { repository: url(2048), ref: "a".repeat(1024) },
      model: "a".repeat(200),
      prLink: url(2048),
    };
    assert.deepEqual(decodeJob(longest, "job_1"), { ok: true, job: longest, invalidFields: [] });
    const tooLong = {
      ...wire,
      source: { repository: url(2049), ref: "a".repeat(1025) },
      model: "a".repeat(201),
      prLink: url(2049),
      createdAt: `2026-11-20T11:58:00Z${" ".repeat(50)}`,
      archivedAt: `2026-11-20T11:58:00.${"0".repeat(60)}Z`,
    };
    assert.deepEqual(decodeJob(tooLong, "job_1"), {
      ok: true,
      job: { ...wire, source: { repository: null, ref: null }, model: null, prLink: null, createdAt: null, archivedAt: null },
      invalidFields: ["source.repository", "source.ref", "model", "prLink", "createdAt", "archivedAt"],
    });
    assert.deepEqual(decodeJob({ ...wire, status: "a".repeat(101) }, "job_1"), { ok: false, problem: "status too long" });
  });

  it("drops texts that take too much space in the store", () => {
    for (const character of ["\u0001", "\ud800", "\u2028"]) {
      const url = `https://example.com/${character.repeat(700)}`;
      const large = {
        ...wire,
        source: { repository: url, ref: character.repeat(350) },
        model: character.repeat(70),
        prLink: url,
      };
      assert.deepEqual(decodeJob(large, "job_1"), {
        ok: true,
        job: { ...wire, source: { repository: null, ref: null }, model: null, prLink: null },
        invalidFields: ["source.repository", "source.ref", "model", "prLink"],
      });
    }
  });

  it("accepts the longest ID in any script", () => {
    const id = "文".repeat(512);
    assert.deepEqual(decodeJob({ ...wire, id }, id), { ok: true, job: { ...wire, id }, invalidFields: [] });
  });

  it("keeps an unknown status", () => {
    const decoded = decodeJob({ ...wire, status: "paused" }, "job_1");
    assert.equal(decoded.ok && decoded.job.status, "paused");
  });

  it("rejects a job without a status", () => {
    for (const odd of [undefined, null, ...invalidValues, "  "])
      assert.deepEqual(decodeJob({ ...wire, status: odd }, "job_1"), { ok: false, problem: "missing status" });
  });

  it("rejects a value that is not an object", () => {
    for (const odd of [null, undefined, true, 42, "active", [], [wire]])
      assert.deepEqual(decodeJob(odd, "job_1"), { ok: false, problem: "expected an object" });
  });
});

describe("decoding an error response", () => {
  it("gives the server's message", () => assert.equal(decodeErrorMessage({ error: "Job not found" }), "Job not found"));

  it("ignores anything else", () => {
    for (const odd of [null, "Job not found", [], {}, { error: 42 }, { error: {} }, { error: " " }])
      assert.equal(decodeErrorMessage(odd), undefined);
  });
});
