import { busyMessage, withWriteLock } from "../cli/files/writeLock.ts";
import type { ConfigPath } from "../cli/sites/findSites.ts";
import { ToolError } from "./toolError.ts";
import type { WorkingFolder } from "./workingFolder.ts";

/** The JSON Schema of one argument of a tool. */
type ArgumentSchema = { readonly description: string } & (
  | { readonly type: "string" | "boolean" | "integer" }
  /** An empty one is refused: the answer would look like that of a site without diagnostics. */
  | { readonly type: "array"; readonly items: { readonly type: "string" }; readonly minItems: 1 }
);

/** The JSON Schema of the arguments of a tool. */
export interface ToolSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** An `AbortSignal`, or what tells the same on another thread. */
export type Cancellation = Pick<AbortSignal, "aborted">;

/** Something that a coding agent can do with the sites in a folder. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the agent: what it does, and when to use it. */
  readonly description: string;
  readonly inputSchema: ToolSchema;
  /** Whether it changes files. */
  readonly writes: boolean;
  /**
   * Gives a value to print as JSON, or a text. Throws a `ToolError` if the arguments cannot be used, or if the signal is aborted before it
   * writes. What it has begun to write, it finishes or undoes.
   */
  run(args: ToolArguments, folder: WorkingFolder, signal: Cancellation): Promise<unknown>;
}

/** Throws a `ToolError` if the request of a tool was canceled. */
export function throwIfCanceled({ aborted }: Cancellation): void {
  if (aborted) throw new ToolError("The request was canceled. Nothing was changed.");
}

/** Runs a function while no other process writes in some sites. Throws a `ToolError` if the others take too long. */
export async function withSitesLocked<T extends object>(sites: readonly ConfigPath[], use: () => Promise<T>): Promise<T> {
  const result = await withWriteLock(sites, use);
  if (result === undefined) throw new ToolError(busyMessage);
  return result;
}

/** The arguments of a tool, of the types in its schema. */
export class ToolArguments {
  readonly #values: Readonly<Record<string, unknown>>;

  /** Throws a `ToolError` if the values do not match the schema. */
  constructor({ properties, required = [] }: ToolSchema, values: Readonly<Record<string, unknown>>) {
    for (const [name, value] of Object.entries(values)) {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (schema === undefined) throw new ToolError(`Unknown argument: ${name}. Allowed: ${Object.keys(properties).join(", ")}.`);
      if (!matches(value, schema)) throw new ToolError(`Expected ${labels[schema.type]} for the argument ${name}.`);
    }
    for (const name of required) if (values[name] === undefined) throw new ToolError(`Missing argument: ${name}.`);
    this.#values = values;
  }

  /** Undefined if it is absent. */
  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === "string" ? value : undefined;
  }

  /** Undefined if it is absent. */
  number(name: string): number | undefined {
    const value = this.#values[name];
    return typeof value === "number" ? value : undefined;
  }

  /** False if it is absent. */
  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  /** Each value once. Undefined if it is absent. */
  list(name: string): readonly string[] | undefined {
    const value = this.#values[name];
    return Array.isArray(value) ? [...new Set(value)] : undefined;
  }
}

const labels = {
  string: "a string",
  boolean: "true or false",
  integer: "a positive integer",
  array: "an array of one or more strings",
};

function matches(value: unknown, { type }: ArgumentSchema): boolean {
  if (type === "array") return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");
  return type === "integer" ? Number.isSafeInteger(value) && Number(value) > 0 : typeof value === type;
}
