import { stat } from "node:fs/promises";
import path from "node:path";
import { styleText } from "node:util";
import { parseArguments, usage } from "./cli/arguments.ts";
import { checkFolder } from "./cli/checkFolder.ts";
import { formatJson, formatText, nestedNote } from "./cli/format.ts";
import { nodeHost } from "./host/nodeHost.ts";

/** The exit codes of the process. */
const exitCodes = { success: 0, failure: 1, usageError: 2 } as const;

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`docs-json: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = exitCodes.usageError;
  },
);

/** Runs the command and gives its exit code. */
async function run(args: readonly string[]): Promise<number> {
  const request = parseArguments(args);
  switch (request.kind) {
    case "help":
      await print(process.stdout, usage);
      return exitCodes.success;
    case "invalid":
      await print(process.stderr, `docs-json: ${request.message}\n\n${usage}`);
      return exitCodes.usageError;
    case "check":
      break;
  }
  const folder = path.resolve(request.folder);
  if (!(await isFolder(folder))) {
    await print(process.stderr, `docs-json: Not a folder: ${request.folder}\n`);
    return exitCodes.usageError;
  }
  const started = performance.now();
  const host = nodeHost((message) => process.stderr.write(`docs-json: ${message}\n`));
  const { sites, diagnostics, nested } = await checkFolder(folder, host);
  if (sites === 0) {
    await print(process.stderr, `docs-json: No docs site (docs.json) found in ${request.folder}\n`);
    return exitCodes.usageError;
  }
  if (nested.length > 0) await print(process.stderr, `docs-json: ${nestedNote(nested)}\n`);
  const style = usesColor(process.stdout) ? styleText : plain;
  const seconds = (performance.now() - started) / 1000;
  const text = request.format === "json" ? formatJson(diagnostics) : formatText(diagnostics, { sites, seconds, style });
  await print(process.stdout, text);
  const isFailure = ({ severity }: { severity: string }) => severity === "error" || (request.strict && severity === "warning");
  return diagnostics.some(isFailure) ? exitCodes.failure : exitCodes.success;
}

async function isFolder(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch {
    return false;
  }
}

/** Whether to color the output: on a terminal, unless the environment says otherwise (no-color.org). */
function usesColor({ isTTY }: NodeJS.WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTTY && process.env["TERM"] !== "dumb";
}

function plain(_style: unknown, text: string): string {
  return text;
}

/** Writes a text and waits until it is flushed. A reader that closes the pipe early (`| head`) is not an error. */
function print(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The callback gets the error, too; an error event that nobody listens to would end the process.
    stream.once("error", () => undefined);
    stream.write(text, (error: NodeJS.ErrnoException | null | undefined) =>
      error && error.code !== "EPIPE" ? reject(error) : resolve(),
    );
  });
}
