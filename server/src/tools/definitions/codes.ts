import { suggestionFor } from "../../cli/arguments/suggestionFor.ts";
import type { CodeDocumentation } from "../../cli/documentation.ts";
import { documentation } from "../../cli/documentation.ts";
import { ToolError } from "../toolError.ts";

/** Throws a `ToolError` if one of the codes does not exist: a site would seem to have none of these diagnostics. */
export function requireKnownCodes(codes: readonly string[] = []): void {
  for (const code of codes) documentationOf(code);
}

/** The documentation of a code. Throws a `ToolError` if there is none. */
export function documentationOf(code: string): CodeDocumentation {
  const all = documentation();
  const found = all.find((each) => each.code === code);
  if (found !== undefined) return found;
  const known = all.map((each) => each.code);
  throw new ToolError(`Unknown code '${code}'.${suggestionFor(code, known) || " check_docs returns the codes of diagnostics."}`);
}
