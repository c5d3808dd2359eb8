const second = 1000;

/** How far the preview deployment of a branch is, as the API returns it. */
export interface UpdateStatus {
  readonly status: "queued" | "in_progress" | "success" | "failure";
  readonly summary: string;
  readonly logs: readonly string[];
  readonly commit: { readonly filesChanged: readonly string[] };
}

/** The preview deployments of branches. One takes 5 s; it fails if the branch has the word “broken”. */
export class Previews {
  readonly #started = new Map<string, { readonly branch: string; readonly at: number }>();

  /** Starts a deployment. */
  start(branch: string, now: number): { readonly statusId: string; readonly previewUrl: string } {
    const statusId = `status_${this.#started.size + 1}`;
    this.#started.set(statusId, { branch, at: now });
    const host = branch.toLowerCase().replace(/[^a-z0-9]/g, "-");
    return { statusId, previewUrl: `https://acme-docs-${host}.preview.acme.example` };
  }

  /** The state of a deployment; `undefined` if there is none with this id. */
  status(statusId: string, now: number): UpdateStatus | undefined {
    const started = this.#started.get(statusId);
    if (started === undefined) return undefined;
    const elapsed = now - started.at;
    const logs = ["Cloned the branch.", "Checked docs.json.", "Built the pages."].filter(
      (_, index) => elapsed >= index * 1.5 * second,
    );
    const commit = { filesChanged: ["docs.json", "quickstart.mdx"] };
    if (elapsed < second) return { status: "queued", summary: "Waiting for a worker.", logs: [], commit };
    if (elapsed < 5 * second) return { status: "in_progress", summary: "Building the pages.", logs, commit };
    return /broken/.test(started.branch)
      ? { status: "failure", summary: "The build failed: docs.json is not valid.", logs, commit }
      : { status: "success", summary: "The preview is ready.", logs, commit };
  }
}
