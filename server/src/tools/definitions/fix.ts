import { checkSites } from "../../cli/check/checkSites.ts";
import { countOfFixes } from "../../cli/check/fixSite.ts";
import type { Tool } from "../tool.ts";
import { withSitesLocked } from "../tool.ts";
import { dryRunArgument, pathsArgument } from "./arguments.ts";
import { requireKnownCodes } from "./codes.ts";
import { previewFixes, writeFixes } from "./writeFixes.ts";

/** Applies all safe fixes. */
export const fixTool: Tool = {
  name: "fix_docs",
  title: "Fix docs site",
  description:
    "Applies the safe fixes of all `fixable` diagnostics in documentation sites, or only of those with certain codes, and writes the files. For one diagnostic, or a fix that needs a decision, use list_docs_fixes and apply_docs_fix.",
  inputSchema: {
    type: "object",
    properties: {
      paths: pathsArgument,
      codes: { type: "array", items: { type: "string" }, minItems: 1, description: "Fixes only diagnostics with these codes." },
      dryRun: dryRunArgument,
    },
    additionalProperties: false,
  },
  writes: true,
  async run(args, folder, signal) {
    const codes = args.list("codes");
    requireKnownCodes(codes);
    const isFixed = (code: string) => codes === undefined || codes.includes(code);
    const settings = { baseFolder: folder.path, rules: new Map(), fix: true, isFixed };
    const targets = await folder.targets(args.list("paths"));
    const isDryRun = args.flag("dryRun");
    const sites = isDryRun ? [] : targets.map(({ config }) => config);
    return withSitesLocked(sites, async () => {
      const { fixes } = await checkSites(targets, settings, folder.host);
      const count = countOfFixes(fixes);
      if (isDryRun) return { wouldFix: count, ...previewFixes(fixes, folder) };
      return { fixed: count, ...(await writeFixes(fixes, folder, signal)) };
    });
  },
};
