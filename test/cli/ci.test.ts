import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ciExamples, scriptsIn } from "../support/ciFiles.ts";

/** Runs a script as CI systems do, with an `npm` that has the built command instead of a package. */
function run(folder: string, script: string, variables: Readonly<Record<string, string>> = {}) {
  const { CI: _, GITHUB_WORKSPACE: __, CI_PROJECT_DIR: ___, PATH = "", ...others } = process.env;
  const env = { ...others, PATH: `${path.join(folder, "bin")}${path.delimiter}${PATH}`, ...variables };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}

describe("the files for CI, run", () => {
  let folder = "";
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-ci-"));
    await mkdir(path.join(folder, "bin"));
    await mkdir(path.join(folder, "docs"));
    const command = `exec "${process.execPath}" "${path.resolve("dist/cli.js")}" "$@"`;
    const npm = `#!/usr/bin/env bash
echo "$PWD" > "${folder}/installed.txt"
echo "\${@: -1}" >> "${folder}/installed.txt"
if [[ " $* " == *" -g "* ]]; then bin="${folder}/bin"; else bin="$PWD/node_modules/.bin"; fi
mkdir -p "$bin"
echo '${command}' > "$bin/docs-json"
chmod +x "$bin/docs-json"
`;
    await writeFile(path.join(folder, "bin/npm"), npm);
    await chmod(path.join(folder, "bin/npm"), 0o755);
    const site = { theme: "mnt", name: "A", colors: { primary: "#0F766E" }, navigation: { pages: ["index"] } };
    await writeFile(path.join(folder, "docs/docs.json"), JSON.stringify(site));
    await writeFile(path.join(folder, "docs/index.mdx"), "# A\n");
  });
  after(() => rm(folder, { recursive: true }));

  it("annotate from the action, with its inputs as arguments", async () => {
    const [script = ""] = scriptsIn(await readFile("action.yml", "utf8"));
    const inputs = (paths: string, options = "", version = "") => ({
      DOCS_JSON_PATHS: paths,
      DOCS_JSON_OPTIONS: options,
      DOCS_JSON_VERSION: version,
      GITHUB_ACTION_PATH: path.resolve("."),
      GITHUB_WORKSPACE: folder,
    });
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    const all = await run(folder, script, inputs("."));
    assert.deepEqual([all.code, all.stderr], [1, ""]);
    assert.match(all.stdout, /^::error file=docs\/docs\.json,line=1,/);
    const installed = async () => (await readFile(path.join(folder, "installed.txt"), "utf8")).trim().split("\n");
    const [where = "", what] = await installed();
    // The repository may have a `.npmrc` or a `node_modules` that runs something else.
    assert.match(path.relative(folder, where), /^\.\./u);
    assert.equal(what, `vscode-docs-json@${version}`);
    const some = await run(folder, script, inputs("docs/index.mdx\n\ndocs\n", "--quiet\n--rule=enum=warning", "1.2.3"));
    assert.equal(some.code, 0);
    assert.match(some.stdout, /^0 errors in 1 site \(.*\)\n$/);
    assert.equal((await installed())[1], "vscode-docs-json@1.2.3");
    const odd = await run(folder, script, inputs('a b; "$(exit 7)"'));
    assert.deepEqual([odd.code, odd.stderr], [2, 'docs-json: File or folder not found: a b; "$(exit 7)".\n']);
  });

  for (const { heading, text } of ciExamples())
    for (const script of scriptsIn(text))
      it(`write the report in the example for ${heading}`, async () => {
        // It follows the `.npmrc` and the `node_modules` of the repository.
        assert.doesNotMatch(script, /\bnpx\b/u);
        const { code, stdout, stderr } = await run(folder, script);
        const [, file = ""] = /--output-file (\S+)/.exec(script) ?? [];
        assert.deepEqual([code, stdout], [1, ""]);
        assert.match(stderr, /^docs-json: Wrote (\S+): 1 error, 0 warnings, 0 infos in 1 site \(.*\)\.\n$/u);
        assert.ok(stderr.includes(` ${file}: `), stderr);
        assert.match(await readFile(path.join(folder, file), "utf8"), /docs\/docs\.json/);
      });
});
