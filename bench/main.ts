// npm run bench: what must be fast, beside what would be used instead, in one run.
//   npm run bench -- [docs.json or description …]   measures real files as well
import { benchKeystroke } from "./keystroke.ts";
import { benchDescriptions } from "./openapi/index.ts";

async function main(files: readonly string[]): Promise<void> {
  const isSite = (file: string) => file.endsWith("docs.json");
  const keystroke = await benchKeystroke(files.filter(isSite));
  const descriptions = await benchDescriptions(files.filter((file) => !isSite(file)));
  if (!keystroke || !descriptions) process.exitCode = 1;
}

void main(process.argv.slice(2));
