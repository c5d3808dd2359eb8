import type { Disposable, ExtensionContext } from "vscode";
import { Uri, workspace } from "vscode";

const scheme = "docs-json-diagnostic";

/**
 * The URI of the documentation of a diagnostic, with `{code}` in the place of its code. VS Code does not follow links to commands
 * from the hover of a diagnostic, so it is the URI of a document. The `editorAssociations` in package.json show it as a preview.
 */
export const diagnosticDocument = `${scheme}:/{code}.md`;

/** Provides the documents of all diagnostics, each a section of docs/diagnostics.md. */
export function provideDiagnosticDocuments({ extensionUri }: ExtensionContext): Disposable {
  return workspace.registerTextDocumentContentProvider(scheme, {
    async provideTextDocumentContent({ path }) {
      const text = await workspace.fs.readFile(Uri.joinPath(extensionUri, "docs", "diagnostics.md"));
      return sectionOf(new TextDecoder().decode(text), path.slice(1, -".md".length));
    },
  });
}

/** The section of a diagnostic, with its heading as the title of the document. */
function sectionOf(markdown: string, code: string): string {
  const [, ...sections] = markdown.split(/^##(?=#? )/m);
  const section = sections.find((each) => each.startsWith(`# ${code}\n`));
  return section ?? `# ${code}\n`;
}
