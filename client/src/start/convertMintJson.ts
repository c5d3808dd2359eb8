import { commands, Range, Uri, window, workspace } from "vscode";
import { convertMintJson as convert } from "../../../server/src/core/start/mintJson/convert.ts";
import { leftoversReport } from "../../../server/src/core/start/mintJson/report.ts";
import { labelText, messageText } from "../jobs/plainText.ts";
import { noteStartedSite } from "./createdSite.ts";
import { createFiles, docsJsonIn, exists } from "./files.ts";
import type { Leftovers } from "./leftovers.ts";

/** Turns a mint.json into docs.json, and opens that. Without a `file`, it is the one of the workspace, or one that the user picks. */
export async function convertMintJson(file: Uri | undefined, leftovers: Leftovers): Promise<void> {
  const mintJson = file ?? (await pickMintJson());
  if (mintJson === undefined) return;
  const docsJson = docsJsonIn(Uri.joinPath(mintJson, ".."));
  if (await exists(docsJson)) {
    const open = "Open docs.json";
    const chosen = await window.showErrorMessage(messageText(`${workspace.asRelativePath(docsJson)} already exists.`), open);
    if (chosen === open) await window.showTextDocument(docsJson);
    return;
  }
  const document = await workspace.openTextDocument(mintJson);
  const conversion = convert(document.getText());
  if (conversion.kind === "invalid") {
    const place = document.positionAt(conversion.offset ?? 0);
    await window.showTextDocument(document, { selection: new Range(place, place) });
    void window.showErrorMessage(messageText(`Cannot read ${workspace.asRelativePath(mintJson)}: ${conversion.message}`));
    return;
  }
  if (!(await createFiles([{ uri: docsJson, text: conversion.text }]))) {
    void window.showErrorMessage(messageText(`Cannot write ${workspace.asRelativePath(docsJson)}.`));
    return;
  }
  await window.showTextDocument(docsJson, { preview: false });
  await noteStartedSite();
  await showConversion(conversion.leftovers.length, leftovers.keep(mintJson, leftoversReport(conversion.leftovers)));
}

/** Tells the user how much is left over, and shows it. */
async function showConversion(count: number, report: Uri): Promise<void> {
  const done = "Converted mint.json to docs.json. mint.json is kept.";
  if (count === 0) {
    void window.showInformationMessage(done);
    return;
  }
  const showList = "Show List";
  const what = count === 1 ? "1 setting has" : `${count} settings have`;
  const chosen = await window.showInformationMessage(`${done} ${what} no exact equivalent in docs.json.`, showList);
  // Unlike `showTextDocument`, as a preview.
  if (chosen === showList) await commands.executeCommand("vscode.open", report);
}

async function pickMintJson(): Promise<Uri | undefined> {
  const active = window.activeTextEditor?.document.uri;
  if (active?.path.endsWith("/mint.json")) return active;
  const found = await workspace.findFiles("**/mint.json", "**/node_modules/**", 100);
  if (found.length === 0) void window.showInformationMessage("No mint.json found in this workspace.");
  if (found.length < 2) return found[0];
  const items = found.map((uri) => ({ label: labelText(workspace.asRelativePath(uri)), uri }));
  return (await window.showQuickPick(items, { title: "Convert mint.json to docs.json", placeHolder: "mint.json" }))?.uri;
}
