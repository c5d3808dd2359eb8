import type { CommandId } from "../../manifest.ts";
import { keepCommands } from "./keep.ts";
import { keyCommands } from "./key.ts";
import { openCommands } from "./open.ts";
import type { Commands, JobParts } from "./parts.ts";
import { trackCommands } from "./track.ts";

/** All commands of the panel. */
export function jobCommands(parts: JobParts): Commands<CommandId> {
  return {
    ...keyCommands(parts),
    ...trackCommands(parts),
    ...openCommands(parts),
    ...keepCommands(parts),
    "docsJson.jobs.showLog": async () => parts.log.show(),
  };
}
