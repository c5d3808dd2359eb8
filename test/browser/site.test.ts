import * as vscode from "vscode";
import { ProductParts } from "../../client/src/browser/productParts.ts";
import { BrowserThread } from "../../server/src/browser/browserThread.ts";
import type { TaskAnswer, TaskRequest } from "../../server/src/host/taskRunner.ts";
import type { FoundDiagnostic } from "../support/foundDiagnostic.ts";
import { foundDiagnostic } from "../support/foundDiagnostic.ts";
import { bridge, served } from "./bridge.ts";
import { equal, fileUri, positionAfter, show, until } from "./workspace.ts";

const severities = ["error", "warning", "information", "hint"];

/** All diagnostics of this extension, as the command line prints them. */
function shown(): FoundDiagnostic[] {
  const start = fileUri("docs.json").path.slice(0, -"docs.json".length);
  const all = vscode.languages
    .getDiagnostics()
    .flatMap(([uri, diagnostics]) =>
      diagnostics.map((each) => foundDiagnostic(uri.path.slice(start.length), severities[each.severity] ?? "", each)),
    );
  return sorted(all);
}

function sorted(all: readonly FoundDiagnostic[]): FoundDiagnostic[] {
  const key = ({ file, line, column, code }: FoundDiagnostic) => `${file} ${line} ${column} ${code}`;
  return all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

const textOf = (path: string) =>
  vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === fileUri(path).toString())?.getText() ?? "";

