import type { Range } from "vscode-languageserver-types";
import { lineStarts, rangeOf } from "../text/lines.ts";
import { checkSyntax } from "./checkSyntax.ts";

/** What is wrong with a description beyond what its index needs. Plain data: it may cross to another thread. */
export type DescriptionCheck =
  /** A part of it is not JSON or not YAML. The message is a sentence without a full stop. */
  | { readonly kind: "broken"; readonly message: string; readonly range: Range }
  | { readonly kind: "checked" }
  /** It could not be told. */
  | { readonly kind: "unchecked" };

/** Checks all of a description. Takes its time: a second for each two megabytes of YAML. Never throws. */
export function checkDescription(text: string): DescriptionCheck {
  const fault = checkSyntax(text);
  return fault ? { kind: "broken", message: fault.message, range: rangeOf(lineStarts(text), fault.span) } : { kind: "checked" };
}
