import assert from "node:assert/strict";
import { commandHelps } from "../../../../server/src/cli/arguments/arguments.ts";
import { checkOptions } from "../../../../server/src/cli/arguments/checkOptions.ts";
import { help } from "../../../../server/src/cli/arguments/help.ts";
import { completionModel } from "../../../../server/src/cli/completion/completionModel.ts";
import { shells } from "../../../../server/src/cli/completion/shells.ts";
import { formats } from "../../../../server/src/cli/format/format.ts";

describe("completion in shells", () => {
  const commands = completionModel(help, (command) => commandHelps.get(command), new Map([["code", ["page-missing"]]]));
  const optionsOf = (name: string) => commands.find((each) => each.name === name)?.options ?? [];

  it("knows all commands, with what their arguments are", () => {
    assert.deepEqual(commands.map(({ name }) => name).sort(), [...commandHelps.keys(), "help"].sort());
    const files = commands.filter(({ argument }) => argument.isFile).map(({ name }) => name);
    assert.deepEqual(files, ["check", "init", "convert", "mcp", "move", "references", "routes"]);
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

  it("knows the forms of options, their arguments, and the first clause of what they do", () => {
    const find = (long: string) => optionsOf("check").find(({ names: [name] }) => name === long);
    const file = { name: "file", values: [], isFile: true };
    assert.deepEqual(find("--quiet"), {
      names: ["--quiet", "-q"],
      summary: "Print only errors, and warnings if there are too many",
    });
    assert.deepEqual(find("--output-file"), {
      names: ["--output-file", "-o"],
      summary: "Write the report to a file",
      argument: file,
    });
    assert.deepEqual(find("--base"), {
      names: ["--base"],
      summary: "Report only what is new since this Git revision",
      argument: { name: "revision", values: [], isFile: false },
    });
    assert.deepEqual(find("--format"), {
      names: ["--format"],
      summary: "Output format",
      argument: { name: "format", values: [...formats], isFile: false },
    });
    const explain = { name: "explain", summary: "Explain the code of a diagnostic, or list all codes" };
    const showHelp = { names: ["--help", "-h"], summary: "Show this help" };
    assert.deepEqual(
      commands.find(({ name }) => name === "explain"),
      { ...explain, options: [showHelp], argument: { name: "code", values: ["page-missing"], isFile: false } },
    );
    assert.deepEqual(commands.at(-1), {
      name: "help",
      summary: "Show help for a command",
      options: [],
      argument: { name: "command", values: [], isFile: false },
    });
  });

  it("is written for each shell, with what it would read in summaries escaped", () => {
    const file = { name: "file", values: [], isFile: true };
    const format = { name: "format", values: ["json", "sarif"], isFile: false };
    const written = [
      {
        name: "check",
        summary: "It's [a]",
        options: [
          { names: ["--quiet", "-q"], summary: "Less" },
          { names: ["--format", "-f"], summary: "It's [b]", argument: format },
          { names: ["--baseline"], summary: "Known", argument: file },
          { names: ["--max"], summary: "Most", argument: { name: "number", values: [], isFile: false } },
        ],
        argument: file,
      },
      { name: "explain", summary: "Explain", options: [], argument: { name: "code", values: ["a", "b"], isFile: false } },
      { name: "help", summary: "Help", options: [], argument: { name: "", values: [], isFile: false } },
    ];
    const linesOf = (shell: string) => (shells.get(shell)?.(written) ?? "").split("\n");
    const bash = linesOf("bash");
    assert.deepEqual(
      bash.slice(bash.indexOf("  if ((COMP_CWORD == 1)); then"), bash.indexOf("  # Without words, Bash completes files.")),
      [
        "  if ((COMP_CWORD == 1)); then",
        '    words="check explain help --help --version"',
        "  elif [[ $word == -* ]]; then",
        "    case $command in",
        '      check) words="--quiet -q --format -f --baseline --max" ;;',
        '      explain) words="" ;;',
        '      help) words="" ;;',
        "    esac",
        "  else",
        '    case "$command $before" in',
        '      "check --format" | "check -f") words="json sarif" ;;',
        '      "check --baseline") ;;',
        '      "check --max") compopt +o default 2>/dev/null ;;',
        '      "explain "*) words="a b" ;;',
        '      "help "*) compopt +o default 2>/dev/null ;;',
        "    esac",
        "  fi",
      ],
    );
    assert.deepEqual(linesOf("zsh"), [
      "#compdef docs-json",
      "compdef _docs-json docs-json",
      "# Completion of docs-json in Zsh. To load it: source <(docs-json completion zsh)",
      "_docs-json() {",
      "  local -a commands=(",
      "    'check:It'\\''s [a]'",
      "    'explain:Explain'",
      "    'help:Help'",
      "  )",
      "  if ((CURRENT == 2)); then",
      "    _describe command commands",
      "    return",
      "  fi",
      "  local command=$words[2]",
      "  shift words",
      "  ((CURRENT--))",
      "  case $command in",
      "    check)",
      "      _arguments '(-q --quiet)'{-q,--quiet}'[Less]' \\",
      "        '(-f --format)'{-f,--format=}'[It'\\''s \\[b\\]]:format:(json sarif)' \\",
      "        --baseline='[Known]:file:_files' \\",
      "        --max='[Most]:number: ' \\",
      "        '*:file:_files' ;;",
      "    explain)",
      "      _arguments '1:code:(a b)' ;;",
      "    help)",
      "      _arguments  ;;",
      "  esac",
      "}",
      "# A file in the folders of fpath is loaded by calling it.",
      "if [[ $funcstack[1] == _docs-json ]]; then _docs-json; fi",
      "",
    ]);
    const seen = (command: string) => `complete -c docs-json -n '__fish_seen_subcommand_from ${command}'`;
    assert.deepEqual(linesOf("fish"), [
      "# Completion of docs-json in fish. To load it: docs-json completion fish | source",
      "complete -c docs-json -n __fish_use_subcommand -f -a check -d 'It\\'s [a]'",
      `${seen("check")} -s q -l quiet -d 'Less'`,
      `${seen("check")} -s f -l format -x -a 'json sarif' -d 'It\\'s [b]'`,
      `${seen("check")} -l baseline -r -F -d 'Known'`,
      `${seen("check")} -l max -x -d 'Most'`,
      "complete -c docs-json -n __fish_use_subcommand -f -a explain -d 'Explain'",
      `${seen("explain")} -f -a 'a b'`,
      "complete -c docs-json -n __fish_use_subcommand -f -a help -d 'Help'",
      `${seen("help")} -f`,
      "",
    ]);
  });
});
