import { stat } from "node:fs/promises";
import path from "node:path";
import { styleText } from "node:util";
import { readArguments, usage } from "./cli/arguments.ts";
import { checkFolder } from "./cli/checkFolder.ts";
import { formatJson, formatText } from "./cli/report.ts";
import { nodeHost } from "./host/nodeHost.ts";

/** What the process ends with. */
const exitCodes = { clean: 0, faults: 1, wrongUse: 2 } as const;

void run(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});

/** Runs the command, and gives the code to exit with. */
async function run(words: readonly string[]): Promise<number> {
  const request = readArguments(words);
  switch (request.kind) {
    case "help":
      await print(process.stdout, usage);
      return exitCodes.clean;
    case "wrong":
      await print(process.stderr, `docs-json: ${request.message}\n\n${usage}`);
      return exitCodes.wrongUse;
    case "check":
      break;
  }
  const folder = path.resolve(request.folder);
  if (!(await isFolder(folder))) {
    await print(process.stderr, `docs-json: ${request.folder} is no folder.\n`);
    return exitCodes.wrongUse;
  }
  const started = performance.now();
  const host = nodeHost((message) => process.stderr.write(`docs-json: ${message}\n`));
  const { sites, problems: diagnostics } = await checkFolder(folder, host);
  if (sites === 0) {
    await print(process.stderr, `docs-json: there is no docs.json of a docs site in ${request.folder} or below.\n`);
    return exitCodes.wrongUse;
  }
  const style = usesColor(process.stdout) ? styleText : plain;
  const seconds = (performance.now() - started) / 1000;
  const text = request.format === "json" ? formatJson(diagnostics) : formatText(diagnostics, { sites, seconds, style });
  await print(process.stdout, text);
  const isFault = ({ severity }: { severity: string }) => severity === "error" || (request.strict && severity === "warning");
  return diagnostics.some(isFault) ? exitCodes.faults : exitCodes.clean;
}

async function isFolder(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch {
    return false;
  }
}

/** Colors on a terminal, unless the person says otherwise (no-color.org). */
function usesColor({ isTTY }: NodeJS.WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTTY && process.env["TERM"] !== "dumb";
}

function plain(_style: unknown, text: string): string {
  return text;
}

/** Writes all of a text before it settles. Whoever has read enough (`| head`) closes the pipe: that is no failure. */
function print(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.on("error", (error: NodeJS.ErrnoException) => (error.code === "EPIPE" ? resolve() : reject(error)));
    stream.write(text, () => resolve());
  });
}
