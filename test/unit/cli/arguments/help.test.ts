import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { commandHelps, parseArguments } from "../../../../server/src/cli/arguments/arguments.ts";
import { checkOptions } from "../../../../server/src/cli/arguments/checkOptions.ts";
import { checkHelp, help, initHelp, mcpHelp, moveHelp, serverHelp } from "../../../../server/src/cli/arguments/help.ts";
import { initOptions } from "../../../../server/src/cli/arguments/initOptions.ts";
import { mcpOptions } from "../../../../server/src/cli/arguments/mcpOptions.ts";
import { moveOptions } from "../../../../server/src/cli/arguments/moveOptions.ts";
import { formats } from "../../../../server/src/cli/format/format.ts";
import { wrapHelp } from "../../../../server/src/cli/terminal/wrapHelp.ts";

describe("the help of docs-json", () => {
  const documentation = readFileSync("docs/command-line.md", "utf8");
  const options = Object.keys(checkOptions).map((name) => `--${name}`);
  const mentioned = (text: string) => [...new Set(Array.from(text.matchAll(/(?<![\w-])--[a-z][a-z-]*/g), ([name]) => name))];

  it("has all options of check, as its documentation", () => {
    assert.deepEqual(
      Array.from(checkHelp.matchAll(/^ {2}(?:-\w, | {4})(--[a-z-]+)/gm), ([, name]) => name).sort(),
      [...options, "--help"].sort(),
    );
    for (const option of options) assert.ok(mentioned(documentation).includes(option), option);
    const others = ["--help", "--json", "--yes", "--package", "--socket", "--pipe", "--stat"];
    const known = [
      ...options,
      ...[initOptions, mcpOptions, moveOptions].flatMap(Object.keys).map((name) => `--${name}`),
      ...others,
    ];
    for (const option of mentioned(documentation)) assert.ok(known.includes(option), option);
  });

  for (const [command, all, text] of [
    ["init", initOptions, initHelp],
    ["mcp", mcpOptions, mcpHelp],
    ["move", moveOptions, moveHelp],
  ] as const)
    it(`has all options of ${command}, as its documentation`, () => {
      const names = Object.keys(all).map((name) => `--${name}`);
      assert.deepEqual(
        Array.from(text.matchAll(/^ {2}(?:-\w, | {4})(--[a-z-]+)/gm), ([, name]) => name).sort(),
        [...names, "--help"].sort(),
      );
      for (const name of names) assert.ok(mentioned(documentation).includes(name), name);
    });

  it("has the exit codes of each command that ends by itself, and the reasons for 2 in its documentation", () => {
    const rows = Array.from(
      documentation.matchAll(/^\| `([a-z]+)` \| (.+) \|$/gm),
      ([, command = "", text = ""]) => [command, text] as const,
    );
    const reasons = new Map(rows);
    for (const [command, text] of commandHelps) {
      if (text === mcpHelp || text === serverHelp) continue;
      const codes = text.slice(text.indexOf("\nExit codes:\n  0  ")).replace(/\s+/gu, " ").toLowerCase();
      const documented = (reasons.get(command) ?? "").replaceAll("`", "").toLowerCase().split("; ");
      for (const reason of ["usage error", ...documented])
        assert.ok(reason !== "" && codes.includes(reason), `${command}: ${reason}`);
    }
  });

  it("fits in a terminal, with each description below its start", () => {
    for (const text of [help, ...commandHelps.values()]) {
      const wrapped = wrapHelp(text, 80);
      assert.deepEqual(
        wrapped.split("\n").filter((line) => line.length > 80),
        [],
      );
      assert.equal(wrapped.replace(/\s+/gu, " "), text.replace(/\s+/gu, " "));
      assert.equal(wrapHelp(text, 120), text);
    }
    const wrapped = wrapHelp(checkHelp, 80);
    assert.match(
      wrapped,
      /^ {33}a folder: all sites in it and its subfolders,\n {33}except sites in subfolders that Git ignores and\n {33}sites inside/m,
    );
    assert.match(wrapped, /^ {33}a docs.json: its site\n {33}another file: only/m);
    assert.match(wrapped, /^ {6}--fix {20}Apply safe fixes, and report what remains$/m);
    assert.match(
      wrapped,
      /^ {6}--base <revision> {8}Report only what is new since this Git revision,\n {31}such as origin\/main or HEAD, including/m,
    );
  });

  it("has all formats, as its documentation", () => {
    for (const format of formats) {
      assert.match(checkHelp, new RegExp(`^ +${format}: `, "m"));
      assert.match(documentation, new RegExp(`^\\| \`${format}\` \\| `, "m"));
    }
  });

  it("fits a terminal of 120 columns", () => {
    for (const line of [help, ...commandHelps.values()].join("").split("\n")) assert.ok(line.length <= 120, line);
  });

  it("links to documentation that exists", () => {
    const links = [mcpHelp, serverHelp].flatMap((text) => text.match(/https:\S+/g) ?? []);
    const files = links.map((link) => link.replace("https://github.com/docs-json/vscode-docs-json/blob/main/", ""));
    assert.deepEqual(files, ["docs/agents.md", "docs/editors.md"]);
    for (const file of files) assert.ok(existsSync(file), file);
  });

  it("has examples that can be run", () => {
    const examples = [help, checkHelp, initHelp].flatMap((text) =>
      Array.from(text.matchAll(/^ {2}docs-json (.*?)(?: {2}|$| <)/gm), ([, args = ""]) => args),
    );
    assert.ok(examples.length > 5);
    for (const example of examples) assert.notEqual(parseArguments(example.trim().split(/ +/)).kind, "invalid", example);
  });
});
