import { countText } from "../../core/text/numberText.ts";
import type { MoveCommandOptions } from "../arguments/moveOptions.ts";
import { commandHost } from "../commandHost.ts";
import { currentFolder } from "../currentFolder.ts";
import { exitCodes } from "../exitCodes.ts";
import { withoutInterruption } from "../files/withoutInterruption.ts";
import { busyMessage, withWriteLock } from "../files/writeLock.ts";
import { planMove, sitesOfMove, writeMove } from "../move/movePlan.ts";
import { pathFrom } from "../paths.ts";
import { note } from "../terminal/print.ts";
import { printDiff } from "../terminal/printDiff.ts";
import { shellArgument } from "../terminal/shellArgument.ts";

/** Runs `docs-json move` and gives its exit code. */
export async function move(options: MoveCommandOptions): Promise<number> {
  const cwd = currentFolder();
  const sites = options.isDryRun ? [] : await sitesOfMove(options.from, cwd, commandHost());
  const code = await withWriteLock(sites, () => planAndMove(options, cwd));
  if (code === undefined) throw new Error(busyMessage);
  return code;
}

async function planAndMove({ isDryRun, ...options }: MoveCommandOptions, cwd: string): Promise<number> {
  const planned = await planMove(options, cwd, commandHost());
  if (typeof planned === "string") throw new Error(`${planned}.`);
  const { changes, moves, counterparts, unknownLinks, removedRedirects } = planned;
  const moved = moves.map((each) => `${pathFrom(cwd, each.from)} to ${pathFrom(cwd, each.to)}`).join(", ");
  const count = countText(changes.length, "file");
  if (isDryRun) {
    await printDiff(changes, cwd);
    await note(`Would move ${moved}${changes.length === 0 ? ". No other file would change" : `, and change ${count}`}.`);
  } else {
    const isMoved = await withoutInterruption(async () => {
      const failure = await writeMove(planned);
      const done = `Moved ${moved}${changes.length === 0 ? ". No other file changed" : `, and changed ${count}`}.`;
      await note(failure === undefined ? done : `${failure}.`);
      return failure === undefined;
    });
    if (!isMoved) return exitCodes.error;
  }
  for (const { source, destination } of removedRedirects) {
    const verb = isDryRun ? "Would remove" : "Removed";
    await note(`${verb} the redirect from ${source} to ${destination}, which would hide the moved page.`);
  }
  for (const each of unknownLinks)
    await note(`References in ${pathFrom(cwd, each.path)} may still use the old path. ${each.message}`);
  const left = counterparts.map(({ from, to }) => [pathFrom(cwd, from), pathFrom(cwd, to)] as const);
  if (isDryRun) {
    const pronoun = left.length === 1 ? "it" : "them";
    const names = left.map(([from]) => from).join(", ");
    if (left.length > 0) await note(`Also in other languages: ${names}. Use --languages to move ${pronoun}, too.`);
    return exitCodes.success;
  }
  // What has moved cannot move again with --languages.
  const again = options.addRedirects ? "docs-json move" : "docs-json move --no-redirects";
  for (const [from, to] of left)
    await note(`Also in another language: ${from}. To move it, too, run '${again} ${shellArgument(from)} ${shellArgument(to)}'.`);
  return exitCodes.success;
}
