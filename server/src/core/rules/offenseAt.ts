import type { SourceNode } from "../config/sourceNode.ts";
import type { Offense } from "./offense.ts";

/** A finding at a value of the configuration, in the file where it stands. */
export function offenseAt({ file, node }: SourceNode, fault: Omit<Offense, "span" | "file">): Offense {
  return { ...fault, span: { offset: node.offset, length: node.length }, file };
}

/** The key of the property whose value stands here; the value itself where it is none of an object. */
export function keyAt(at: SourceNode): SourceNode {
  const { parent } = at.node;
  const key = parent?.type === "property" ? parent.children?.[0] : undefined;
  return key === undefined ? at : { ...at, node: key };
}
