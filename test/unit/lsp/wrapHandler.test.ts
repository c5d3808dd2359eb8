import assert from "node:assert/strict";
import { CancellationToken, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { wrapHandler } from "../../../server/src/lsp/wrapHandler.ts";

describe("wrapHandler", () => {
  const logged: string[] = [];
  const handle = wrapHandler(
    (message) => logged.push(message),
    () => undefined,
    (result) => result,
  );
  beforeEach(() => {
    logged.length = 0;
  });

  it("returns the result of the handler", () => {
    assert.equal(handle("Twice", 0, (n: number) => 2 * n)(21, CancellationToken.None), 42);
    assert.deepEqual(logged, []);
  });

  it("logs an error of the handler and returns the fallback", () => {
    const fail = handle("Hover", null, () => {
      throw new Error("broken");
    });
    assert.equal(fail(undefined, CancellationToken.None), null);
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? "", /^Hover failed: Error: broken\n\s+at /);
  });

  it("does the same if the handler rejects later", async () => {
    const fail = handle<void, number | null>("Completion", null, async () => {
      throw new Error("broken");
    });
    assert.equal(await fail(undefined, CancellationToken.None), null);
    assert.match(logged[0] ?? "", /^Completion failed: Error: broken\n\s+at /);
  });

  it("does not run a request that was canceled before its turn", () => {
    const answer = handle("Hover", null, () => assert.fail("it was canceled"))(undefined, CancellationToken.Cancelled);
    assert.ok(answer instanceof ResponseError);
    assert.equal(answer.code, LSPErrorCodes.RequestCancelled);
    assert.deepEqual(logged, []);
  });
});
