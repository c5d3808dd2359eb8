import assert from "node:assert/strict";
import { cannotRead, cannotWrite, refusalOf } from "../../../server/src/host/fileErrors.ts";

const systemError = (code: string, more = {}) => Object.assign(new Error(`${code}: of the system`), { code, ...more });

describe("errors of the system", () => {
  it("have reasons in words", () => {
    for (const [code, reason] of [
      ["EXDEV", "it would be on another disk"],
      ["ENOENT", "its folder does not exist"],
      ["EMFILE", "too many files are open"],
      ["EOTHER", "EOTHER: of the system"],
    ] as const)
      assert.equal(cannotWrite("a.json", systemError(code)).message, `Cannot write a.json: ${reason}.`);
  });

  it("say of a file that is read that it is missing, not its folder", () => {
    assert.equal(cannotRead("a.json", systemError("ENOENT")).message, "Cannot read a.json: it does not exist.");
    assert.equal(cannotRead("a.json", systemError("EISDIR")).message, "Cannot read a.json: it is a folder.");
  });

  it("are sentences, unless they may have another cause", () => {
    assert.equal(refusalOf(systemError("EACCES", { path: "/a" })), "Cannot access /a: permission denied.");
    assert.equal(refusalOf(systemError("ENOSPC")), "Cannot write: the disk is full.");
    for (const error of [systemError("ENOENT", { path: "/a" }), new Error("x"), "EACCES", undefined])
      assert.equal(refusalOf(error), undefined);
  });
});
