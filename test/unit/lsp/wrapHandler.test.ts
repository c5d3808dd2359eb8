import assert from "node:assert/strict";
import { CancellationToken, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { wrapHandler } from "../../../server/src/lsp/wrapHandler.ts";

describe("safely", () => {
  const logged: string[] = [];
  const handle = wrapHandler((message) => logged.push(message));
  beforeEach(() => {
    logged.length = 0;
  });

  it("gives what the handler gives", () => {
    assert.equal(handle("Twice", 0, (n: number) => 2 * n)(21, CancellationToken.None), 42);
    assert.deepEqual(logged, []);
  });

  it("logs what the handler throws, and gives the fallback", () => {
    const fail = handle("Hover", null, () => {
      throw new Error("broken");
    });
    assert.equal(fail(undefined, CancellationToken.None), null);
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? "", /^Hover failed: Error: broken\n\s+at /);
  });

  it("does so when the handler fails after a while", async () => {
    const fail = handle<void, number | null>("Completion", null, async () => {
      throw new Error("broken");
    });
    assert.equal(await fail(undefined, CancellationToken.None), null);
    assert.match(logged[0] ?? "", /^Completion failed: Error: broken\n\s+at /);
  });

  it("does not begin what was cancelled before its turn", () => {
    const answer = handle("Hover", null, () => assert.fail("it was cancelled"))(undefined, CancellationToken.Cancelled);
    assert.ok(answer instanceof ResponseError);
    assert.equal(answer.code, LSPErrorCodes.RequestCancelled);
    assert.deepEqual(logged, []);
  });
});
