import assert from "node:assert/strict";
import { commandHelps } from "../../../server/src/cli/arguments.ts";
import { checkOptions } from "../../../server/src/cli/checkOptions.ts";
import { completionModel } from "../../../server/src/cli/completion/completionModel.ts";
import { shells } from "../../../server/src/cli/completion/shells.ts";
import { formats } from "../../../server/src/cli/format/format.ts";
import { help } from "../../../server/src/cli/help.ts";

describe("completion in shells", () => {
  const commands = completionModel(help, (command) => commandHelps.get(command), new Map([["code", ["page-missing"]]]));
  const optionsOf = (name: string) => commands.find((each) => each.name === name)?.options ?? [];

  it("knows all commands, with what their arguments are", () => {
    assert.deepEqual(commands.map(({ name }) => name).sort(), [...commandHelps.keys(), "help"].sort());
    const files = commands.filter(({ argument }) => argument.isFile).map(({ name }) => name);
    assert.deepEqual(files, ["check", "init", "convert", "mcp", "move", "routes"]);
    assert.deepEqual(commands.find(({ name }) => name === "explain")?.argument.values, ["page-missing"]);
  });

  it("knows all options of a command, with their values and summaries", () => {
    const names = optionsOf("check").map((each) => each.names[0]);
    assert.deepEqual(names.sort(), [...Object.keys(checkOptions), "help"].map((name) => `--${name}`).sort());
    assert.deepEqual(optionsOf("check").find(({ names: [name] }) => name === "--format")?.argument?.values, [...formats]);
    assert.deepEqual(
      optionsOf("routes").map(({ summary }) => summary),
      ["Print JSON instead of a tree", "OpenAPI extensions that customize pages, comma-separated", "Show this help"],
    );
  });

  it("escapes what shells would read in summaries", () => {
    const written = [
      {
        name: "x",
        summary: "It's [a]",
        options: [{ names: ["--y"], summary: "It's [b]" }],
        argument: { name: "", values: [], isFile: false },
      },
    ];
    assert.match(shells.get("zsh")?.(written) ?? "", /'x:It'\\''s \[a\]'[\s\S]*--y'\[It'\\''s \\\[b\\\]\]'/u);
    assert.match(shells.get("fish")?.(written) ?? "", /-a x -d 'It\\'s \[a\]'\n/u);
  });
});
