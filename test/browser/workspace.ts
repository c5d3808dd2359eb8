import * as vscode from "vscode";

/** The URI of a file in the workspace. */
export function fileUri(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error("No folder is open.");
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Opens a file of the workspace in an editor. */
export async function show(path: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(fileUri(path), { preview: false });
}

/** The position after the first occurrence of a text in a document. */
export function positionAfter(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  if (offset === -1) throw new Error(`${document.uri.path} does not contain ${text}.`);
  return document.positionAt(offset + text.length);
}

/** Fails unless two values are the same as JSON. */
export function equal(actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual, undefined, 1), JSON.stringify(expected, undefined, 1)];
  if (a !== b) throw new Error(`Expected ${b}, got ${a}.`);
}

/** A timeout in milliseconds, shorter than a test's, so that a failed test names what was missing. */
const timeout = 60_000;

/** Waits until what is read is as expected: looks now and after each of the events. */
export function until(read: () => unknown, expected: unknown, ...events: vscode.Event<unknown>[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const listeners: vscode.Disposable[] = [];
    const end = () => {
      clearTimeout(timer);
      for (const listener of listeners) listener.dispose();
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`Expected ${JSON.stringify(expected, undefined, 1)}, got ${JSON.stringify(read(), undefined, 1)}.`));
    }, timeout);
    const check = () => {
      if (JSON.stringify(read()) !== JSON.stringify(expected)) return;
      end();
      resolve();
    };
    for (const event of events) listeners.push(event(check));
    check();
  });
}
