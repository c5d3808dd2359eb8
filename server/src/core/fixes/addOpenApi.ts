import { findNodeAtLocation } from "jsonc-parser";
import { propertyInsertion } from "../json/edit.ts";
import { kindLabel } from "../navigation/divisions.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { diagnosticNode, divisionAround, enclosingMember } from "./locate.ts";

/** Sets `openapi` on the division of an endpoint entry that has no OpenAPI file. */
export function addOpenApi(context: FixContext): Fix | undefined {
  const source = context.data.openapi;
  const at = source === undefined ? undefined : diagnosticNode(context);
  const written = at && divisionAround(context.site.navigation, at.file, at.node);
  if (at === undefined || written === undefined || written.division.kind === "navigation") return undefined;
  const { division, object } = written;
  const name = findNodeAtLocation(object, [division.kind]);
  const after = name && enclosingMember(name);
  if (after === undefined || division.fields.has("openapi")) return undefined;
  const property = `"openapi": ${JSON.stringify(source)}`;
  return {
    title: `Add ${quote(property)} to this ${kindLabel(division.kind)}`,
    isPreferred: true,
    edits: [{ file: at.file, edits: [propertyInsertion(at.file.json.text, after, property)] }],
  };
}
