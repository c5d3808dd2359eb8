import { codeSpan } from "../../text/markdown.ts";
import { visible } from "../../text/quote.ts";
import type { Leftover } from "./settings.ts";

/** What is left over of a mint.json, as Markdown: each setting with its value, and what to do about it. */
export function leftoversReport(leftovers: readonly Leftover[]): string {
  const sections = leftovers.map(({ path, value, advice }) => {
    // No line of JSON can end the block.
    const lines = JSON.stringify(value, undefined, 2).split("\n").map(visible);
    return `## ${codeSpan(path)}\n\n${advice}\n\n\`\`\`json\n${lines.join("\n")}\n\`\`\``;
  });
  const intro = "docs.json has everything else. `mint.json` is kept: remove it once docs.json is right.";
  return `${["# Settings of mint.json to review", intro, ...sections].join("\n\n")}\n`;
}
