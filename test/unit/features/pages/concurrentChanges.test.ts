import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { WorkspaceEdit } from "vscode-languageserver-types";
import { createLanguageService } from "../../../../server/src/core/languageService.ts";
import { textDocument } from "../../../../server/src/core/text/textDocument.ts";
import { afterEdit } from "../../../support/afterEdit.ts";
import { memoryHost, uriOf } from "../../../support/memoryHost.ts";

const options = { addRedirects: false, asksBeforeRenames: true } as const;

const docs = (...pages: readonly string[]) => JSON.stringify({ navigation: { pages } });

/** A site with docs.json open, whose files a test can change. */
async function openChangingSite(files: Record<string, string>) {
  const host = memoryHost(files);
  let onRead = (_uri: string): void => undefined;
  const readFile: typeof host.readFile = async (uri, given) => {
    const content = await host.readFile(uri, given);
    onRead(uri);
    return content;
  };
  const service = createLanguageService({ ...host, readFile }, (site) => void service.diagnose(site));
  service.open(textDocument(uriOf("docs.json"), "docs-json", 1, files["docs.json"] ?? ""));
  await service.whenSettled();
  const changed = (edit: WorkspaceEdit | undefined) => {
    const after = Object.entries(afterEdit(files, edit));
    return Object.fromEntries(after.filter(([path, text]) => files[path] !== text));
  };
  return {
    service,
    /** The files that differ after a move, by their old paths. */
    async moved(from: string, to: string): Promise<Record<string, string>> {
      return changed(await service.editForMove([{ oldUri: uriOf(from), newUri: uriOf(to) }], options));
    },
    /** The files that differ after what is at a text of a file gets another name. */
    async renamed(path: string, text: string, newName: string): Promise<Record<string, string>> {
      const position = TextDocument.create("", "", 0, files[path] ?? "").positionAt(files[path]?.indexOf(text) ?? -1);
      const result = await service.rename(uriOf(path), position, newName, options);
      assert.ok(result.kind === "edit");
      return changed(result.edit);
    },
    /** Calls `change` once, when a file is read. */
    whenRead(path: string, change: () => void): void {
      onRead = (uri) => {
        if (uri !== uriOf(path)) return;
        onRead = () => undefined;
        change();
      };
    },
  };
}

describe("moves and renames in files that others change meanwhile", () => {
  const script = 'export { a } from "./b.jsx";\n';
  const start = () => ({
    "docs.json": docs("one", "two"),
    "one.mdx": 'import { a } from "/a.jsx";\n\n[two](/two)\n',
    "two.mdx": "",
    "a.jsx": script,
    "b.jsx": "",
  });

  it("changes the docs.json that is typed while files are read", async () => {
    const files = start();
    const { service, moved, whenRead } = await openChangingSite(files);
    whenRead("a.jsx", () => {
      files["docs.json"] = docs("zero", "one", "two");
      service.change(textDocument(uriOf("docs.json"), "docs-json", 2, files["docs.json"]));
    });
    assert.deepEqual(await moved("two.mdx", "three.mdx"), {
      "docs.json": docs("zero", "one", "three"),
      "one.mdx": 'import { a } from "/a.jsx";\n\n[two](/three)\n',
    });
  });

  it("changes the open page and script that are typed while other files are read", async () => {
    const files = { ...start(), "a.jsx": `import "./c.jsx";\n${script}`, "c.jsx": 'import "./b.jsx";\n' };
    const { service, moved, whenRead } = await openChangingSite(files);
    for (const path of ["one.mdx", "a.jsx"] as const) service.open(textDocument(uriOf(path), "", 1, files[path]));
    await service.whenSettled();
    whenRead("c.jsx", () => {
      for (const path of ["one.mdx", "a.jsx"] as const) {
        files[path] = `\n${files[path]}`;
        service.change(textDocument(uriOf(path), "", 2, files[path]));
      }
    });
    assert.deepEqual(await moved("b.jsx", "d.jsx"), {
      "a.jsx": `\nimport "./c.jsx";\n${script.replace("b.jsx", "d.jsx")}`,
      "c.jsx": 'import "./d.jsx";\n',
    });
    whenRead("c.jsx", () => {
      files["one.mdx"] = `\n${files["one.mdx"]}`;
      service.change(textDocument(uriOf("one.mdx"), "", 3, files["one.mdx"]));
    });
    assert.deepEqual(await moved("two.mdx", "three.mdx"), {
      "docs.json": docs("one", "three"),
      "one.mdx": files["one.mdx"].replace("/two", "/three"),
    });
  });

  it("changes the page on disk, although nobody has reported yet that it differs", async () => {
    const files = start();
    const { moved } = await openChangingSite(files);
    files["one.mdx"] = `---\ntitle: One\n---\n\n${files["one.mdx"]}`;
    assert.deepEqual(await moved("two.mdx", "three.mdx"), {
      "docs.json": docs("one", "three"),
      "one.mdx": files["one.mdx"].replace("/two", "/three"),
    });
  });

  it("changes the links to a heading, or to an endpoint, in pages that differ on disk", async () => {
    const files = {
      "docs.json": JSON.stringify({ navigation: { pages: ["one", "two"] }, api: { openapi: "api.json" } }),
      "one.mdx": "[two](/two#three)\n",
      "two.mdx": "---\nopenapi: GET /a\n---\n\n## Three\n",
      "api.json": JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { get: {} } } }),
    };
    const { service, renamed } = await openChangingSite(files);
    files["one.mdx"] = `---\ntitle: One\n---\n\n${files["one.mdx"]}`;
    files["two.mdx"] = files["two.mdx"].replace("openapi", "title: Two\nopenapi");
    assert.deepEqual(await renamed("api.json", "/a", "/b"), {
      "api.json": files["api.json"].replace("/a", "/b"),
      "two.mdx": files["two.mdx"].replace("/a", "/b"),
    });
    service.open(textDocument(uriOf("two.mdx"), "", 1, files["two.mdx"]));
    files["one.mdx"] = files["one.mdx"].replace("title", "icon: star\ntitle");
    assert.deepEqual(await renamed("two.mdx", "Three", "Four"), {
      "one.mdx": files["one.mdx"].replace("three", "four"),
      "two.mdx": files["two.mdx"].replace("Three", "Four"),
    });
  });
});
