import assert from "node:assert/strict";
import { parseArguments } from "../../../server/src/cli/arguments.ts";

describe("the arguments of docs-json", () => {
  const good: [args: string, request: object][] = [
    ["check", { kind: "check", folder: ".", format: "text", strict: false }],
    ["check docs", { kind: "check", folder: "docs", format: "text", strict: false }],
    ["check --format json docs", { kind: "check", folder: "docs", format: "json", strict: false }],
    ["check --format=text --strict", { kind: "check", folder: ".", format: "text", strict: true }],
    ["--help", { kind: "help" }],
    ["check -h", { kind: "help" }],
  ];
  for (const [args, request] of good) it(`parses ${args}`, () => assert.deepEqual(parseArguments(args.split(" ")), request));

  const bad: [args: string, message: string][] = [
    ["", "Missing command."],
    ["chek", "Unknown command 'chek'."],
    ["check a b", "Expected one folder, got 2."],
    ["check --format yaml", "Unknown format 'yaml'. Expected 'text' or 'json'."],
    ["check --format", "Option '--format <value>' argument missing."],
    ["check --fix", "Unknown option '--fix'."],
  ];
  for (const [args, message] of bad)
    it(`rejects ${args === "" ? "no arguments" : args}`, () =>
      assert.deepEqual(parseArguments(args === "" ? [] : args.split(" ")), { kind: "invalid", message }));
});
