// npm run bench: what must be fast, beside what would be used instead, in one run.
//   npm run bench -- [docs.json …]   measures real sites as well
import { benchKeystroke } from "./keystroke.ts";

async function main(files: readonly string[]): Promise<void> {
  const sites = files.filter((file) => file.endsWith("docs.json"));
  if (!(await benchKeystroke(sites))) process.exitCode = 1;
}

void main(process.argv.slice(2));
