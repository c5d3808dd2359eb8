import assert from "node:assert/strict";
import { PassThrough, Writable } from "node:stream";
import { print } from "../../../../server/src/cli/terminal/print.ts";

/** A stream as one of a process. */
const asOutput = (stream: Writable) => stream as unknown as NodeJS.WriteStream;

describe("printing", () => {
  it("listens to errors only while it writes: a watch prints all day", async () => {
    const stream = asOutput(new PassThrough().resume());
    const before = stream.listenerCount("error");
    for (let count = 0; count < 20; count++) await print(stream, "a\n");
    assert.equal(stream.listenerCount("error"), before);
  });

  for (const [code, isFailure] of [
    ["EPIPE", false],
    ["ENOSPC", true],
  ] as const)
    it(`${isFailure ? "fails" : "goes on"} if the stream has the error ${code}`, async () => {
      const error = Object.assign(new Error(code), { code });
      const stream = asOutput(new Writable({ write: (_, __, done) => done(error) }));
      const ended = new Promise((resolve) => stream.once("close", resolve));
      const printed = print(stream, "a\n").then(
        () => false,
        () => true,
      );
      assert.equal(await printed, isFailure);
      await ended;
    });
});
