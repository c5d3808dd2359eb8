import type { Located } from "../config/sourceNode.ts";
import type { Finding } from "./offense.ts";

/** A finding at a value of the configuration, in the file where it stands. */
export function findingAt({ file, node }: Located, fault: Omit<Finding, "span" | "file">): Finding {
  return { ...fault, span: { offset: node.offset, length: node.length }, file };
}

/** The key of the property whose value stands here; the value itself where it is none of an object. */
export function keyAt(at: Located): Located {
  const { parent } = at.node;
  const key = parent?.type === "property" ? parent.children?.[0] : undefined;
  return key === undefined ? at : { ...at, node: key };
}
