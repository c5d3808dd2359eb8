import type { ValidatedDocument } from "../openapi/validateDocument.ts";
import { capitalized } from "../text/capitalized.ts";
import { andMore } from "./messages.ts";
import type { Report } from "./offense.ts";

/** A report about a file as a whole, wherever it is shown. */
type FileReport = Required<Pick<Report, "severity" | "message" | "related">>;

/**
 * The report of all issues of an API file that was validated: the first one, and the places of the others; undefined if there are none.
 * @param what the start of the message: "Invalid OpenAPI in `api.yaml`"
 */
export function invalidFileReport(
  what: string,
  uri: string,
  { errors, warnings, issues }: ValidatedDocument,
): FileReport | undefined {
  const [first] = issues;
  if (first === undefined) return undefined;
  const related = issues.map(({ message, range }) => ({ uri, range, message: `${capitalized(message)}.` }));
  return { severity: first.severity, message: `${what}: ${first.message}${andMore(errors + warnings - 1)}.`, related };
}
