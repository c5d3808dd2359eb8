import type { TextDocumentContentProvider } from "vscode";
import { Uri } from "vscode";

/**
 * The scheme of the documents that list what is left over of a mint.json. The `editorAssociations` in package.json show them as
 * previews.
 */
export const leftoversScheme = "docs-json-leftovers";

/** What is left over of each converted mint.json, until the window closes. */
export class Leftovers implements TextDocumentContentProvider {
  readonly #reports = new Map<string, string>();

  /** Keeps the report (Markdown) about a mint.json, and gives the URI of its document. */
  keep(mintJson: Uri, report: string): Uri {
    const uri = Uri.from({ scheme: leftoversScheme, path: "/mint.json.md", query: mintJson.toString() });
    this.#reports.set(uri.toString(), report);
    return uri;
  }

  provideTextDocumentContent(uri: Uri): string {
    return (
      this.#reports.get(uri.toString()) ??
      "# mint.json\n\nThis list is no longer available, since the window was closed or reloaded after the conversion.\n"
    );
  }
}
