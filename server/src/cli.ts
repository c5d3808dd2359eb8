import { version } from "../../package.json";
import { parseArguments } from "./cli/arguments.ts";
import { check } from "./cli/commands/check.ts";
import { convert } from "./cli/commands/convert.ts";
import { explain } from "./cli/commands/explain.ts";
import { init } from "./cli/commands/init.ts";
import { move } from "./cli/commands/move.ts";
import { routes } from "./cli/commands/routes.ts";
import { watch } from "./cli/commands/watch.ts";
import { exitCodes } from "./cli/exitCodes.ts";
import { note, print } from "./cli/print.ts";

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  async (error: unknown) => {
    await note(error instanceof Error ? error.message : String(error));
    process.exitCode = exitCodes.error;
  },
);

/** Runs the command and gives its exit code. */
async function run(args: readonly string[]): Promise<number> {
  const command = parseArguments(args);
  switch (command.kind) {
    case "help":
      await print(process.stdout, command.text);
      return exitCodes.success;
    case "version":
      await print(process.stdout, `${version}\n`);
      return exitCodes.success;
    case "invalid":
      await note(command.message);
      await print(process.stderr, `\n${command.help}`);
      return exitCodes.error;
    case "check":
      return command.options.watch ? watch(command.options) : check(command.options);
    case "init":
      return init(command.options);
    case "convert":
      return convert(command.path);
    case "explain":
      return explain(command.code);
    case "move":
      return move(command.options);
    case "routes":
      return routes(command.options);
    case "server":
      // Where the protocol's library looks for the transport.
      if (command.isDefault) process.argv.push("--stdio");
      await import("./main.ts");
      // The process ends with the connection.
      return exitCodes.success;
  }
}
