// The demo admin API as a command: node admin-api.js [--port <number>]
// Prints one line of JSON with its URL, API key, project, and jobs, then serves until it gets a signal or its stdin closes.
import { parseArgs } from "node:util";
import { startAdminApi } from "./server.ts";
import { stories } from "./stories.ts";

const key = "mint_demo_not_a_real_key";
const projectId = "acme-docs";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: "string", default: "0" } } });
  const api = await startAdminApi({ key, projectId, port: Number(values.port), jobs: stories.map(({ script }) => script) });
  const jobs = stories.map(({ script, story }) => ({ id: script.id, story }));
  process.stdout.write(`${JSON.stringify({ url: api.url, key, projectId, jobs })}\n`);

  const stop = () => void api.close().then(() => process.exit());
  process.once("SIGINT", stop).once("SIGTERM", stop);
  // The parent process holds the other end of stdin, which closes even if that process is killed.
  process.stdin.once("close", stop).resume();
}

main().catch((error: Error) => {
  process.stderr.write(`admin-api: ${error.message}\n`);
  process.exitCode = 1;
});
