import { spawnSync } from "node:child_process";

/** An editor, and arguments with which it ends without an error if it has everything that the tests need. */
interface NeededEditor {
  readonly what: string;
  readonly program: string;
  readonly check: readonly string[];
}

/** Ends the run if editors are missing, with a sentence for each: npm cannot install them. */
export function needEditors(...editors: readonly NeededEditor[]): void {
  const missing = editors.filter(({ program, check }) => spawnSync(program, check).status !== 0);
  for (const { what, program } of missing) console.error(`These tests need ${what} as the command \`${program}\`.`);
  if (missing.length > 0) process.exit(1);
}
