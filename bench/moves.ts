import { createLanguageService } from "../server/src/core/languageService.ts";
import { textDocument } from "../server/src/core/text/textDocument.ts";
import { afterEdit } from "../test/support/afterEdit.ts";
import { memoryHost, uriOf } from "../test/support/memoryHost.ts";
import { compare, median, timed } from "./measure.ts";
import { linkedPages } from "./sites.ts";

/** The longest time for the edits of a folder of 500 pages among 5,000, in milliseconds. */
const goal = 1000;

/**
 * Measures the edits for a folder that moves in a large site, next to a search and replace over all files, which knows no
 * relative links.
 */
export async function benchMoves(): Promise<boolean> {
  const { name, docsJson, files } = linkedPages();
  const before = { ...files, "docs.json": docsJson };
  const service = await openSite(before);
  const moves = [{ oldUri: uriOf("folder-0"), newUri: uriOf("moved/folder-0") }];
  const options = { addRedirects: true, asksBeforeRenames: true, preview: "never" } as const;
  const times: number[] = [];
  const move = async () => {
    const started = performance.now();
    await service.editForMove(moves, options);
    times.push(performance.now() - started);
    return times.at(-1) ?? 0;
  };
  const replaceAll = () => Object.values(before).map((text) => text.replaceAll("/folder-0/", "/moved/folder-0/"));
  const title = `Edits for a folder of 500 pages that moves: ${name}`;
  await compare(
    title,
    [
      { name: "this server", run: move },
      { name: "search and replace in all texts", run: () => timed(replaceAll) },
    ],
    [],
    15,
  );
  const medianTime = median(times);
  console.log(`  ${"goal".padEnd(44)} ${goal.toFixed(1).padStart(9)} ms   ${medianTime <= goal ? "met" : "missed"}`);
  const after = Object.entries(afterEdit(before, await service.editForMove(moves, options)));
  const moved = await openSite(
    Object.fromEntries(after.map(([path, text]) => [path.replace(/^folder-0\//u, "moved/folder-0/"), text])),
  );
  const [found, now] = [count(service), count(moved)];
  console.log(`  diagnostics before and after: ${found}, ${now}`);
  return medianTime <= goal && now === found;
}

async function openSite(files: Readonly<Record<string, string>>) {
  const service = createLanguageService(memoryHost({ ...files }), () => undefined);
  service.open(textDocument(uriOf("docs.json"), "docs-json", 1, files["docs.json"] ?? ""));
  await service.whenSettled();
  return service;
}

function count(service: Awaited<ReturnType<typeof openSite>>): number {
  return service.diagnose(uriOf("docs.json")).flatMap(({ diagnostics }) => diagnostics).length;
}
