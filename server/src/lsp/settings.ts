import type { ClientCapabilities, Connection } from "vscode-languageserver";
import { DidChangeConfigurationNotification } from "vscode-languageserver";
import type { IndexOptions } from "../core/openapi/parseIndex.ts";
import { failureMessage, logRefusal } from "./wrapHandler.ts";

/** The user's settings for the server. */
export interface Settings {
  /** How OpenAPI files are read. */
  readonly openapi: IndexOptions;
  /** Code lenses are shown. */
  readonly codeLens: boolean;
  /** Inlay hints are shown. */
  readonly inlayHints: boolean;
}

/** The settings in editors that have none. */
export const defaultSettings: Settings = { openapi: {}, codeLens: true, inlayHints: false };

/** The sections of the server's settings, in the order in which `readSettings` takes their values. */
export const sections = ["docsJson.openapi", "docsJson.codeLens", "docsJson.inlayHints"];

/** The name of an OpenAPI extension. */
const extensionName = /^x-[\w.-]+$/;

/** The settings from the client's values of the sections, which may be anything. Invalid values are replaced by the defaults. */
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
 * Requests the settings from the client now and after each change, if it supports that, and passes them to `take`. Call it after the
 * client is initialized.
 */
export function watchSettings(
  connection: Connection,
  { workspace }: ClientCapabilities,
  take: (settings: Settings) => void,
): void {
  if (workspace?.configuration !== true) return;
  const request = async (): Promise<void> => {
    try {
      take(readSettings(await connection.workspace.getConfiguration(sections.map((section) => ({ section })))));
    } catch (error) {
      connection.console.error(failureMessage("Reading settings", error));
    }
  };
  connection.onDidChangeConfiguration(() => void request());
  if (workspace.didChangeConfiguration?.dynamicRegistration) {
    const registered = connection.client.register(DidChangeConfigurationNotification.type, { section: sections });
    logRefusal((message) => connection.console.error(message), "Following settings", registered);
  }
  void request();
}
