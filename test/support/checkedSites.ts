import assert from "node:assert/strict";
import type { CheckedDiagnostic } from "../../server/src/library/types.ts";
import { writeDocumentedSites } from "./documentedSites.ts";
import { runCli } from "./runCli.ts";

/** The sites of the documentation in a folder, and what the command line finds in them. */
export interface CheckedSites {
  /** The paths of the docs.json files. */
  readonly sites: readonly string[];
  readonly checked: readonly CheckedDiagnostic[];
}

/** Writes the sites into a folder, and checks them with the built command, or with a copy of it. */
export async function writeCheckedSites(folder: string, script?: string): Promise<CheckedSites> {
  const sites = await writeDocumentedSites(folder);
  const { stdout, stderr } = await runCli(folder, ["check", "--format", "json"], script === undefined ? {} : { script });
  assert.equal(stderr, "");
  const checked: readonly CheckedDiagnostic[] = JSON.parse(stdout);
  const codes = new Set(checked.map(({ code }) => code));
  assert.ok(codes.size > 60, `${codes.size} codes`);
  return { sites, checked };
}
