// npm run bench: measures what must be fast, next to the alternatives.
//   npm run bench -- [opening|keystroke|typing|hover|openapi|blocking|check|moves|size|jobs] [docs.json or OpenAPI file …]
// Runs only the named parts, or all. Files are measured in addition to generated ones.
import { benchBlocking } from "./blocking.ts";
import { benchCheck } from "./check.ts";
import { benchHover } from "./hover.ts";
import { benchJobs } from "./jobs/index.ts";
import { benchKeystroke } from "./keystroke.ts";
import { benchMoves } from "./moves.ts";
import { benchOpenApi } from "./openapi/index.ts";
import { benchOpening } from "./opening.ts";
import { benchSize } from "./size.ts";
import { benchTyping } from "./typing.ts";

const parts = {
  opening: benchOpening,
  keystroke: benchKeystroke,
  typing: benchTyping,
  hover: benchHover,
  openapi: benchOpenApi,
  blocking: benchBlocking,
  check: benchCheck,
  moves: benchMoves,
  size: benchSize,
  jobs: benchJobs,
};
type Part = keyof typeof parts;

/** The parts that take OpenAPI files; the others take a docs.json. */
const forOpenApi: readonly Part[] = ["openapi", "blocking"];

async function main(words: readonly string[]): Promise<void> {
  const isPart = (word: string): word is Part => Object.hasOwn(parts, word);
  const isFor = (part: Part, file: string) => file.endsWith("docs.json") !== forOpenApi.includes(part);
  const named = words.filter(isPart);
  const files = words.filter((word) => !isPart(word));
  const held: boolean[] = [];
  for (const part of named.length > 0 ? named : (Object.keys(parts) as Part[])) {
    held.push(await parts[part](files.filter((file) => isFor(part, file))));
  }
  if (held.includes(false)) process.exitCode = 1;
}

void main(process.argv.slice(2));
