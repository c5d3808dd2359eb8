// The script of the thread that finds out what sites served at older commits.
import "./console.ts";
import { parentPort } from "node:worker_threads";
import type { CommitSite } from "./git/commitAddresses.ts";
import { commitAddresses } from "./git/commitAddresses.ts";

parentPort?.on("message", async (site: CommitSite) => parentPort?.postMessage(await commitAddresses(site)));
