import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as vscode from "vscode";
import { writeCheckedSites } from "../../support/checkedSites.ts";
import type { FoundDiagnostic } from "../../support/foundDiagnostic.ts";
import { foundDiagnostic, lineOf } from "../../support/foundDiagnostic.ts";
import { describeInNewest } from "../version.ts";
import { fileUri, until } from "../workspace.ts";

const severities = ["error", "warning", "information"];

/** The code of the only diagnostic about what an editor can do and the command line cannot: download a file. */
const onlyInEditors = "openapi-remote";

/** How many sites are opened at a time. */
const groupSize = 8;

describeInNewest("the same sites as on the command line", () => {
  /** In a folder that is no part of the site around it. */
  let folder: vscode.Uri;
  before(async () => {
    folder = fileUri(".cache/sites");
    await mkdir(folder.fsPath, { recursive: true });
  });
  after(async () => {
    // VS Code closes a document without an editor when its file is deleted, or much later.
    const deletion = new vscode.WorkspaceEdit();
    for (const { uri } of vscode.workspace.textDocuments) if (!pathOf(uri).startsWith("..")) deletion.deleteFile(uri);
    assert.ok(await vscode.workspace.applyEdit(deletion));
    await until(shown, (all): all is FoundDiagnostic[] => all.length === 0, vscode.languages.onDidChangeDiagnostics);
    await rm(fileUri(".cache").fsPath, { recursive: true });
  });

  /** The path of a file from the folder of the sites. */
  const pathOf = (uri: vscode.Uri) => path.relative(folder.fsPath, uri.fsPath).replaceAll(path.sep, "/");

  /** The diagnostics of all extensions in these sites. Hints are for editors alone. */
  const shown = (): FoundDiagnostic[] =>
    vscode.languages
      .getDiagnostics()
      .filter(([uri]) => !pathOf(uri).startsWith(".."))
      .flatMap(([uri, diagnostics]) =>
        diagnostics
          .filter(({ severity }) => severity !== vscode.DiagnosticSeverity.Hint)
          .map((each) => foundDiagnostic(pathOf(uri), severities[each.severity] ?? "", each)),
      );

  it("have the same diagnostics", async () => {
    const extension = vscode.extensions.getExtension("docs-json.vscode-docs-json");
    const script = path.join(extension?.extensionPath ?? "", "dist/cli.js");
    const { sites, checked } = await writeCheckedSites(folder.fsPath, script);
    const inEditors = new Set<string>();
    for (let start = 0; start < sites.length; start += groupSize) {
      const group = sites.slice(start, start + groupSize);
      await Promise.all(group.map((site) => vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, site))));
      // The diagnostics of the group before must stay. VS Code closes documents without an editor when there are more than 50.
      const open = sites.slice(Math.max(0, start - groupSize), start + groupSize);
      const isOpen = ({ file }: FoundDiagnostic) => open.some((site) => file.startsWith(`${path.dirname(site)}/`));
      const expected = checked.filter(isOpen).map(lineOf);
      const differences = () => {
        const found = shown()
          .filter((each) => isOpen(each) && each.code !== onlyInEditors)
          .map(lineOf);
        return {
          missing: expected.filter((line) => !found.includes(line)),
          unexpected: found.filter((line) => !expected.includes(line)),
          repeated: found.filter((line, at) => found.indexOf(line) !== at),
        };
      };
      const areNone = (found: object): found is object => isDeepStrictEqual(found, { missing: [], unexpected: [], repeated: [] });
      await until(differences, areNone, vscode.languages.onDidChangeDiagnostics);
      for (const { file, code } of shown()) if (code === onlyInEditors) inEditors.add(file);
    }
    assert.deepEqual([...inEditors], ["openapi-remote/docs.json"]);
  });
});
