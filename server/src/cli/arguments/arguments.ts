import { existsSync } from "node:fs";
import { oneOf } from "../../core/text/list.ts";
import { shells } from "../completion/shells.ts";
import { shellArgument } from "../terminal/shellArgument.ts";
import type { CheckOptions } from "./checkOptions.ts";
import { parseCheckOptions } from "./checkOptions.ts";
import {
  checkHelp,
  completionHelp,
  convertHelp,
  explainHelp,
  help,
  initHelp,
  mcpHelp,
  moveHelp,
  referencesHelp,
  routesHelp,
  serverHelp,
} from "./help.ts";
import type { InitOptions } from "./initOptions.ts";
import { parseInitOptions } from "./initOptions.ts";
import type { McpOptions } from "./mcpOptions.ts";
import { parseMcpOptions } from "./mcpOptions.ts";
import type { MoveCommandOptions } from "./moveOptions.ts";
import { parseMoveOptions } from "./moveOptions.ts";
import { parseExtensions, parseOptions, requireAtMostOne } from "./parseOptions.ts";
import { suggestionFor } from "./suggestionFor.ts";
import { UsageError } from "./usageError.ts";

/** What the command should do. */
export type CliCommand =
  | { readonly kind: "check"; readonly options: CheckOptions }
  | { readonly kind: "init"; readonly options: InitOptions }
  | { readonly kind: "convert"; readonly path: string }
  | { readonly kind: "completion"; readonly shell: string }
  /** Without a code: lists all codes. */
  | { readonly kind: "explain"; readonly code: string | undefined }
  | { readonly kind: "mcp"; readonly options: McpOptions }
  | { readonly kind: "move"; readonly options: MoveCommandOptions }
  | { readonly kind: "references"; readonly options: ReferencesOptions }
  | { readonly kind: "routes"; readonly options: RoutesOptions }
  /** `isDefault`: no transport is named. */
  | { readonly kind: "server"; readonly isDefault: boolean }
  | { readonly kind: "help"; readonly text: string }
  /** `message` is a sentence or two. `help` is what to print after it. */
  | { readonly kind: "invalid"; readonly message: string; readonly help: string };

/** The file whose references to list, and how. */
export interface ReferencesOptions {
  readonly path: string;
  readonly json: boolean;
}

/** Which routes to list, and how. */
export interface RoutesOptions {
  readonly path: string;
  readonly json: boolean;
  /** The OpenAPI extensions that customize pages; undefined for the usual ones. */
  readonly customizations: readonly string[] | undefined;
}

/** A command: its help, and what its arguments stand for. */
interface Command {
  readonly help: string;
  /** Throws a `UsageError`. */
  parse(args: readonly string[]): CliCommand;
}

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["check", { help: checkHelp, parse: (args) => ({ kind: "check", options: parseCheckOptions(args) }) }],
  ["init", { help: initHelp, parse: (args) => ({ kind: "init", options: parseInitOptions(args) }) }],
  [
    "convert",
    {
      help: convertHelp,
      parse: (args) => ({ kind: "convert", path: requireAtMostOne(parseOptions(args, {}).positionals) ?? "." }),
    },
  ],
  ["completion", { help: completionHelp, parse: parseCompletion }],
  [
    "explain",
    { help: explainHelp, parse: (args) => ({ kind: "explain", code: requireAtMostOne(parseOptions(args, {}).positionals) }) },
  ],
  ["mcp", { help: mcpHelp, parse: (args) => ({ kind: "mcp", options: parseMcpOptions(args) }) }],
  ["move", { help: moveHelp, parse: (args) => ({ kind: "move", options: parseMoveOptions(args) }) }],
  ["references", { help: referencesHelp, parse: parseReferences }],
  ["routes", { help: routesHelp, parse: parseRoutes }],
  ["server", { help: serverHelp, parse: parseServer }],
]);

/** The help of each command, by its name. */
export const commandHelps: ReadonlyMap<string, string> = new Map(Array.from(commands, ([name, { help: text }]) => [name, text]));

