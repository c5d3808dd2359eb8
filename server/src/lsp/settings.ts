import type { ClientCapabilities, Connection } from "vscode-languageserver";
import { DidChangeConfigurationNotification } from "vscode-languageserver";
import type { IndexOptions } from "../core/openapi/parseIndex.ts";
import { failureOf } from "./wrapHandler.ts";

/** The user's settings that the server goes by. */
export interface Settings {
  /** How descriptions are read. */
  readonly openapi: IndexOptions;
  /** Code lenses are shown. */
  readonly codeLens: boolean;
  /** Inlay hints are shown. */
  readonly inlayHints: boolean;
}

/** What holds for an editor that has no such settings. */
export const defaultSettings: Settings = { openapi: {}, codeLens: true, inlayHints: false };

/** The sections of the settings that are the server's. */
const sections = ["docsJson.openapi", "docsJson.codeLens", "docsJson.inlayHints"];

/** What an extension of OpenAPI may be called. */
const extensionName = /^x-[\w.-]+$/;

/** The settings in what a client gives for their sections, which may be anything; what is no setting is as by default. */
export function readSettings([openapi, codeLens, inlayHints]: readonly unknown[]): Settings {
  const names = memberOf(openapi, "customizationExtensions");
  const customizations = Array.isArray(names)
    ? names.filter((name): name is string => typeof name === "string" && extensionName.test(name))
    : undefined;
  return {
    openapi: customizations === undefined ? defaultSettings.openapi : { customizations },
    codeLens: isEnabled(codeLens) ?? defaultSettings.codeLens,
    inlayHints: isEnabled(inlayHints) ?? defaultSettings.inlayHints,
  };
}

function isEnabled(section: unknown): boolean | undefined {
  const enabled = memberOf(section, "enabled");
  return typeof enabled === "boolean" ? enabled : undefined;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;
}

/**
 * Asks the client for the settings now and each time they change, where it can be asked; `take` is given them. To be called once
 * the client is initialized.
 */
export function followSettings(
  connection: Connection,
  { workspace }: ClientCapabilities,
  take: (settings: Settings) => void,
): void {
  if (workspace?.configuration !== true) return;
  const ask = async (): Promise<void> => {
    try {
      take(readSettings(await connection.workspace.getConfiguration(sections.map((section) => ({ section })))));
    } catch (error) {
      connection.console.error(failureOf("Reading the settings", error));
    }
  };
  connection.onDidChangeConfiguration(() => void ask());
  if (workspace.didChangeConfiguration?.dynamicRegistration)
    void connection.client.register(DidChangeConfigurationNotification.type, { section: sections });
  void ask();
}
