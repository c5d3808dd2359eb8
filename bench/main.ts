// npm run bench: what must be fast, beside what would be used instead, in one run.
//   npm run bench -- [keystroke|descriptions|blocking|check|jobs] [docs.json or description …]
// A name runs that part alone; real files are measured as well.
import { benchBlocking } from "./blocking.ts";
import { benchCheck } from "./check.ts";
import { benchJobs } from "./jobs/index.ts";
import { benchKeystroke } from "./keystroke.ts";
import { benchDescriptions } from "./openapi/index.ts";

const parts = {
  keystroke: benchKeystroke,
  descriptions: benchDescriptions,
  blocking: benchBlocking,
  check: benchCheck,
  jobs: benchJobs,
};
type Part = keyof typeof parts;

/** The parts that are about descriptions; the others take a docs.json. */
const ofDescriptions: readonly Part[] = ["descriptions", "blocking"];

async function main(words: readonly string[]): Promise<void> {
  const isPart = (word: string): word is Part => Object.hasOwn(parts, word);
  const isFor = (part: Part, file: string) => file.endsWith("docs.json") !== ofDescriptions.includes(part);
  const named = words.filter(isPart);
  const files = words.filter((word) => !isPart(word));
  const held: boolean[] = [];
  for (const part of named.length > 0 ? named : (["keystroke", "descriptions", "blocking", "check", "jobs"] as const)) {
    held.push(await parts[part](files.filter((file) => isFor(part, file))));
  }
  if (held.includes(false)) process.exitCode = 1;
}

void main(process.argv.slice(2));
