import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

/** A coding agent that is connected to `docs-json mcp`. */
export class McpClient {
  readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  /** Starts the built command, or a copy of it, in a folder. */
  static async start(cwd: string, args: readonly string[] = [], script = path.resolve("dist/cli.js")): Promise<McpClient> {
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [script, "mcp", ...args], cwd, stderr: "inherit" }),
    );
    return new McpClient(client);
  }

  /** The text that a tool gives, and whether it is an error. */
  async call(name: string, args: Record<string, unknown> = {}): Promise<{ text: string; isError: boolean }> {
    const { content, isError } = await this.client.callTool({ name, arguments: args });
    const [first] = content as { text: string }[];
    return { text: first?.text ?? "", isError: isError === true };
  }

  /** The value that a tool gives. Throws what it gives as an error. */
  async value(name: string, args: Record<string, unknown> = {}) {
    const { text, isError } = await this.call(name, args);
    if (isError) throw new Error(text);
    return JSON.parse(text);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
