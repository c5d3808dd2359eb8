import type { CancellationToken, ClientCapabilities, PublishDiagnosticsParams } from "vscode-languageserver";
import { DocumentDiagnosticRequest, LSPErrorCodes, ResponseError, WorkspaceDiagnosticRequest } from "vscode-languageserver";
import { pathBelow, rootOf } from "../core/files/uris.ts";
import { syncedDocuments } from "./documentSelectors.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import { PulledDiagnostics } from "./pulledDiagnostics.ts";

/** What requests for diagnostics are answered with. */
interface PullHost {
  readonly capabilities: () => ClientCapabilities;
  /** Opens all sites of the workspace. */
  openWorkspace(): Promise<void>;
  /** Settles when everything that the sites depend on is known. */
  whenSettled(token: CancellationToken): Promise<void>;
  /** Settles when the last changes are checked. */
  whenChecked(): Promise<void>;
  /** Asks the client to request again. */
  refresh(): void;
}

/** The diagnostics for clients that request them. */
export interface DiagnosticsPull {
  readonly features: readonly Feature[];
  /** Takes the new diagnostics of a file. */
  take(params: PublishDiagnosticsParams): void;
  /** Call this after the client opened or changed a file. */
  edited(uri: string): void;
  /** Call this after the client closed a file. */
  closed(uri: string): void;
}

/**
 * Answers requests for diagnostics. A client that can be asked to request again gets what is known so far, as one that is sent
 * diagnostics does; others wait until everything is known.
 */
export function diagnosticsPull(host: PullHost): DiagnosticsPull {
  const results = new PulledDiagnostics();
  let isWatching = false;
  const canRefresh = () => host.capabilities().workspace?.diagnostics?.refreshSupport === true;
  const canceled = () => new ResponseError<void>(LSPErrorCodes.RequestCancelled, "Diagnostics were canceled");
  const capability = {
    diagnosticProvider: { identifier: "docs-json", interFileDependencies: true, workspaceDiagnostics: true },
  };

  /** Asks for another request once the last changes are checked, unless the client has requested them meanwhile. */
  async function watch(): Promise<void> {
    isWatching = true;
    await host.whenChecked();
    isWatching = false;
    if (canRefresh() && results.takeOutdated()) host.refresh();
  }

  return {
    features: [
      feature(DocumentDiagnosticRequest.type, {
        name: "Diagnostics",
        capability,
        otherDocuments: ["diagnostic", syncedDocuments],
        fallback: { kind: "full", items: [] },
        async handler({ textDocument: { uri }, previousResultId }, token) {
          if (!canRefresh()) await host.whenSettled(token);
          await host.whenChecked();
          if (token.isCancellationRequested) return canceled();
          const areRelatedShown = host.capabilities().textDocument?.diagnostic?.relatedDocumentSupport === true;
          return results.report(uri, previousResultId, areRelatedShown ? relatedTo(uri, results.files) : []);
        },
      }),
      feature(WorkspaceDiagnosticRequest.type, {
        name: "Diagnostics of the workspace",
        capability: {},
        fallback: { items: [] },
        async handler({ previousResultIds }, token) {
          await host.openWorkspace();
          await host.whenSettled(token);
          await host.whenChecked();
          return token.isCancellationRequested ? canceled() : results.workspaceReport(previousResultIds);
        },
      }),
    ],
    take(params) {
      results.take(params);
      if (!isWatching) void watch();
    },
    edited: (uri) => results.edited(uri),
    closed: (uri) => results.closed(uri),
  };
}

/** Of some files, those in the site of a docs.json: it is the file that is open while the others need not be. */
function relatedTo(uri: string, files: Iterable<string>): string[] {
  if (!uri.endsWith("/docs.json")) return [];
  return Array.from(files).filter((file) => file !== uri && pathBelow(rootOf(uri), file) !== undefined);
}
