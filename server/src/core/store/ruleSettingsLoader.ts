import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ConfigFile } from "../config/configFile.ts";
import { configFile, maxConfigSize } from "../config/configFile.ts";
import type { RuleSettingsFailure } from "../config/ruleSettings.ts";
import { ruleSettingsName } from "../config/ruleSettings.ts";
import { folderUriOf, uriBelow } from "../files/uris.ts";
import { textDocument } from "../text/textDocument.ts";
import type { Host } from "./host.ts";

/** The settings of a site: the file that has them, parsed, or why they cannot be read. */
export type LoadedRuleSettings = ConfigFile | RuleSettingsFailure;

/**
 * Reads the settings of the site in a docs root: the nearest `.docs-json.json` there or above, up to the root of the repository.
 * `openDocument` gives the document of a file that is open in an editor, and `before` is what was read last.
 */
export async function loadRuleSettings(
  root: string,
  host: Pick<Host, "readFile">,
  openDocument: (uri: string) => TextDocument | undefined,
  before: LoadedRuleSettings | undefined,
): Promise<LoadedRuleSettings> {
  for (let folder = root; ; folder = folderUriOf(folder)) {
    const uri = uriBelow(folder, ruleSettingsName);
    const known = before !== undefined && "json" in before && before.uri === uri ? before : undefined;
    const open = openDocument(uri);
    if (open !== undefined && folder === root) return configFile(open, known);
    // The host tells what is outside of the repository.
    const content = await host.readFile(uri, { limit: maxConfigSize, within: root });
    if (content.kind === "text") return configFile(open ?? textDocument(uri, "json", 0, content.text), known);
    if (content.kind === "unreadable") return { ...content, uri };
    if (folderUriOf(folder) === folder) return { kind: "missing" };
  }
}
