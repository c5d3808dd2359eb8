import assert from "node:assert/strict";
import { DiagnosticSeverity } from "vscode-languageserver-types";
import { diagnosticsOf } from "../../../server/src/core/diagnostics.ts";
import type { Offense } from "../../../server/src/core/rules/offense.ts";
import { finish } from "../../../server/src/core/std/steps.ts";
import { openDocs, textAt } from "../../support/documents.ts";

describe("diagnostics", () => {
  const file = openDocs('{"name": "Acme"}');
  const at = (offset: number, length: number, code: string): Offense => ({
    code,
    severity: "warning",
    message: "Unknown.",
    span: { offset, length },
  });

  it("are in the order of the text", () => {
    const [found] = finish(diagnosticsOf(file, [at(9, 6, "b"), at(1, 6, "c"), at(9, 6, "a")], undefined));
    assert.deepEqual(
      found?.diagnostics.map(({ code, range }) => [code, textAt(file, range)]),
      [
        ["c", '"name"'],
        ["b", '"Acme"'],
        ["a", '"Acme"'],
      ],
    );
  });

  it("link their code to its documentation, where that is known", () => {
    const [found] = finish(diagnosticsOf(file, [at(1, 6, "unknown-key")], "file:///docs/diagnostics.md#{code}"));
    assert.deepEqual(found?.diagnostics, [
      {
        source: "docs-json",
        code: "unknown-key",
        codeDescription: { href: "file:///docs/diagnostics.md#unknown-key" },
        severity: DiagnosticSeverity.Warning,
        message: "Unknown.",
        range: { start: { line: 0, character: 1 }, end: { line: 0, character: 7 } },
      },
    ]);
    const [without] = finish(diagnosticsOf(file, [at(1, 6, "unknown-key")], undefined));
    assert.equal(without?.diagnostics[0]?.codeDescription, undefined);
  });
});
