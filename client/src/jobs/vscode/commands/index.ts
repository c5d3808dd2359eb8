import { apiKeyCommands } from "./apiKey.ts";
import { askCommands } from "./ask.ts";
import type { CommandContext, Commands } from "./context.ts";
import { gitCommands } from "./git.ts";
import { manageCommands } from "./manage.ts";
import { openCommands } from "./open.ts";
import { previewCommands } from "./preview.ts";
import { pullRequestCommands } from "./pullRequests.ts";
import { trackCommands } from "./track.ts";

/** All commands of the jobs view. */
export function jobCommands(context: CommandContext): Commands {
  return {
    ...apiKeyCommands(context),
    ...trackCommands(context),
    ...askCommands(context),
    ...openCommands(context),
    ...gitCommands(context),
    ...manageCommands(context),
    ...previewCommands(context),
    ...pullRequestCommands(context),
    "docsJson.jobs.showLog": async () => context.log.show(),
  };
}
