import { findNodeAtLocation } from "jsonc-parser";
import { setValue } from "../json/modify.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** What a new variable has until the author writes its value. */
const placeholder = "Value";

/** Adds a variable to docs.json, unless its variables are in another file. */
export function addVariable({ site: { config } }: FixContext, name: string): Fix | undefined {
  const { root, text } = config.json;
  const variables = root && findNodeAtLocation(root, ["variables"]);
  if (root?.type !== "object" || (variables !== undefined && variables.type !== "object")) return undefined;
  if (variables !== undefined && findNodeAtLocation(variables, ["$ref"]) !== undefined) return undefined;
  const edits = setValue(text, ["variables", name], placeholder);
  return { title: `Add ${quote(name)} to \`variables\` of docs.json`, edits: [{ file: config, edits }], placeholder };
}
