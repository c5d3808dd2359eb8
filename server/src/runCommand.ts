import { commandHelps, parseArguments } from "./cli/arguments/arguments.ts";
import { check } from "./cli/commands/check.ts";
import { completion } from "./cli/commands/completion.ts";
import { convert } from "./cli/commands/convert.ts";
import { explain } from "./cli/commands/explain.ts";
import { init } from "./cli/commands/init.ts";
import { move } from "./cli/commands/move.ts";
import { references } from "./cli/commands/references.ts";
import { routes } from "./cli/commands/routes.ts";
import { watch } from "./cli/commands/watch.ts";
import { reportConnectErrors } from "./cli/connectErrors.ts";
import { exitCodes } from "./cli/exitCodes.ts";
import { note, print } from "./cli/terminal/print.ts";
import { wrapHelp } from "./cli/terminal/wrapHelp.ts";
import { errorMessage } from "./core/std/errors.ts";
import { refusalOf } from "./host/fileErrors.ts";
import { mcp } from "./tools/mcp.ts";

/** Runs the command that the arguments name, and sets the exit code of the process. */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    process.exitCode = await run(args);
  } catch (error) {
    process.exitCode = exitCodes.error;
    await note(refusalOf(error) ?? errorMessage(error));
  }
}

/** Runs the command and gives its exit code. */
async function run(args: readonly string[]): Promise<number> {
  const command = parseArguments(args);
  switch (command.kind) {
    case "help":
      await printHelp(process.stdout, command.text);
      return exitCodes.success;
    case "invalid":
      await note(command.message);
      await printHelp(process.stderr, `\n${command.help}`);
      return exitCodes.error;
    case "check":
      return command.options.watch ? watch(command.options) : check(command.options);
    case "init":
      return init(command.options);
    case "convert":
      return convert(command.path);
    case "completion":
      return completion(command.shell, commandHelps);
    case "explain":
      return explain(command.code);
    case "mcp":
      return mcp(command.options);
    case "move":
      return move(command.options);
    case "references":
      return references(command.options);
    case "routes":
      return routes(command.options);
    case "server":
      // Where the protocol's library looks for the transport.
      if (command.isDefault) process.argv.push("--stdio");
      else reportConnectErrors();
      await import("./languageServer.ts");
      // The process ends with the connection.
      return exitCodes.success;
  }
}

function printHelp(stream: NodeJS.WriteStream, help: string): Promise<void> {
  return print(stream, stream.isTTY && stream.columns > 0 ? wrapHelp(help, stream.columns) : help);
}
