// The script of the thread that finds out what sites served at older commits.
import "./console.ts";
import { parentPort } from "node:worker_threads";
import type { CommitSite } from "./git/servedAddresses.ts";
import { servedAddresses } from "./git/servedAddresses.ts";

parentPort?.on("message", async (site: CommitSite) => parentPort?.postMessage(await servedAddresses(site)));
