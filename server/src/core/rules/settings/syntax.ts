import type { JsonDocument } from "../../json/document.ts";
import type { Offense } from "../offense.ts";

/** The first place where a file is no strict JSON (facts, section 1: the platform reads it with a strict parser). */
export function* checkSyntax({ syntaxError }: JsonDocument): Iterable<Offense> {
  if (syntaxError === undefined) return;
  const { message, span, related, replaceWith, lead } = syntaxError;
  yield {
    code: "json-syntax",
    severity: "error",
    message,
    span,
    ...(related && { related: [related] }),
    ...(replaceWith !== undefined && { data: { replaceWith, ...(lead !== undefined && { lead }) } }),
  };
}
