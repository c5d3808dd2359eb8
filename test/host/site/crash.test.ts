import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import * as vscode from "vscode";
import { eventually } from "../../support/eventually.ts";
import { page } from "../page.ts";
import { describeInNewest } from "../version.ts";
import { showDocsJson } from "../workspace.ts";

/** The processes of this window's language server. */
function servers(): readonly number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return processes.flatMap((line) => {
    const [, pid, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [];
    return Number(parent) === process.pid && args.includes("server.js") ? Number(pid) : [];
  });
}

/** Waits until there is another server, which answers. */
async function waitForReplacement(server: number, { uri }: vscode.TextDocument): Promise<void> {
  await eventually(async () => servers().filter((each) => each !== server).length, 1);
  const outline = () => vscode.commands.executeCommand<unknown[] | undefined>("vscode.executeDocumentSymbolProvider", uri);
  await eventually(async () => ((await outline()) ?? []).length > 0, true);
}

describeInNewest("the language server", () => {
  it("is started again after it ended while something was sent to it", async () => {
    // Windows has no such list of processes.
    if (process.platform === "win32") return;
    const { document } = await showDocsJson();
    await eventually(async () => servers().length, 1);
    const [server = 0] = servers();
    process.kill(server, "SIGKILL");
    // The client must not hear of the end before it sends something.
    while (servers().includes(server));
    const start = new vscode.Position(0, 0);
    await vscode.commands.executeCommand("docsJson.showUnlisted", document.uri.toString(), start, "pages").then(
      () => assert.fail("The server answered."),
      () => undefined,
    );
    await waitForReplacement(server, document);
  });

  it("has a log that a command shows", async () => {
    await vscode.commands.executeCommand("docsJson.showServerLog");
    await page.waitFor(".output-view");
    await vscode.commands.executeCommand("workbench.action.closePanel");
  });

  it("is replaced by the command if it hangs", async () => {
    if (process.platform === "win32") return;
    const { document } = await showDocsJson();
    await waitForReplacement(0, document);
    const [server = 0] = servers();
    process.kill(server, "SIGSTOP");
    await vscode.commands.executeCommand("docsJson.restartServer");
    await waitForReplacement(server, document);
    await eventually(async () => servers().length, 1);
  });

  it("is replaced by the command if it hangs while it starts", async () => {
    if (process.platform === "win32") return;
    const { document } = await showDocsJson();
    await waitForReplacement(0, document);
    const [server = 0] = servers();
    const restarted = vscode.commands.executeCommand("docsJson.restartServer");
    await eventually(async () => servers().filter((each) => each !== server).length, 1);
    const [starting = 0] = servers().filter((each) => each !== server);
    process.kill(starting, "SIGSTOP");
    await vscode.commands.executeCommand("docsJson.restartServer");
    await waitForReplacement(starting, document);
    await eventually(async () => servers().length, 1);
    await restarted.then(undefined, () => undefined);
  });
});
