import * as vscode from "vscode";
import type { Clock } from "../../time/clock.ts";
import { jobScheme } from "../manifest.ts";
import type { JobKey } from "../model.ts";
import { isSameJob, jobKeyText } from "../model.ts";
import { jobDetailsJson } from "../presentation/detailsJson.ts";
import { jobDetailsPage } from "../presentation/detailsPage.ts";
import { jobTitle } from "../presentation/presentation.ts";
import type { Previews } from "../previews/previews.ts";
import { shortTitle } from "../prompts/title.ts";
import type { JobStore } from "../store/store.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { configuredJobs } from "./configuredJobs.ts";
import { displayContext } from "./displayContext.ts";

/** A page to read, which VS Code shows as a preview (`editorAssociations` in package.json), or all that is known, as JSON. */
type Format = "md" | "json";

/** The texts of the read-only documents with the details of a job. They are updated with the store. */
export class JobDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #store: JobStore;
  readonly #previews: Previews;
  readonly #clock: Clock;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registrations: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor(store: JobStore, previews: Previews, clock: Clock) {
    this.#store = store;
    this.#previews = previews;
    this.#clock = clock;
    const stopListening = [store, previews].map((source) => source.onDidChange(() => this.#refresh()));
    this.#registrations = vscode.Disposable.from(this.#changed, ...stopListening.map((dispose) => ({ dispose })));
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    const isPage = uri.path.endsWith(".md");
    const job = this.jobOf(uri);
    if (job !== undefined)
      return isPage ? jobDetailsPage(job, displayContext(this.#clock), this.#previews.of(job.key)) : jobDetailsJson(job);
    const text = "This job is not tracked on the configured server.";
    return isPage ? `${text}\n` : `"${text}"\n`;
  }

  /** The job of a document; `undefined` for another URI, and if it is no longer tracked. */
  jobOf({ scheme, query }: vscode.Uri): TrackedJob | undefined {
    if (scheme !== jobScheme) return undefined;
    return configuredJobs(this.#store).find(({ key }) => jobKeyText(key) === query);
  }

  /** Opens the details of a job. `preserveFocus`: whether the focus stays where it is, such as in the view. */
  async show(
    key: JobKey,
    { format = "md", preserveFocus = false }: { readonly format?: Format; readonly preserveFocus?: boolean } = {},
  ): Promise<void> {
    const name = this.#nameOf(key);
    const uri = vscode.Uri.from({ scheme: jobScheme, path: `/${name}.${format}`, query: jobKeyText(key) });
    await vscode.commands.executeCommand("vscode.open", uri, { preserveFocus, preview: true });
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  /** The title of the editor: that of the job, which never changes, or its ID. */
  #nameOf(key: JobKey): string {
    const job = configuredJobs(this.#store).find((each) => isSameJob(each.key, key));
    const title = job && jobTitle(job);
    return (title === undefined ? key.id : shortTitle(title)).replaceAll("/", "∕");
  }

  #refresh(): void {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === jobScheme) this.#changed.fire(uri);
  }
}
