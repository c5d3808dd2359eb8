import type { Span } from "../text/span.ts";
import { readJson } from "./jsonReader.ts";
import { isJson } from "./readDescription.ts";
import { SyntaxFault } from "./structure.ts";
import { checkYaml } from "./yamlNodes.ts";

/**
 * The first place where a text is not JSON or not YAML, told apart as `readDescription` does. Undefined when there is none.
 *
 * Parses all of a YAML text, which takes about a second for each two megabytes: a matter for a worker.
 */
export function checkSyntax(text: string): { readonly message: string; readonly span: Span } | undefined {
  try {
    if (isJson(text)) readJson(text, (root) => root.skip());
    else checkYaml(text);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxFault) return { message: error.message, span: error.span };
    throw error;
  }
}
