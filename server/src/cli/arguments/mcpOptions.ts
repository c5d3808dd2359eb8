import { parseOptions, requireAtMostOne } from "./parseOptions.ts";

/** Which tools `docs-json mcp` serves, and where. */
export interface McpOptions {
  /** The folder that the tools work in. */
  readonly folder: string;
  /** Tools that change files are not served. */
  readonly isReadOnly: boolean;
}

/** The options of `docs-json mcp`. */
export const mcpOptions = { "read-only": { type: "boolean", default: false } } as const;

/** Parses the arguments of `docs-json mcp`. Throws a `UsageError`. */
export function parseMcpOptions(args: readonly string[]): McpOptions {
  const { values, positionals } = parseOptions(args, mcpOptions);
  return { folder: requireAtMostOne(positionals) ?? ".", isReadOnly: values["read-only"] };
}
