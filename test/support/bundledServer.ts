import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LspClient } from "./lspClient.ts";
import { writeIn } from "./writeIn.ts";

/** The bundled language server as a child process, connected over stdio as in VS Code, with a temporary folder for files. */
export class BundledServer {
  readonly client: LspClient;
  /** What the server wrote to stderr. */
  stderr = "";
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #folder: string;
  readonly #ended: Promise<unknown>;

  private constructor(folder: string, options: readonly string[]) {
    const server = spawn(process.execPath, [...options, "dist/server.js", "--stdio"]);
    server.stderr.on("data", (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.#process = server;
    this.#folder = folder;
    this.#ended = once(server, "close");
    this.client = LspClient.onStreams(server.stdin, server.stdout);
  }

  /** `files` are the texts by path in the folder; `preload` is the path of a script that Node loads first in the server and its threads. */
  static async start(files: Record<string, string>, preload?: string): Promise<BundledServer> {
    const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-"));
    for (const [name, text] of Object.entries(files)) await writeIn(folder, name, text);
    const server = new BundledServer(folder, preload === undefined ? [] : ["--require", path.join(folder, preload)]);
    await server.client.initialize();
    return server;
  }

  uriOf(name: string): string {
    return pathToFileURL(path.join(this.#folder, name)).href;
  }

  /** Shuts the server down, calls `inspect`, and removes the folder. Gives the exit code and signal. */
  async stop(inspect: () => Promise<void> = async () => undefined): Promise<unknown> {
    await this.client.shutdown();
    return this.#end(inspect);
  }

  /** Ends the server without `shutdown`, by a signal or since its client is gone; otherwise like `stop`. */
  abandon(how: "SIGTERM" | "disconnect", inspect: () => Promise<void>): Promise<unknown> {
    if (how === "disconnect") this.#process.stdin.end();
    else this.#process.kill(how);
    return this.#end(inspect);
  }

  async #end(inspect: () => Promise<void>): Promise<unknown> {
    const ended = await this.#ended;
    await inspect();
    await rm(this.#folder, { recursive: true });
    return ended;
  }
}
