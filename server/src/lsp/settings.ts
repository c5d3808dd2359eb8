import type { ClientCapabilities, Connection } from "vscode-languageserver";
import { DidChangeConfigurationNotification } from "vscode-languageserver";
import type { ReadOptions } from "../core/openapi/readDescription.ts";
import { failureOf } from "./safely.ts";

/** The section of the settings that are the server's. */
const section = "docsJson.openapi";

/** What an extension of OpenAPI may be called. */
const extensionName = /^x-[\w.-]+$/;

/** The settings in what a client gives for their section, which may be anything; what is no setting is left out. */
export function readSettings(value: unknown): ReadOptions {
  const given = typeof value === "object" && value !== null && "customizationExtensions" in value;
  const names: unknown = given ? value.customizationExtensions : undefined;
  if (!Array.isArray(names)) return {};
  return { customisations: names.filter((name): name is string => typeof name === "string" && extensionName.test(name)) };
}

/**
 * Asks the client for the settings now and each time they change, where it can be asked; `take` is given them. To be called once
 * the client is initialized.
 */
export function followSettings(
  connection: Connection,
  { workspace }: ClientCapabilities,
  take: (settings: ReadOptions) => void,
): void {
  if (workspace?.configuration !== true) return;
  const ask = async (): Promise<void> => {
    try {
      take(readSettings(await connection.workspace.getConfiguration(section)));
    } catch (error) {
      connection.console.error(failureOf("Reading the settings", error));
    }
  };
  connection.onDidChangeConfiguration(() => void ask());
  if (workspace.didChangeConfiguration?.dynamicRegistration)
    void connection.client.register(DidChangeConfigurationNotification.type, { section });
  void ask();
}
