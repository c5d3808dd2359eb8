import type { Tool } from "../tool.ts";
import { documentationOf } from "./codes.ts";

/** Explains a code. */
export const explainTool: Tool = {
  name: "explain_docs_diagnostic",
  title: "Explain diagnostic",
  description:
    "Explains the code of a diagnostic from check_docs, such as page-missing: what is wrong, what the platform does with it, and an example before and after the fix.",
  inputSchema: {
    type: "object",
    properties: { code: { type: "string", description: "The code of the diagnostic." } },
    required: ["code"],
    additionalProperties: false,
  },
  writes: false,
  async run(args) {
    const { code, text } = documentationOf(args.text("code") ?? "");
    return `# ${code}\n\n${text}`;
  },
};
