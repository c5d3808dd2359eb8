import assert from "node:assert/strict";
import { readArguments } from "../../../server/src/cli/arguments.ts";

describe("the arguments of docs-json", () => {
  const good: [words: string, request: object][] = [
    ["check", { kind: "check", folder: ".", format: "text", strict: false }],
    ["check docs", { kind: "check", folder: "docs", format: "text", strict: false }],
    ["check --format json docs", { kind: "check", folder: "docs", format: "json", strict: false }],
    ["check --format=text --strict", { kind: "check", folder: ".", format: "text", strict: true }],
    ["--help", { kind: "help" }],
    ["check -h", { kind: "help" }],
  ];
  for (const [words, request] of good) it(`reads ${words}`, () => assert.deepEqual(readArguments(words.split(" ")), request));

  const bad: [words: string, message: RegExp][] = [
    ["", /^A command is missing\.$/],
    ["chek", /^There is no command "chek"\.$/],
    ["check a b", /^One folder can be checked at a time\.$/],
    ["check --format yaml", /^There is no format "yaml"\.$/],
    ["check --format", /--format/],
    ["check --fix", /^Unknown option '--fix'\.$/],
  ];
  for (const [words, message] of bad)
    it(`refuses ${words === "" ? "nothing" : words}`, () => {
      const request = readArguments(words === "" ? [] : words.split(" "));
      assert.equal(request.kind, "wrong");
      assert.match("message" in request ? request.message : "", message);
    });
});
