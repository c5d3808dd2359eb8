import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Host } from "../server/src/core/store/host.ts";
import { nodeHost } from "../server/src/host/nodeHost.ts";
import { memoryHost, uriOf } from "../test/support/memoryHost.ts";
import { openEditor } from "./keystroke.ts";
import { median } from "./measure.ts";
import { linkedPages, longPage } from "./sites.ts";

/** The longest time from a keystroke in a page to its diagnostics, in milliseconds: what a screen takes for a frame. */
const goal = 16;

const name = "typed-page.mdx";
const rounds = { warmUp: 40, measured: 61 };

/** The time from a keystroke in a page of 2,000 lines to its diagnostics, in a large site. `files` are more sites to measure. */
export async function benchTyping(files: readonly string[]): Promise<boolean> {
  const { name: title, docsJson, files: pages } = linkedPages();
  const results = [await measure(title, { uri: uriOf("docs.json"), text: docsJson }, memoryHost({ ...pages }))];
  for (const file of files) {
    const docs = { uri: pathToFileURL(path.resolve(file)).href, text: await readFile(file, "utf8") };
    results.push(await measure(file, docs, nodeHost(console.error, "dist")));
  }
  return results.every(Boolean);
}

async function measure(title: string, docs: { readonly uri: string; readonly text: string }, host: Host): Promise<boolean> {
  const uri = docs.uri.replace(/[^/]*$/u, name);
  const text = longPage();
  console.log(`\nKeystroke to diagnostics in a page of ${text.split("\n").length.toLocaleString("en-US")} lines: ${title}`);
  let held = true;
  for (const [place, mark] of [
    ["in a paragraph", "Typed here"],
    ["in the address of a link", "/nowhere"],
    ["in a heading", "Typed heading"],
  ] as const) {
    const editor = await openEditor(docs, withPage(host, uri, text), { uri, text, offset: text.indexOf(mark) + 1 });
    if (editor.diagnostics === 0) throw new Error("The page has no diagnostics");
    for (let round = 0; round < rounds.warmUp; round++) await editor.type();
    const times: number[] = [];
    for (let round = 0; round < rounds.measured; round++) times.push(await editor.type());
    editor.close();
    const medianTime = median(times);
    const slowest = Math.max(...times);
    held &&= medianTime <= goal;
    const verdict = `goal ${goal} ms: ${medianTime <= goal ? "met" : "missed"}`;
    console.log(`  ${place.padEnd(44)} ${medianTime.toFixed(1).padStart(9)} ms   slowest ${slowest.toFixed(1)} ms, ${verdict}`);
  }
  return held;
}

/** A host with one more page in the docs root. */
function withPage(host: Host, uri: string, text: string): Host {
  const root = uri.slice(0, uri.lastIndexOf("/"));
  return {
    ...host,
    readFile: (file, options) => (file === uri ? Promise.resolve({ kind: "text", text }) : host.readFile(file, options)),
    async listFiles(folder, skip) {
      const list = await host.listFiles(folder, skip);
      return list && folder.replace(/\/$/u, "") === root ? { ...list, files: [...list.files, name].sort() } : list;
    },
  };
}
