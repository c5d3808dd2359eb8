import type { SourceNode } from "../config/sourceNode.ts";
import type { Report } from "./offense.ts";

/** A report about a value of the configuration, in its file. */
export function reportAt<const T extends Omit<Report, "span" | "file">>({ file, node }: SourceNode, what: T): T & Report {
  return { ...what, span: { offset: node.offset, length: node.length }, file };
}

/** The key of a property's value; the value itself if it is not that of a property. */
export function keyAt(at: SourceNode): SourceNode {
  const { parent } = at.node;
  const key = parent?.type === "property" ? parent.children?.[0] : undefined;
  return key === undefined ? at : { ...at, node: key };
}
