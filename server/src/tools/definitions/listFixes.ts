import { reportedRange } from "../../cli/check/report.ts";
import type { Tool } from "../tool.ts";
import { openForFixes, placeArguments } from "./quickFixes.ts";

/** How many fixes are listed at most. */
const maxFixes = 50;

/** Lists quick fixes. */
export const listFixesTool: Tool = {
  name: "list_docs_fixes",
  title: "List quick fixes",
  description:
    "Lists the quick fixes of the diagnostics in one file of a documentation site, including those that need a decision, such as which of several pages was meant. Pass the title of one to apply_docs_fix.",
  inputSchema: { type: "object", properties: placeArguments, required: ["file"], additionalProperties: false },
  writes: false,
  async run(args, folder) {
    const found = await (await openForFixes(args, folder)).find();
    const listed = found.slice(0, maxFixes).map(({ diagnostic: { range, code, message }, action }) => ({
      ...reportedRange(range),
      code,
      message,
      title: action.title,
    }));
    return { fixes: listed, ...(listed.length < found.length && { omitted: found.length - listed.length }) };
  },
};