describe("a site in the browser, on a virtual workspace", () => {
  let expected: FoundDiagnostic[];
  let docs: vscode.TextDocument;

  before(async () => {
    const { diagnostics } = (await (await fetch(served("facts"))).json()) as { diagnostics: FoundDiagnostic[] };
    expected = sorted(
      diagnostics.map(({ file, line, column, endLine, endColumn, severity, code, message }) => {
        return { file, line, column, endLine, endColumn, severity, code, message };
      }),
    );
    ({ document: docs } = await show("docs.json"));
    await until(
      () => vscode.window.activeTextEditor?.document.languageId,
      "docs-json",
      vscode.window.onDidChangeActiveTextEditor,
      vscode.workspace.onDidOpenTextDocument,
    );
    docs = vscode.window.activeTextEditor?.document ?? docs;
  });

  it("has the diagnostics of the command line, also in files that are not open", async () => {
    equal(
      [...new Set(expected.map(({ code }) => code))],
      ["enum", "icon-name", "openapi-invalid", "front-matter", "link-missing"],
    );
    await until(shown, expected, vscode.languages.onDidChangeDiagnostics);
  });

  it("has the settings of the workspace, and none from outside of it", async () => {
    const above = fileUri("../.docs-json.json");
    equal(new TextDecoder().decode(await vscode.workspace.fs.readFile(above)), '{ "rules": { "enum": "off" } }');
    const own = fileUri(".docs-json.json");
    await vscode.workspace.fs.writeFile(own, new TextEncoder().encode('{ "rules": { "link-missing": "off" } }'));
    const without = expected.filter(({ code }) => code !== "link-missing");
    await until(shown, without, vscode.languages.onDidChangeDiagnostics);
    await vscode.workspace.fs.delete(own);
    await until(shown, expected, vscode.languages.onDidChangeDiagnostics);
  });

  it("reads OpenAPI files without a worker where a worker cannot start one", async () => {
    const extension = vscode.extensions.getExtension("docs-json.vscode-docs-json");
    if (extension === undefined) throw new Error("The extension is not installed.");
    const parts = new ProductParts(extension);
    const { Worker } = globalThis;
    try {
      Reflect.deleteProperty(globalThis, "Worker");
      const thread = new BrowserThread<TaskRequest, TaskAnswer>(() => parts.script("index"), { task: 60_000, idle: 60_000 });
      const task = { kind: "detect", format: "openapi" } as const;
      const text = "openapi: 3.1.0\npaths: { /users: { get: {} } }\n";
      equal(await thread.run({ file: { uri: "file:///api.yaml", text }, task }), { kind: "answer", answer: true });
    } finally {
      globalThis.Worker = Worker;
    }
  });

  it("handles an error of a thread, which is none of the server", async () => {
    const script = `self.onmessage = ({ data }) => {
      if (data === "fail") throw new Error("failed");
      self.postMessage(data);
    };`;
    const thread = new BrowserThread<string, string>(async () => script, { task: 60_000, idle: 1 });
    const failed = await thread.run("fail");
    equal([failed.kind, failed.kind === "failed" && /failed$/u.test(failed.error?.message ?? "")], ["failed", true]);
    // An error that nobody handles is reported by then, and fails the test.
    equal(await thread.run("done"), { kind: "answer", answer: "done" });
  });

  it("keeps the script of a thread no longer than the thread", async () => {
    const extension = vscode.extensions.getExtension("docs-json.vscode-docs-json");
    if (extension === undefined) throw new Error("The extension is not installed.");
    const parts = new ProductParts(extension);
    const { createObjectURL, revokeObjectURL } = URL;
    const held: string[] = [];
    try {
      // The first one is of the thread: VS Code makes others for it.
      URL.createObjectURL = (blob) => {
        const address = createObjectURL(blob);
        if (held.length === 0) held.push(address);
        return address;
      };
      const revoked = new Promise<void>((resolve) => {
        URL.revokeObjectURL = (address) => {
          revokeObjectURL(address);
          if (held.includes(address)) resolve();
        };
      });
      const thread = new BrowserThread<TaskRequest, TaskAnswer>(() => parts.script("index"), { task: 60_000, idle: 1 });
      const file = { uri: "file:///api.yaml", text: "openapi: 3.1.0\n" };
      equal(await thread.run({ file, task: { kind: "detect", format: "openapi" } }), { kind: "answer", answer: true });
      await revoked;
    } finally {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
    }
  });

  it("keeps the script of the server no longer than the server", async () => {
    const { createObjectURL, revokeObjectURL } = URL;
    const created: string[] = [];
    const revoked = new Set<string>();
    try {
      URL.createObjectURL = (blob) => {
        const address = createObjectURL(blob);
        created.push(address);
        return address;
      };
      URL.revokeObjectURL = (address) => {
        revoked.add(address);
        revokeObjectURL(address);
      };
      await vscode.commands.executeCommand("docsJson.restartServer");
      // The first one is of the server: VS Code makes others for it.
      const [script = ""] = created;
      equal(revoked.has(script), false);
      await vscode.commands.executeCommand("docsJson.restartServer");
      equal(revoked.has(script), true);
    } finally {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
    }
  });

  it("suggests the pages and endpoints of its files", async () => {
    const position = positionAfter(docs, '"GET /v2/agent/{projectId}/job/{id}');
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      "vscode.executeCompletionItemProvider",
      docs.uri,
      position,
    );
    const labels = items.map(({ label }) => (typeof label === "string" ? label : label.label));
    equal(
      ["api/status", "GET /v1/project/update-status/{statusId}"].filter((label) => !labels.includes(label)),
      [],
    );
  });

  it("describes an icon", async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      docs.uri,
      positionAfter(docs, '"icon": "book-op'),
    );
    const texts = hovers.flatMap(({ contents }) => contents.map((each) => (typeof each === "string" ? each : each.value)));
    equal(texts.filter((text) => text.includes("book-open")).length, 1);
  });

  it("goes from an endpoint to its operation", async () => {
    const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      "vscode.executeDefinitionProvider",
      docs.uri,
      positionAfter(docs, '"GET /v2/agent/'),
    );
    equal(
      found.map((each) => ("targetUri" in each ? each.targetUri : each.uri).toString()),
      [fileUri("api/admin-api.yaml").toString()],
    );
  });

  it("fixes an unknown value", async () => {
    const at = positionAfter(docs, '"theme": "mn');
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      docs.uri,
      new vscode.Range(at, at),
    );
    const fix = actions.find(({ isPreferred }) => isPreferred === true);
    if (fix?.edit === undefined) throw new Error(`No fix among ${actions.map(({ title }) => title).join(", ")}.`);
    await vscode.workspace.applyEdit(fix.edit);
    await until(
      shown,
      expected.filter(({ code }) => code !== "enum"),
      vscode.languages.onDidChangeDiagnostics,
    );
  });

  it("notices a file that changes without being open", async () => {
    const page = fileUri("quickstart.mdx");
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(page));
    await vscode.workspace.fs.writeFile(page, new TextEncoder().encode(text.replace("(/nowhere)", "(/guides/follow-a-job)")));
    await until(
      shown,
      expected.filter(({ code }) => code !== "enum" && code !== "link-missing"),
      vscode.languages.onDidChangeDiagnostics,
    );
  });

  it("updates references when a page moves", async () => {
    const move = new vscode.WorkspaceEdit();
    move.renameFile(fileUri("guides/write-a-prompt.mdx"), fileUri("guides/prompts/write.mdx"));
    await vscode.workspace.applyEdit(move);
    await until(
      () => [textOf("docs.json").includes('"guides/prompts/write"'), textOf("docs.json").includes('"/guides/write-a-prompt"')],
      [true, true],
      vscode.workspace.onDidChangeTextDocument,
    );
  });

  it("tells coding agents that their tools need a folder on the disk", async () => {
    const checked = vscode.lm.invokeTool("check_docs", { input: {}, toolInvocationToken: undefined });
    const failure = await checked.then(
      () => "none",
      (error: unknown) => String(error),
    );
    equal(failure.includes("This folder is not on disk. Open a local copy of it in VS Code on the desktop."), true);
  });

  it("says that it cannot show lost addresses, which Git reads", async () => {
    await vscode.commands.executeCommand("docsJson.showLostAddresses");
    await vscode.commands.executeCommand("notifications.showList");
    await bridge("waitFor", "text=Lost addresses are not available in the browser");
    await vscode.commands.executeCommand("notifications.clearAll");
  });

  it("says in the jobs view that there are no jobs", async () => {
    await vscode.commands.executeCommand("docsJson.jobs.focus");
    await bridge("waitFor", "text=Agent jobs are not available in the browser");
    await bridge("screenshot", "jobs view");
  });
});
