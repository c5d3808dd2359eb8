import path from "node:path";
import { realPathOf } from "../paths.ts";
import type { Target } from "../sites/targets.ts";

/** Why a report must not be written to a file, as a clause: it would replace what was checked, or the baseline. */
export async function reportConflict(
  file: string,
  targets: readonly Target[],
  baseline: string | undefined,
): Promise<string | undefined> {
  const real = await realPathOf(file);
  if (baseline !== undefined && real === (await realPathOf(baseline))) return "it is the baseline";
  for (const { config } of targets) {
    const checked = await realPathOf(config.path);
    if (real === checked) return "it is the docs.json of a checked site";
    const isInSite = real.startsWith(path.join(path.dirname(checked), path.sep));
    if (isInSite && /\.mdx?$/iu.test(real)) return "Markdown files in a checked site are pages";
  }
  return undefined;
}
