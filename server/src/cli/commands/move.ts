import { commandHost } from "../commandHost.ts";
import { exitCodes } from "../exitCodes.ts";
import { formatDiff } from "../format/diff.ts";
import { plural } from "../format/summary.ts";
import type { MoveCommandOptions } from "../moveOptions.ts";
import { planMove, sitesOfMove, writeMove } from "../movePlan.ts";
import { pathFrom } from "../pathFrom.ts";
import { note, print } from "../print.ts";
import { isShown, styleOf } from "../terminal.ts";
import { busyMessage, withWriteLock } from "../writeLock.ts";

/** Runs `docs-json move` and gives its exit code. */
export async function move(options: MoveCommandOptions): Promise<number> {
  const cwd = process.cwd();
  const sites = options.isDryRun ? [] : await sitesOfMove(options.from, cwd, commandHost());
  const code = await withWriteLock(sites, () => planAndMove(options, cwd));
  if (code === undefined) await note(busyMessage);
  return code ?? exitCodes.error;
}

async function planAndMove({ isDryRun, ...options }: MoveCommandOptions, cwd: string): Promise<number> {
  const planned = await planMove(options, cwd, commandHost());
  if (typeof planned === "string") return refuse(planned);
  const { changes, moves, counterparts } = planned;
  const moved = moves.map((each) => `${pathFrom(cwd, each.from)} to ${pathFrom(cwd, each.to)}`).join(", ");
  const files = plural(changes.length, "file");
  if (isDryRun) {
    const shown = changes.map(({ path: file, before, after }) => ({ file: pathFrom(cwd, file), before, after }));
    await print(process.stdout, formatDiff(shown, await styleOf(process.stdout), isShown(process.stdout)));
    await note(`Would move ${moved}, and change ${files}.`);
  } else {
    const failure = await writeMove(planned);
    if (failure !== undefined) return refuse(failure);
    await note(`Moved ${moved}, and changed ${files}.`);
  }
  const left = counterparts.map((each) => pathFrom(cwd, each.from));
  if (left.length > 0) await note(`The same in other languages: ${left.join(", ")}. Use --languages to move them, too.`);
  return exitCodes.success;
}

async function refuse(message: string): Promise<number> {
  await note(`${message}.`);
  return exitCodes.error;
}
