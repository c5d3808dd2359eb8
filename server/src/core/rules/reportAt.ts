import type { SourceNode } from "../config/sourceNode.ts";
import { keyAbove } from "../json/tree.ts";
import { locationOf } from "./locations.ts";
import type { Report } from "./offense.ts";

/** A report about a value of the configuration, in its file. */
export function reportAt<const T extends Omit<Report, "span" | "file">>(at: SourceNode, what: T): T & Report {
  return { ...what, ...locationOf(at) };
}

/** A report about what the platform drops, which does not fail the build: an error is only a warning there. */
export function aboutDropped<T extends Report>(report: T): T {
  return report.severity === "information" ? report : { ...report, severity: "warning" };
}

/** The data for a report about a string of the configuration that most likely means another text; none without one. */
export function correctedTo(text: string | undefined): Pick<Report, "data"> {
  return text === undefined ? {} : { data: { replaceWith: JSON.stringify(text) } };
}

/** The key of a property's value; the value itself if it is not that of a property. */
export function keyAt(at: SourceNode): SourceNode {
  const key = keyAbove(at.node);
  return key === undefined ? at : { ...at, node: key };
}
