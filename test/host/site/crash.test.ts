import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import * as vscode from "vscode";
import { eventually } from "../../support/eventually.ts";
import { showDocsJson } from "../workspace.ts";

/** The processes of this window's language server. */
function servers(): readonly number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return processes.flatMap((line) => {
    const [, pid, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [];
    return Number(parent) === process.pid && args.includes("server.js") ? Number(pid) : [];
  });
}

describe("the language server", () => {
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
    await eventually(async () => servers().filter((each) => each !== server).length, 1);
    const outline = () =>
      vscode.commands.executeCommand<unknown[] | undefined>("vscode.executeDocumentSymbolProvider", document.uri);
    await eventually(async () => ((await outline()) ?? []).length > 0, true);
  });
});
