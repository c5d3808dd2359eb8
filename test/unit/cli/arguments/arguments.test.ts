import assert from "node:assert/strict";
import { parseArguments } from "../../../../server/src/cli/arguments/arguments.ts";

describe("the arguments of docs-json", () => {
  const defaults = {
    ...{
      paths: ["."],
      stdinFilename: undefined,
      unmatched: "error",
      format: "pretty",
      outputFile: undefined,
      rules: new Map(),
      customizations: undefined,
      quiet: false,
    },
    ...{
      maxWarnings: Number.POSITIVE_INFINITY,
      baseline: undefined,
      revision: undefined,
      changed: false,
      fix: "no",
      watch: false,
      cache: true,
    },
  };
  const good: [args: string, options: object][] = [
    ["check", {}],
    ["check docs", { paths: ["docs"] }],
    ["check docs web/docs.json", { paths: ["docs", "web/docs.json"] }],
    ["check --format json docs", { paths: ["docs"], format: "json" }],
    ["check --format=sarif -o a.sarif", { format: "sarif", outputFile: "a.sarif" }],
    ["check --output-file a.txt", { outputFile: "a.txt" }],
    ["check --output-file -", {}],
    ["check -o -", {}],
    ["check -- --odd", { paths: ["--odd"] }],
    ["check -", { stdinFilename: "docs.json" }],
    ["check --stdin-filename a/b.mdx", { stdinFilename: "a/b.mdx" }],
    ["check - --stdin-filename a/b.mdx", { stdinFilename: "a/b.mdx" }],
    ["check --quiet", { quiet: true }],
    ["check -q --max-warnings 10", { quiet: true, maxWarnings: 10 }],
    ["check --strict", { maxWarnings: 0 }],
    ["check --strict --max-warnings=3", { maxWarnings: 3 }],
    ["check --rule enum=off", { rules: new Map([["enum", "off"]]) }],
    [
      "check --rule enum=warn,type=info --rule color=information --rule enum=error",
      {
        rules: new Map([
          ["enum", "error"],
          ["type", "information"],
          ["color", "information"],
        ]),
      },
    ],
    ["check --customization-extensions x-docs,x-acme.b", { customizations: ["x-docs", "x-acme.b"] }],
    ["check --base origin/main", { revision: "origin/main" }],
    ["check --baseline a.json", { baseline: "a.json" }],
    ["check --changed", { changed: true }],
    ["check --changed --base HEAD", { changed: true, revision: "HEAD" }],
    ["check -w", { watch: true }],
    ["check --watch --fix", { watch: true, fix: "write" }],
    ["check --fix", { fix: "write" }],
    ["check --fix --dry-run", { fix: "preview" }],
    ["check --dry-run", { fix: "preview" }],
  ];
  for (const [args, options] of good)
    it(`parses ${args}`, () =>
      assert.deepEqual(parseArguments(args.split(" ")), { kind: "check", options: { ...defaults, ...options } }));

  it("parses explain", () => {
    assert.deepEqual(parseArguments(["explain"]), { kind: "explain", code: undefined });
    assert.deepEqual(parseArguments(["explain", "enum"]), { kind: "explain", code: "enum" });
  });

  it("parses init", () => {
    assert.deepEqual(parseArguments(["init"]), { kind: "init", options: { folder: ".", answers: {}, yes: false } });
    assert.deepEqual(parseArguments(["init", "docs", "--name", " A ", "--theme=Maple", "--color", "teal", "-y"]), {
      kind: "init",
      options: { folder: "docs", answers: { name: "A", theme: "maple", color: "#0F766E" }, yes: true },
    });
  });

  it("parses convert", () => {
    assert.deepEqual(parseArguments(["convert"]), { kind: "convert", path: "." });
    assert.deepEqual(parseArguments(["convert", "docs/mint.json"]), { kind: "convert", path: "docs/mint.json" });
  });

  it("parses server", () => {
    assert.deepEqual(parseArguments(["server"]), { kind: "server", isDefault: true });
    assert.deepEqual(parseArguments(["server", "--pipe=a"]), { kind: "server", isDefault: false });
    assert.deepEqual(parseArguments(["server", "docs"]), {
      kind: "invalid",
      message: "Unexpected argument 'docs'.",
      help: "Run 'docs-json server --help' for help.\n",
    });
  });

  it("parses moves", () => {
    const options = { from: "a", to: "b/c", isDryRun: false, addRedirects: true, moveTranslations: false };
    assert.deepEqual(parseArguments(["move", "a", "b/c"]), { kind: "move", options });
    assert.deepEqual(parseArguments(["move", "--dry-run", "--no-redirects", "--languages", "a", "b/c"]), {
      kind: "move",
      options: { ...options, isDryRun: true, addRedirects: false, moveTranslations: true },
    });
    for (const [args, count] of [
      [[], "0 paths"],
      [["a"], "1 path"],
      [["a", "b", "c"], "3 paths"],
    ] as const) {
      const message = `Expected an old and a new path, got ${count}.`;
      assert.deepEqual(parseArguments(["move", ...args]), {
        kind: "invalid",
        message,
        help: "Run 'docs-json move --help' for help.\n",
      });
    }
  });

  it("parses references", () => {
    assert.deepEqual(parseArguments(["references", "a.mdx"]), { kind: "references", options: { path: "a.mdx", json: false } });
    assert.deepEqual(parseArguments(["references", "--json", "a.mdx"]), {
      kind: "references",
      options: { path: "a.mdx", json: true },
    });
    const help = "Run 'docs-json references --help' for help.\n";
    assert.deepEqual(parseArguments(["references"]), { kind: "invalid", message: "Expected a file.", help });
  });

  it("parses routes", () => {
    assert.deepEqual(parseArguments(["routes"]), {
      kind: "routes",
      options: { path: ".", json: false, customizations: undefined },
    });
    assert.deepEqual(parseArguments(["routes", "docs", "--json", "--customization-extensions=x-a"]), {
      kind: "routes",
      options: { path: "docs", json: true, customizations: ["x-a"] },
    });
  });

  it("shows the help of the program, and of a command", () => {
    const helpOf = (args: string) => {
      const command = parseArguments(args.split(" "));
      return command.kind === "help" ? command.text.split("\n").find((line) => line.startsWith("Usage")) : command;
    };
    for (const args of ["--help", "-h", "help", "help help", "help --help"])
      assert.equal(helpOf(args), "Usage: docs-json <command> [options]");
    for (const args of ["check --help", "check . -h", "help check", "help check --help"])
      assert.equal(helpOf(args), "Usage: docs-json check [paths...] [options]");
  });

  const bad: [args: string, message: string][] = [
    ["chek", "Unknown command 'chek'. Did you mean 'check'?"],
    ["docs", "Unknown command 'docs'. To check this path, run 'docs-json check docs'."],
    ["help chek", "Unknown command 'chek'. Did you mean 'check'?"],
    ["help --format", "Expected a command, got the option '--format'."],
    ["help check docs", "Unexpected argument 'docs'."],
    ["halp", "Unknown command 'halp'. Did you mean 'help'?"],
    ["server --socket x", "Expected a port number for '--socket', got 'x'."],
    ["server --socket 65536", "Expected a port number for '--socket', got '65536'."],
    ["--format json", "Expected a command, got the option '--format'."],
    ["check --format yaml", "Unknown format 'yaml'. Expected one of: pretty, concise, json, sarif, github, gitlab, junit."],
    ["check --format", "Missing value for '--format'."],
    ["check -o", "Missing value for '--output-file'."],
    ["check --format=", "Missing value for '--format'."],
    ["check a ", "Unexpected empty argument."],
    ["check --format jso", "Unknown format 'jso'. Did you mean 'json'?"],
    ["check --formt json", "Unknown option '--formt'. Did you mean '--format'?"],
    ["check --nonsense", "Unknown option '--nonsense'."],
    ["check --no-color", "Unknown option '--no-color'. Set NO_COLOR=1 instead."],
    ["check --quiet=1", "'--quiet' does not take a value."],
    ["check --no-cache=1", "'--no-cache' does not take a value."],
    ["check --max-warnings many", "Expected a non-negative integer for '--max-warnings', got 'many'."],
    ["check --max-warnings -1", "Expected a non-negative integer for '--max-warnings', got '-1'."],
    ["check --max-warnings=-1", "Expected a non-negative integer for '--max-warnings', got '-1'."],
    ["check --rule --fix", "Missing value for '--rule'."],
    ["check -o -w", "Missing value for '-o'."],
    ["check --customization-extensions docs", "Expected names such as 'x-docs' for '--customization-extensions', got 'docs'."],
    ["init a b", "Expected at most one argument, got 2."],
    ["init --name=", "Missing value for '--name'."],
    ["init --name=\t", "The name must not be empty."],
    ["init --theme mpale", "Unknown theme 'mpale'. Did you mean 'maple'?"],
    ["init --theme x", "Unknown theme 'x'. Expected one of: mint, maple, palm, willow, linden, almond, aspen, sequoia, luma."],
    ["init --color colorful", "Expected a color such as '0F766E' or 'teal', got 'colorful'."],
    ["init --colr teal", "Unknown option '--colr'. Did you mean '--color'?"],
    ["convert a b", "Expected at most one argument, got 2."],
    ["check --rule enum", "Expected '<code>=<severity>' for '--rule', got 'enum'."],
    ["check --rule enum=warning=off", "Expected '<code>=<severity>' for '--rule', got 'enum=warning=off'."],
    ["check --rule x=off", "Unknown rule 'x'. Run 'docs-json explain' for a list."],
    ["check --rule internal-error=off", "The severity of 'internal-error' cannot be changed."],
    ["check --rule page-mising=off", "Unknown rule 'page-mising'. Did you mean 'page-missing'?"],
    ["check --rule enum=warnings", "Unknown severity 'warnings'. Did you mean 'warning'?"],
    ["check --rule enum=0", "Unknown severity '0'. Expected 'error', 'warning', 'info', or 'off'."],
    ["explain a b", "Expected at most one argument, got 2."],
    ["check - --watch", "Standard input cannot be watched."],
    ["check --base HEAD --baseline a.json", "'--base' and '--baseline' cannot be used together."],
    ["check --changed --baseline a.json", "'--changed' and '--baseline' cannot be used together."],
    ["check - docs", "Paths cannot be checked together with standard input."],
  ];
  for (const [args, message] of bad)
    it(`rejects ${args}`, () => {
      const command = parseArguments(args.split(" "));
      assert.equal(command.kind === "invalid" && command.message, message);
    });

  it("says how to get help", () => {
    const helpAfter = (args: readonly string[]) => {
      const command = parseArguments(args);
      return command.kind === "invalid" && command.help;
    };
    assert.match(String(helpAfter([])), /^Check documentation sites/);
    assert.equal(helpAfter(["chek"]), "Run 'docs-json --help' for help.\n");
    assert.equal(helpAfter(["check", "--nonsense"]), "Run 'docs-json check --help' for help.\n");
  });
});
