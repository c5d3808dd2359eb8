import { editsOf } from "../../cli/move/openedFiles.ts";
import { filePathOf } from "../../cli/paths.ts";
import type { Tool } from "../tool.ts";
import { withSitesLocked } from "../tool.ts";
import { ToolError } from "../toolError.ts";
import { dryRunArgument } from "./arguments.ts";
import { openForFixes, placeArguments } from "./quickFixes.ts";
import { previewFixes, writeFixes } from "./writeFixes.ts";

/** Applies a quick fix. */
export const applyFixTool: Tool = {
  name: "apply_docs_fix",
  title: "Apply quick fix",
  description: "Applies one quick fix from list_docs_fixes, and writes the files.",
  inputSchema: {
    type: "object",
    properties: {
      ...placeArguments,
      title: { type: "string", description: "The title of the fix." },
      dryRun: dryRunArgument,
    },
    required: ["file", "title"],
    additionalProperties: false,
  },
  writes: true,
  async run(args, folder, signal) {
    const title = args.text("title");
    const isDryRun = args.flag("dryRun");
    const targets = await folder.targets([args.text("file") ?? ""]);
    const sites = isDryRun ? [] : targets.map(({ config }) => config);
    return withSitesLocked(sites, async () => {
      const { service, opened, find } = await openForFixes(args, folder);
      for (;;) {
        const [first, second] = (await find()).filter(({ action }) => action.title === title);
        if (first === undefined) throw new ToolError(`Quick fix not found: ${title}. list_docs_fixes lists the titles.`);
        if (second !== undefined && first.diagnostic.range.start.line !== second.diagnostic.range.start.line)
          throw new ToolError("Several diagnostics have this quick fix. Pass the line of one.");
        const edited = editsOf(first.action.edit);
        const read = await opened.openAll(edited.map(({ uri }) => uri));
        if (read.kind === "unread") throw new ToolError(`Cannot read ${filePathOf(read.uri)}.`);
        if (read.kind === "known") {
          const changes = opened.changesOf(edited);
          return isDryRun ? previewFixes(changes, folder) : writeFixes(changes, folder, signal);
        }
        await service.whenSettled();
      }
    });
  },
};
