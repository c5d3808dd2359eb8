import type { Connection } from "vscode-languageserver";
import { DidChangeConfigurationNotification } from "vscode-languageserver";
import { failureMessage, logRejection } from "./failures.ts";
import type { Session } from "./session.ts";
import type { Settings } from "./settings.ts";
import { readRules, readSettings, rulesSection, sections } from "./settings.ts";

/**
 * Requests the settings from the client now and after each change, if it supports that, and passes them to `take`; those of rules for
 * each of the workspace folders. Call it after the client is initialized.
 * @returns what requests them again, for when there are other folders
 */
export function watchSettings(
  connection: Connection,
  session: () => Session,
  take: (settings: Settings) => void,
  log: (message: string) => void,
): () => void {
  const { workspace } = session().capabilities;
  if (workspace?.configuration !== true) return () => undefined;
  let requested = 0;
  let newest = 0;
  const request = async (): Promise<void> => {
    const number = ++requested;
    try {
      const settings = await requestSettings(connection, session().folders);
      // The client may answer a later request first.
      if (number < newest) return;
      newest = number;
      take(settings);
    } catch (error) {
      log(failureMessage("Reading settings", error));
    }
  };
  connection.onDidChangeConfiguration(() => void request());
  if (workspace.didChangeConfiguration?.dynamicRegistration) {
    const registered = connection.client.register(DidChangeConfigurationNotification.type, {
      section: [...Object.values(sections), rulesSection],
    });
    logRejection(log, "Watching settings", registered);
  }
  void request();
  return () => void request();
}

/** The current settings of the client. Rejects if it does not give them. */
async function requestSettings({ workspace }: Connection, folders: readonly string[]): Promise<Settings> {
  const names = Object.keys(sections);
  // A folder in another one comes first.
  const scopes = [...folders.toSorted((a, b) => b.length - a.length), undefined];
  const values: unknown[] = await workspace.getConfiguration([
    ...Object.values(sections).map((section) => ({ section })),
    ...scopes.map((scopeUri) => ({ section: rulesSection, ...(scopeUri !== undefined && { scopeUri }) })),
  ]);
  const rules = scopes.map((folder, at) => ({ folder, rules: readRules(values[names.length + at]) }));
  return readSettings(Object.fromEntries(names.map((name, at) => [name, values[at]])), rules);
}
