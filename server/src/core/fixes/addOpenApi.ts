import { findNodeAtLocation } from "jsonc-parser";
import { propertyInsertion } from "../json/edit.ts";
import { kindLabel } from "../navigation/divisions.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { divisionOf, enclosingMember } from "./locate.ts";

/** Sets `openapi` on the division of an endpoint entry that has no OpenAPI file. */
export function addOpenApi(context: FixContext, source: string): Fix | undefined {
  const written = divisionOf(context);
  if (written === undefined || written.division.kind === "navigation") return undefined;
  const { division, object, file } = written;
  const name = findNodeAtLocation(object, [division.kind]);
  const after = name && enclosingMember(name);
  if (after === undefined || division.fields.has("openapi")) return undefined;
  const property = `"openapi": ${JSON.stringify(source)}`;
  return {
    title: `Add ${quote(property)} to this ${kindLabel(division.kind)}`,
    isPreferred: true,
    edits: [{ file, edits: [propertyInsertion(file.json.text, after, property)] }],
  };
}
