import type { MoveCommandOptions } from "../../cli/arguments/moveOptions.ts";
import { planMove, sitesOfMove, writeMove } from "../../cli/move/movePlan.ts";
import type { Cancellation, Tool } from "../tool.ts";
import { throwIfCanceled, withSitesLocked } from "../tool.ts";
import { ToolError } from "../toolError.ts";
import type { WorkingFolder } from "../workingFolder.ts";
import { dryRunArgument } from "./arguments.ts";
import { diffOf } from "./diff.ts";

/** Moves a page. */
export const movePageTool: Tool = {
  name: "move_docs_page",
  title: "Move docs page",
  description:
    "Moves or renames a page, folder, image, snippet, or OpenAPI file of a documentation site, and updates everything that refers to it: docs.json, links, imports, front matter, `$ref`s between OpenAPI files, `.mintignore`, and `.docs-json.json`. Adds redirects from the old addresses of pages. In a site whose docs.json is committed to Git, pages that were never committed get none. Paths elsewhere stay as they are: in exports of pages, in JavaScript expressions that are more than a string, in .jsx and .tsx files apart from imports, and in OpenAPI files apart from `$ref`s. Search for the old path there. Use it instead of moving files by hand. Writes all files or none.",
  inputSchema: {
    type: "object",
    properties: {
      from: { type: "string", description: "The file or folder, relative to the working folder." },
      to: { type: "string", description: "Its new path, or a folder that exists." },
      noRedirects: { type: "boolean", description: "Adds no redirects." },
      languages: { type: "boolean", description: "Moves the same pages in other languages, too." },
      dryRun: dryRunArgument,
    },
    required: ["from", "to"],
    additionalProperties: false,
  },
  writes: true,
  async run(args, folder, signal) {
    const [from, to] = [args.text("from") ?? "", args.text("to") ?? ""];
    for (const name of [from, to]) await folder.requireInside(name);
    const isDryRun = args.flag("dryRun");
    const sites = isDryRun ? [] : await sitesOfMove(from, folder.path, folder.host);
    const options = { from, to, isDryRun, addRedirects: !args.flag("noRedirects"), moveTranslations: args.flag("languages") };
    return withSitesLocked(sites, () => planAndMove(options, folder, signal));
  },
};

async function planAndMove(
  { isDryRun, ...options }: MoveCommandOptions,
  folder: WorkingFolder,
  signal: Cancellation,
): Promise<object> {
  const plan = await planMove(options, folder.path, folder.host);
  if (typeof plan === "string") throw new ToolError(`${plan}.`);
  for (const { path } of plan.changes) await folder.requireInside(path);
  for (const { from: old, to: next } of plan.moves) for (const path of [old, next]) await folder.requireMovable(path);
  const named = (moves: typeof plan.moves) =>
    moves.map((each) => ({ from: folder.nameOf(each.from), to: folder.nameOf(each.to) }));
  const moved = named(plan.moves);
  const changed = plan.changes.map(({ path }) => folder.nameOf(path));
  const more = {
    ...(plan.unknownLinks.length > 0 && {
      mayStillUseOldPath: plan.unknownLinks.map(({ path, message }) => ({ file: folder.nameOf(path), message })),
    }),
    ...(plan.removedRedirects.length > 0 && { removedRedirects: plan.removedRedirects }),
    ...(plan.counterparts.length > 0 && { sameInOtherLanguages: named(plan.counterparts) }),
  };
  if (isDryRun) return { wouldMove: moved, wouldChange: changed, ...more, ...diffOf(plan.changes, folder) };
  for (const { path } of plan.changes) await folder.requireChangeable(path);
  for (const { from: old } of plan.moves) await folder.requireChangeable(old);
  throwIfCanceled(signal);
  // Somebody may put links in the place of folders meanwhile.
  const allow = (path: string) =>
    folder.requireMovable(path).then(
      () => true,
      () => false,
    );
  const failure = await writeMove(plan, allow, signal);
  if (failure !== undefined) throw new ToolError(`${failure}.`);
  return { moved, changed, ...more };
}
