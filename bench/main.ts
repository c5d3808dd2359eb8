// npm run bench: what must be fast, beside what would be used instead, in one run.
//   npm run bench -- [keystroke|descriptions|check] [docs.json or description …]
// A name runs that part alone; real files are measured as well.
import { benchCheck } from "./check.ts";
import { benchKeystroke } from "./keystroke.ts";
import { benchDescriptions } from "./openapi/index.ts";

const parts = { keystroke: benchKeystroke, descriptions: benchDescriptions, check: benchCheck };
type Part = keyof typeof parts;

async function main(words: readonly string[]): Promise<void> {
  const isPart = (word: string): word is Part => Object.hasOwn(parts, word);
  const isFor = (part: Part, file: string) => file.endsWith("docs.json") === (part !== "descriptions");
  const named = words.filter(isPart);
  const files = words.filter((word) => !isPart(word));
  const held: boolean[] = [];
  for (const part of named.length > 0 ? named : (["keystroke", "descriptions", "check"] as const)) {
    held.push(await parts[part](files.filter((file) => isFor(part, file))));
  }
  if (held.includes(false)) process.exitCode = 1;
}

void main(process.argv.slice(2));