/** Parses the arguments of the process. */
export function parseArguments(args: readonly string[]): CliCommand {
  const [first, ...rest] = args;
  if (first === undefined) return { kind: "invalid", message: "Missing command.", help };
  if (first === "--help" || first === "-h") return { kind: "help", text: help };
  if (first === "help") return helpOf(rest);
  const command = commands.get(first);
  if (command === undefined) return unknownCommand(first);
  if (rest.includes("--help") || rest.includes("-h")) return { kind: "help", text: command.help };
  try {
    return command.parse(rest);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { kind: "invalid", message: error.message, help: `Run 'docs-json ${first} --help' for help.\n` };
  }
}

/** The help of the command that the arguments name, or of the program. */
function helpOf(args: readonly string[]): CliCommand {
  const named = args.filter((each) => each !== "--help" && each !== "-h");
  const [name, extra] = named[0] === "help" ? named.slice(1) : named;
  if (name === undefined) return { kind: "help", text: help };
  const command = commands.get(name);
  if (command === undefined) return unknownCommand(name);
  return extra === undefined ? { kind: "help", text: command.help } : invalid(`Unexpected argument '${extra}'.`);
}

function unknownCommand(name: string): CliCommand {
  if (name.startsWith("-")) return invalid(`Expected a command, got the option '${name}'.`);
  const likely = suggestionFor(name, [...commands.keys(), "help"]);
  // Other linters take what to check in place of a command.
  const advice =
    likely === "" && existsSync(name) ? ` To check this path, run 'docs-json check ${shellArgument(name)}'.` : likely;
  return invalid(`Unknown command '${name}'.${advice}`);
}

function invalid(message: string): CliCommand {
  return { kind: "invalid", message, help: "Run 'docs-json --help' for help.\n" };
}

function parseCompletion(args: readonly string[]): CliCommand {
  const shell = requireAtMostOne(parseOptions(args, {}).positionals);
  const known = [...shells.keys()];
  if (shell !== undefined && shells.has(shell)) return { kind: "completion", shell };
  const expected = oneOf(known.map((each) => `'${each}'`));
  if (shell === undefined) throw new UsageError(`Expected a shell: ${expected}.`);
  throw new UsageError(`Unknown shell '${shell}'.${suggestionFor(shell, known) || ` Expected ${expected}.`}`);
}

const referencesOptions = { json: { type: "boolean", default: false } } as const;

function parseReferences(args: readonly string[]): CliCommand {
  const { values, positionals } = parseOptions(args, referencesOptions);
  const path = requireAtMostOne(positionals);
  if (path === undefined) throw new UsageError("Expected a file.");
  return { kind: "references", options: { path, json: values.json } };
}

const routesOptions = { json: { type: "boolean", default: false }, "customization-extensions": { type: "string" } } as const;

function parseRoutes(args: readonly string[]): CliCommand {
  const { values, positionals } = parseOptions(args, routesOptions);
  const customizations = parseExtensions(values["customization-extensions"]);
  return { kind: "routes", options: { path: requireAtMostOne(positionals) ?? ".", json: values.json, customizations } };
}

const serverOptions = {
  stdio: { type: "boolean" },
  socket: { type: "string" },
  pipe: { type: "string" },
  clientProcessId: { type: "string" },
} as const;

/** The options are for the protocol's library, which reads them itself: here, they are only checked. */
function parseServer(args: readonly string[]): CliCommand {
  const { values, positionals } = parseOptions(args, serverOptions);
  const [first] = positionals;
  if (first !== undefined) throw new UsageError(`Unexpected argument '${first}'.`);
  const { stdio, socket, pipe } = values;
  if (socket !== undefined && !isPort(socket)) throw new UsageError(`Expected a port number for '--socket', got '${socket}'.`);
  return { kind: "server", isDefault: stdio === undefined && socket === undefined && pipe === undefined };
}

function isPort(text: string): boolean {
  return /^\d+$/u.test(text) && Number(text) > 0 && Number(text) < 65536;
}
