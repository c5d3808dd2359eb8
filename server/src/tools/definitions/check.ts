import { checkSites } from "../../cli/check/checkSites.ts";
import type { ReportedDiagnostic } from "../../cli/check/report.ts";
import { countOf, reportedSeverities } from "../../cli/check/report.ts";
import { addedSince } from "../../cli/revision/addedSince.ts";
import { findRevision } from "../../cli/revision/revision.ts";
import { errorMessage } from "../../core/std/errors.ts";
import { groupBy } from "../../core/std/groupBy.ts";
import type { Tool } from "../tool.ts";
import { ToolError } from "../toolError.ts";
import { pathsArgument } from "./arguments.ts";
import { requireKnownCodes } from "./codes.ts";

const defaultLimit = 50;

/** Checks sites. */
export const checkTool: Tool = {
  name: "check_docs",
  title: "Check docs site",
  description:
    "Checks documentation sites that are configured by docs.json: the configuration, navigation, links, front matter, images, and OpenAPI files. Use it after each change to a docs.json, a page (.md, .mdx), or an OpenAPI file of a site. Returns each diagnostic with its file, range (lines and columns from 1), severity, code, and message; `fixable` ones can be fixed with fix_docs.",
  inputSchema: {
    type: "object",
    properties: {
      paths: pathsArgument,
      since: {
        type: "string",
        description:
          "A Git revision, such as HEAD or origin/main: returns only what the changes since then have added, including addresses that no longer work.",
      },
      codes: { type: "array", items: { type: "string" }, minItems: 1, description: "Returns only diagnostics with these codes." },
      limit: {
        type: "integer",
        description: `How many diagnostics to return at most, errors first. ${defaultLimit} by default. If there are more, \`codes\` in the result says how many have each code.`,
      },
    },
    additionalProperties: false,
  },
  writes: false,
  async run(args, folder) {
    const paths = args.list("paths") ?? ["."];
    const since = args.text("since");
    const codes = args.list("codes");
    requireKnownCodes(codes);
    const limit = args.number("limit") ?? defaultLimit;
    const targets = await folder.targets(paths);
    const { path: baseFolder, host } = folder;
    const settings = { baseFolder, rules: new Map(), revision: since, fix: false };
    const { diagnostics: all } = await checkSites(targets, settings, host);
    const checked = { diagnostics: all, paths, rules: settings.rules, customizations: undefined, cwd: baseFolder, baseFolder };
    const compare = async () => addedSince(await findRevision(since, paths, baseFolder), checked, folder.unconfined);
    const added = since === undefined ? all : await compare().catch(asToolError);
    const found = added.filter(({ code }) => codes === undefined || codes.includes(code));
    const shown = found
      .toSorted((a, b) => reportedSeverities.indexOf(a.severity) - reportedSeverities.indexOf(b.severity))
      .slice(0, limit);
    return {
      sites: targets.map(({ config }) => folder.nameOf(config.path)),
      counts: Object.fromEntries(reportedSeverities.map((severity) => [severity, countOf(found, severity)])),
      diagnostics: shown.map(({ items: _, related, ...diagnostic }) => ({
        ...diagnostic,
        ...(related.length > 0 && { related }),
      })),
      ...(shown.length < found.length && { omitted: found.length - shown.length, codes: countsByCode(found) }),
    };
  },
};

/** How many diagnostics have each code, the most frequent one first. */
function countsByCode(diagnostics: readonly ReportedDiagnostic[]): Readonly<Record<string, number>> {
  const counts = Array.from(
    groupBy(diagnostics, ({ code }) => code),
    ([code, found]) => [code, found.length] as const,
  );
  return Object.fromEntries(counts.sort(([, a], [, b]) => b - a));
}

/** A revision that cannot be read is no internal error. */
function asToolError(error: unknown): never {
  throw new ToolError(errorMessage(error));
}
