import type { CommandId } from "../../manifest.ts";
import type { CommandContext, Commands } from "./context.ts";
import { keyCommands } from "./key.ts";
import { manageCommands } from "./manage.ts";
import { openCommands } from "./open.ts";
import { trackCommands } from "./track.ts";

/** All commands of the panel. */
export function jobCommands(context: CommandContext): Commands<CommandId> {
  return {
    ...keyCommands(context),
    ...trackCommands(context),
    ...openCommands(context),
    ...manageCommands(context),
    "docsJson.jobs.showLog": async () => context.log.show(),
  };
}
