import assert from "node:assert/strict";
import { notify } from "../../../client/src/language/notify.ts";

describe("a notification to the server", () => {
  it("is lost without an error once the server has ended", async () => {
    const sent: unknown[] = [];
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.prependOnceListener("unhandledRejection", note);
    const sendNotification = async (...args: unknown[]): Promise<void> => {
      sent.push(args);
      throw new Error("Client is not running");
    };
    notify({ sendNotification }, "docsJson/gitAllowed");
    notify({ sendNotification }, "docsJson/mdxExtension", { active: true });
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", note);
    assert.deepEqual(sent, [
      ["docsJson/gitAllowed", undefined],
      ["docsJson/mdxExtension", { active: true }],
    ]);
    assert.deepEqual(unhandled, []);
  });
});
