import { execFile } from "node:child_process";
import path from "node:path";

/** How the command is run: its standard input, the path of a copy of it, and variables of its environment. */
interface RunOptions {
  readonly stdin?: string | Buffer;
  readonly script?: string;
  readonly FORCE_COLOR?: string;
  readonly GITHUB_WORKSPACE?: string;
  readonly CI_PROJECT_DIR?: string;
  readonly CI?: string;
  readonly GIT_DIR?: string;
  readonly PATH?: string;
  readonly NODE_COMPILE_CACHE?: string;
  readonly NODE_DISABLE_COMPILE_CACHE?: string;
  readonly NODE_OPTIONS?: string;
  readonly TMPDIR?: string;
  readonly TEMP?: string;
}

/** The variables that the command depends on. */
const cliVariables: ReadonlySet<string> = new Set(["NO_COLOR", "FORCE_COLOR", "GITHUB_WORKSPACE", "CI_PROJECT_DIR", "CI"]);

/** The environment of this process, without what the command depends on. The program of VS Code on the desktop is Node, too, if asked. */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !cliVariables.has(name));
  return { ...Object.fromEntries(others), ELECTRON_RUN_AS_NODE: "1" };
}

/** Runs the built command, or a copy of it, as users do. */
export function runCli(
  folder: string,
  args: readonly string[],
  { stdin = "", script = path.resolve("dist/cli.js"), ...variables }: RunOptions = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { cwd: folder, env: { ...neutralEnvironment(), ...variables } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
    child.stdin?.on("error", (error: NodeJS.ErrnoException) => {
      // The process ended before it read its input, as it may.
      if (error.code !== "EPIPE") throw error;
    });
    child.stdin?.end(stdin);
  });
}
