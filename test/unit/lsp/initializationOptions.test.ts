import assert from "node:assert/strict";
import { readOptions } from "../../../server/src/lsp/initializationOptions.ts";
import type { InitializationOptions } from "../../../server/src/protocol.ts";

describe("the initialization options of a client", () => {
  const options: InitializationOptions = {
    remoteFiles: { command: "a" },
    suggestAgain: { title: "Suggest", command: "b" },
    shortPaths: true,
    showUnlisted: "c",
    documentation: "https://a.com/{code}",
    git: true,
    questions: true,
    pushDiagnostics: false,
    mdxExtension: true,
    files: false,
    images: true,
  };

  it("count if they are valid", () => assert.deepEqual(readOptions(options), options));

  it("do not count if they have another type, and leave the others as they are", () => {
    const wrong = {
      ...{ remoteFiles: true, suggestAgain: { title: "A" }, showUnlisted: 1, documentation: 5, git: "yes", questions: 1 },
      ...{ pushDiagnostics: true, mdxExtension: null, files: [], images: "no", unknown: true },
    };
    assert.deepEqual(readOptions(wrong), { pushDiagnostics: true });
  });

  for (const value of [undefined, null, "git", 1, true, [], [true]])
    it(`are none in ${JSON.stringify(value)}`, () => assert.deepEqual(readOptions(value), {}));
});
