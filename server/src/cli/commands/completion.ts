import { help } from "../arguments/help.ts";
import { completionModel } from "../completion/completionModel.ts";
import { shells } from "../completion/shells.ts";
import { documentation } from "../documentation.ts";
import { exitCodes } from "../exitCodes.ts";
import { print } from "../terminal/print.ts";

/** Runs `docs-json completion` and gives its exit code. `helps`: the help of each command. */
export async function completion(shell: string, helps: ReadonlyMap<string, string>): Promise<number> {
  const codes = documentation().map(({ code }) => code);
  const values = new Map([
    ["code", codes],
    ["code=severity", codes],
    ["command", [...helps.keys()]],
    ["shell", [...shells.keys()]],
  ]);
  const commands = completionModel(help, (command) => helps.get(command), values);
  await print(process.stdout, shells.get(shell)?.(commands) ?? "");
  return exitCodes.success;
}
