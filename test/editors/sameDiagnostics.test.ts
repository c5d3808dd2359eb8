import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { CheckedSites } from "../support/checkedSites.ts";
import { writeCheckedSites } from "../support/checkedSites.ts";
import { lineOf } from "../support/foundDiagnostic.ts";
import { neutralEnvironment } from "../support/runCli.ts";
import { documentedSetup } from "./documentedSetup.ts";
import { needEditors } from "./installed.ts";
import { showsDiagnostics } from "./showsDiagnostics.ts";

const neovimArgs = ["--headless", "--clean", "-n"];
const emacsArgs = ["--batch", "--funcall=package-activate-all"];

needEditors(
  { what: "Neovim 0.7 or later", program: "nvim", check: [...neovimArgs, "+if has('nvim-0.7') | qall | endif", "+cquit"] },
  { what: "Emacs with Eglot and markdown-mode", program: "emacs", check: [...emacsArgs, "--load=eglot", "--load=markdown-mode"] },
);

describe("the same sites as on the command line, in editors that are set up as documented", function () {
  this.timeout(600_000);
  let temporary = "";
  let folder = "";
  let written: CheckedSites = { sites: [], checked: [] };
  let env: NodeJS.ProcessEnv = {};

  before(async () => {
    temporary = await realpath(await mkdtemp(path.join(os.tmpdir(), "docs-json-editors-")));
    folder = path.join(temporary, "work");
    await mkdir(folder);
    written = await writeCheckedSites(folder);
    // What a project is for Emacs.
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    const bin = path.join(temporary, "bin");
    await mkdir(bin);
    const command = `#!/bin/sh\nexec "${process.execPath}" "${path.resolve("dist/cli.js")}" "$@"\n`;
    await writeFile(path.join(bin, "docs-json"), command, { mode: 0o755 });
    env = { ...neutralEnvironment(), PATH: `${bin}${path.delimiter}${process.env["PATH"]}` };
  });
  after(() => rm(temporary, { recursive: true }));

  /** Compares what an editor shows while docs.json and all pages of some sites at a time are open. */
  async function compare(program: string, args: readonly string[], groupSize: number): Promise<void> {
    for (let start = 0; start < written.sites.length; start += groupSize) {
      const sites = written.sites.slice(start, start + groupSize).map((file) => path.dirname(file));
      const files = await Promise.all(sites.map((site) => filesOf(site)));
      const expected = written.checked.filter(({ file }) => sites.includes(file.split("/")[0] ?? "")).map(lineOf);
      await showsDiagnostics(program, [...args, ...files.flat()], { cwd: folder, env }, expected.sort());
    }
  }

  /** docs.json and the pages of a site. */
  async function filesOf(site: string): Promise<string[]> {
    const files = await readdir(path.join(folder, site), { recursive: true });
    return ["docs.json", ...files.filter((file) => /\.mdx?$/u.test(file))].map((file) => path.join(site, file));
  }

  /** Writes a file next to the sites. */
  async function write(name: string, text: string): Promise<string> {
    const file = path.join(temporary, name);
    await writeFile(file, text);
    return file;
  }

  it("Neovim shows the same diagnostics", async () => {
    // It starts one for each site.
    const serversAtOnce = 15;
    const [latest = "", earlier = "", oldest = ""] = documentedSetup("Neovim");
    const setup = await write(
      "init.lua",
      `if vim.fn.has("nvim-0.11") == 1 then\n${latest}elseif vim.fn.has("nvim-0.8") == 1 then\n${earlier}else\n${oldest}end\n`,
    );
    await compare("nvim", [...neovimArgs, "-u", setup, "-S", path.resolve("test/editors/neovim.lua")], serversAtOnce);
  });

  it("Emacs shows the same diagnostics", async () => {
    const setup = await write("init.el", documentedSetup("Emacs").join("\n"));
    await compare(
      "emacs",
      [...emacsArgs, `--load=${setup}`, `--load=${path.resolve("test/editors/emacs.el")}`],
      Number.POSITIVE_INFINITY,
    );
  });
});
