import assert from "node:assert/strict";
import { DiagnosticTag } from "vscode-languageserver-types";
import type { Severity } from "../../../server/src/core/rules/offense.ts";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";

const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /shown:
    get: { responses: { "200": { description: ok } } }
  /hidden:
    get: { x-hidden: true, responses: { "200": { description: ok } } }
  /excluded:
    get: { x-excluded: true, responses: { "200": { description: ok } } }
  /old:
    get: { deprecated: true, responses: { "200": { description: ok } } }
  /old-and-hidden:
    get: { deprecated: true, x-hidden: true, responses: { "200": { description: ok } } }
  /unmarked:
    get: { deprecated: false, x-hidden: false, x-excluded: null, responses: { "200": { description: ok } } }
webhooks:
  gone:
    post: { x-excluded: true, responses: { "200": { description: ok } } }
  left:
    post: { x-excluded: true, responses: { "200": { description: ok } } }
    put: { responses: { "200": { description: ok } } }
`;

const inGroup = (...entries: string[]) =>
  diagnoseWhole(
    {
      ...minimal,
      navigation: { groups: [{ group: "API", openapi: "api.yaml", pages: ["GET /shown", "GET /unmarked", ...entries] }] },
    },
    { "api.yaml": api },
  );

describe("entries for hidden, excluded, and deprecated operations", () => {
  const place = ["api.yaml get The operation is defined here."];
  const cases: readonly (readonly [entry: string, severity: Severity, code: string, message: string, tags: DiagnosticTag[]])[] = [
    [
      "GET /hidden",
      "hint",
      "endpoint-hidden",
      "`GET /hidden` has `x-hidden` in `api.yaml`, but this entry shows it.",
      [DiagnosticTag.Unnecessary],
    ],
    [
      "get /excluded",
      "error",
      "endpoint-excluded",
      "`GET /excluded` has `x-excluded` in `api.yaml`, but this entry lists it; the build will fail.",
      [],
    ],
  ];
  for (const [entry, severity, code, message, tags] of cases) {
    it(`are reported and can be removed: ${entry}`, async () =>
      assert.deepEqual(await inGroup(entry), [
        { severity, code, message, text: `"${entry}"`, related: place, tags, data: { remove: true } },
      ]));
  }

  it("are reported for an excluded webhook", async () =>
    assert.deepEqual(
      (await inGroup("WEBHOOK gone")).map(({ severity, code, text, related }) => [severity, code, text, ...related]),
      [["error", "endpoint-excluded", '"WEBHOOK gone"', "api.yaml post The operation is defined here."]],
    ));

  it("are struck through if deprecated", async () =>
    assert.deepEqual(await inGroup("GET /old"), [
      {
        severity: "hint",
        code: "endpoint-deprecated",
        message: "`GET /old` is deprecated in `api.yaml`.",
        text: '"GET /old"',
        related: place,
        tags: [DiagnosticTag.Deprecated],
        data: undefined,
      },
    ]));

  it("are reported twice if deprecated and hidden", async () =>
    assert.deepEqual(
      (await inGroup("GET /old-and-hidden")).map(({ code }) => code),
      ["endpoint-hidden", "endpoint-deprecated"],
    ));

  it("are not reported for a webhook with another method that has no mark", async () => {
    assert.deepEqual(
      (await inGroup("WEBHOOK gone", "WEBHOOK left")).map(({ code, text }) => [code, text]),
      [["endpoint-excluded", '"WEBHOOK gone"']],
    );
  });

  it("are not reported in content that is dropped", async () => {
    const tab = { tab: "API", openapi: "api.yaml", groups: [{ group: "A", pages: ["GET /shown", "GET /unmarked"] }] };
    const found = await diagnoseWhole(
      { ...minimal, navigation: { tabs: [{ ...tab, pages: ["GET /hidden", "GET /old"] }] } },
      { "api.yaml": api },
    );
    assert.deepEqual(
      found.filter(({ code }) => code.startsWith("endpoint-")),
      [],
    );
  });
});
