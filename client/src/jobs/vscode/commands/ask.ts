import { randomUUID } from "node:crypto";
import * as vscode from "vscode";
import { composePrompt } from "../../prompts/compose.ts";
import type { Draft } from "../../prompts/drafts.ts";
import { promptTitle } from "../../prompts/title.ts";
import { labelText } from "../../text.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { displayContext } from "../displayContext.ts";
import { placesOf } from "../prompts/places.ts";
import { promptsEnabled } from "../settings.ts";
import type { CommandContext, Commands } from "./context.ts";
import { withJobs } from "./pick.ts";
import { sendPrompt } from "./send.ts";

/** The commands that write and send prompts. */
export function askCommands(
  context: CommandContext,
): Commands<"docsJson.jobs.ask" | "docsJson.jobs.sendFollowUp" | "docsJson.jobs.sendPrompt"> {
  const isFinalForGood = ({ last }: TrackedJob) => last?.job.status === "archived";
  return {
    "docsJson.jobs.ask": async (about, selected) => {
      if (!promptsEnabled()) return;
      const places = placesOf(about, selected);
      const kept = places.length === 0 ? await listKept() : [];
      const draft = kept.length === 0 ? await newDraft(composePrompt(places)) : await pick(kept);
      if (draft !== undefined) await context.prompts.show(draft);
    },
    "docsJson.jobs.sendFollowUp": (...rows) =>
      withJobs(
        rows,
        context,
        { title: "Send Follow-up", can: (job) => !isFinalForGood(job), none: "All tracked jobs are archived." },
        async ([{ key }]) => {
          if (!promptsEnabled()) return;
          const kept = (await context.drafts.list()).find(({ followUp }) => followUp?.id === key.id);
          await context.prompts.show(kept ?? (await newDraft("", key)));
        },
      ),
    "docsJson.jobs.sendPrompt": () => sendPrompt(context),
  };

  async function newDraft(text: string, followUp?: Draft["followUp"]): Promise<Pick<Draft, "id" | "followUp">> {
    const id = randomUUID();
    const target = followUp === undefined ? {} : { followUp };
    await context.drafts.create(id, { text, createdAt: context.clock.now(), ...target });
    return { id, ...target };
  }

  /** The drafts to go on with: those whose editor was closed after they were saved. */
  async function listKept(): Promise<readonly Draft[]> {
    return (await context.drafts.list()).filter(({ id, text }) => text.trim() !== "" && !context.prompts.isOpen(id));
  }

  /** Asks whether to go on with a draft. */
  async function pick(drafts: readonly Draft[]): Promise<Pick<Draft, "id" | "followUp"> | undefined> {
    const { formatDate } = displayContext(context.clock);
    const discard = { iconPath: new vscode.ThemeIcon("trash"), tooltip: "Discard" };
    const quickPick = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly draft?: Draft }>();
    quickPick.title = "Ask the Docs Agent";
    quickPick.placeholder = "Write a new prompt, or continue one that was not sent";
    const itemsOf = (kept: readonly Draft[]) => [
      { label: "$(add) New Prompt" },
      ...kept.map((draft) => ({
        label: `$(edit) ${labelText(promptTitle(draft.text))}`,
        description: `${draft.followUp === undefined ? "" : "follow-up · "}${formatDate(draft.createdAt)}`,
        buttons: [discard],
        draft,
      })),
    ];
    quickPick.items = itemsOf(drafts);
    const picked = await new Promise<(typeof quickPick.items)[number] | undefined>((resolve) => {
      quickPick.onDidAccept(() => resolve(quickPick.activeItems[0]));
      quickPick.onDidHide(() => resolve(undefined));
      quickPick.onDidTriggerItemButton(async ({ item: { draft } }) => {
        if (draft === undefined) return;
        await context.drafts.end(draft.id, context.clock.now());
        quickPick.items = itemsOf(await listKept());
      });
      quickPick.show();
    });
    quickPick.dispose();
    if (picked === undefined) return undefined;
    return picked.draft ?? newDraft("");
  }
}
