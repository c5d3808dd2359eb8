import { TextDocuments } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { LanguageService } from "../core/service.ts";
import type { Host } from "../core/store/host.ts";
import { FoundSites } from "./foundSites.ts";
import { receivedChange, receivedDocument } from "./receivedDocument.ts";
import type { Session } from "./session.ts";
import { TimeDebouncer } from "./timeDebouncer.ts";
import { TurnDebouncer } from "./turnDebouncer.ts";
import { WorkspaceSites } from "./workspaceSites.ts";

/** The documents that the editor has open, and the sites around them. */
export interface OpenFiles {
  readonly documents: TextDocuments<TextDocument>;
  /** The service, which forgets what it has read for closed files after a while. */
  readonly service: LanguageService;
  readonly sites: FoundSites;
  readonly workspace: WorkspaceSites;
  /** Reads files again that may have changed on disk without a report of the client. */
  readonly unwatchedRefresh: TurnDebouncer;
  /** What requests wait for: settles when all is read again that may have changed; undefined if there is nothing to wait for. */
  readonly pending: () => Promise<void> | undefined;
}

/** For how long what was read for a closed site is kept, in milliseconds: often, another page of it is opened next. */
const keptAfterClosing = 60_000;

/** What an editor opens in a service. `defer` runs a function after all queued messages are handled. */
export function openFilesOf(
  service: LanguageService,
  host: Host,
  defer: (task: () => void) => void,
  session: () => Session,
): OpenFiles {
  const documents = new TextDocuments({ create: receivedDocument, update: receivedChange });
  const forgetting = forgettingClosed(service);
  const folders = () => session().folders;
  const sites = new FoundSites(forgetting, host.readFile, {
    isOpen: (uri) => documents.get(uri) !== undefined,
    folders,
    log: (message) => host.log(message),
  });
  const workspace = new WorkspaceSites(sites, folders, host);
  const unwatchedRefresh = new TurnDebouncer(defer, () => {
    service.unwatchedFilesChanged();
    workspace.changed();
    sites.refresh();
  });
  const pending = () => {
    unwatchedRefresh.flush();
    return sites.searching;
  };
  return { documents, service: forgetting, sites, workspace, unwatchedRefresh, pending };
}

function forgettingClosed(service: LanguageService): LanguageService {
  const forgetting = new TimeDebouncer(() => service.forgetClosed(), keptAfterClosing);
  return {
    ...service,
    close(uri) {
      service.close(uri);
      forgetting.call();
    },
  };
}
