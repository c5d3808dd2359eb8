import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { URI } from "vscode-uri";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import { nodeHost } from "../../server/src/host/nodeHost.ts";
import { runGit } from "../support/git.ts";
import { randomSite } from "../support/randomSite.ts";
import { runCli } from "../support/runCli.ts";
import { SeededRandom } from "../support/seededRandom.ts";

const isPage = /\.mdx?$/u;
const pageCount = 40;

/** The addresses that the files of a site are served at. The index of a folder is at the address of the folder. */
const addressesOf = (paths: Iterable<string>) =>
  new Set(
    Array.from(paths, (file) => `/${file}`).flatMap((file) =>
      isPage.test(file) && !file.startsWith("/snippets/") ? file.replace(isPage, "").replace(/(?<=.)\/index$/u, "") : [],
    ),
  );

describe("the history of a site", () => {
  for (const seed of [3, 14])
    it(`loses no address once all lost ones that check --base names are redirected (site ${seed})`, async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-history-"));
      const full = (file: string) => path.join(folder, file);
      const git = (...args: string[]) => runGit(folder, ...args);
      const commit = async (subject: string) => {
        await git("add", "--all");
        await git("commit", "-q", "-m", subject);
      };
      const lost = async () => {
        const { stdout, stderr } = await runCli(folder, ["check", "--base", "before", "--format", "json"]);
        assert.equal(stderr, "");
        const found: readonly { readonly code: string; readonly message: string }[] = JSON.parse(stdout);
        return found.flatMap(({ code, message }) => (code === "address-lost" ? message : []));
      };
      try {
        const random = new SeededRandom(seed);
        const site = randomSite(random, pageCount);
        const paths = new Set(Object.keys(site));
        const write = async (file: string, text: string) => {
          await mkdir(path.dirname(full(file)), { recursive: true });
          await writeFile(full(file), text);
        };
        for (const [file, text] of Object.entries(site)) await write(file, text);
        await git("init", "-q", "-b", "main");
        await commit("Add the docs");
        await git("tag", "before");
        const before = addressesOf(paths);

        // What people do without a tool: files are moved and deleted, and docs.json lists what is there.
        let docs = site["docs.json"] ?? "";
        for (let step = 0; step < 12; step++) {
          const from = random.one(
            [...paths].filter((file) => isPage.test(file) && !file.startsWith("snippets/") && file !== "index.mdx"),
          );
          paths.delete(from);
          const entry = JSON.stringify(from.replace(isPage, ""));
          if (step % 4 === 3) {
            await rm(full(from));
            docs = JSON.stringify(JSON.parse(docs), undefined, 2).replace(new RegExp(`\\n *${entry},?(?=\\n)`, "u"), "");
            docs = docs.replace(/,(?=\s*\])/gu, "");
          } else {
            const to = `${random.one(["new/", "guides/", "moved/deep/"])}was-${step}.mdx`;
            paths.add(to);
            await mkdir(path.dirname(full(to)), { recursive: true });
            await rename(full(from), full(to));
            docs = docs.replaceAll(entry, JSON.stringify(to.replace(isPage, "")));
          }
          await write("docs.json", docs);
          if (step % 5 === 4) await commit(`Change ${step}`);
        }
        const now = addressesOf(paths);
        // The platform leads from a folder to one of its pages.
        const isFolder = (address: string) => [...now].some((other) => other.startsWith(`${address}/`));
        const expected = [...before].filter((address) => !now.has(address) && !isFolder(address)).sort();
        assert.ok(expected.length >= 5, `${expected.length} addresses are lost`);

        const named = (await lost()).join("\n");
        assert.deepEqual(
          expected.filter((address) => !named.includes(`\`${address}\``)),
          [],
        );

        const uri = URI.file(full("docs.json")).toString();
        const service = createLanguageService(nodeHost(assert.fail, path.resolve("dist")), () => undefined);
        service.configure({ base: { revision: "before" } });
        service.open(textDocument(uri, "docs-json", 1, docs));
        await service.whenSettled();
        const diagnostics = service
          .diagnose(uri)
          .flatMap((file) => file.diagnostics.filter(({ code }) => code === "address-lost"));
        const redirected = diagnostics.flatMap(({ data }) => data.addRedirects.map(([from]: readonly [string]) => `/${from}`));
        assert.deepEqual(redirected.sort(), expected);
        const fixes = service.fixes(uri, diagnostics.slice(0, 1), { createFiles: true });
        const all = (fixes.find(({ title }) => title.startsWith("Add all")) ?? fixes[0])?.edit?.changes?.[uri] ?? [];
        await write("docs.json", TextDocument.applyEdits(TextDocument.create(uri, "json", 1, docs), all));
        assert.deepEqual(await lost(), []);
        await commit("Redirect lost addresses");
        assert.deepEqual(await lost(), []);
        const { redirects }: { redirects: readonly { source: string; destination: string }[] } = JSON.parse(
          await readFile(full("docs.json"), "utf8"),
        );
        const added = new Map(redirects.map(({ source, destination }) => [source, destination]));
        for (const address of expected) assert.ok(now.has(added.get(address) ?? ""), `${address} leads to ${added.get(address)}`);
      } finally {
        await rm(folder, { recursive: true });
      }
    });
});
