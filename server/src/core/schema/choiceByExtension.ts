import type { Node } from "jsonc-parser";
import { stringOf, valueNodeOf } from "../json/tree.ts";
import type { Schema } from "./schema.ts";

/** The allowed value that a property of an object has as its file extension, such as the format of a font beside its source. */
export function choiceByExtension(object: Node, { enum: choices }: Schema): string | undefined {
  const texts = (object.children ?? []).map((member) => stringOf(valueNodeOf(member))?.toLowerCase());
  return choices?.find((extension) => texts.some((text) => text?.endsWith(`.${extension}`)));
}
