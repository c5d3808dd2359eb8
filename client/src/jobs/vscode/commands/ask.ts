import { randomUUID } from "node:crypto";
import * as vscode from "vscode";
import { labelText } from "../../plainText.ts";
import { composePrompt } from "../../prompts/compose.ts";
import type { Draft } from "../../prompts/drafts.ts";
import { promptTitle } from "../../prompts/title.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { isNotFound } from "../../trackedJob.ts";
import { displayContext } from "../displayContext.ts";
import { activeFile, placesOf } from "../prompts/places.ts";
import { promptsEnabled } from "../settings.ts";
import type { CommandContext, Commands } from "./context.ts";
import { onJobs } from "./pick.ts";
import { sendPrompt } from "./send.ts";

/** The commands that write and send prompts. */
export function askCommands(context: CommandContext) {
  return {
    "docsJson.jobs.ask": async (about?: unknown, selected?: unknown) => {
      if (!promptsEnabled()) return;
      const places = placesOf(about, selected);
      const file = places.length === 0 ? activeFile() : undefined;
      const text = composePrompt(file === undefined ? places : [file]);
      const closed = places.length === 0 ? await closedDrafts(context) : [];
      const draft = closed.length === 0 ? await createDraft(text, context) : await pickDraft(closed, text, context);
      if (draft !== undefined) await context.prompts.show(draft);
    },
    "docsJson.jobs.sendFollowUp": onJobs(
      context,
      {
        title: "Send Follow-up",
        appliesTo: (job) => !isArchived(job) && !isNotFound(job),
        noneMessage: "All tracked jobs are archived or not found.",
      },
      async ([{ key }]) => {
        if (!promptsEnabled()) return;
        await context.prompts.show((await context.drafts.followUpTo(key)) ?? (await createDraft("", context, key)));
      },
    ),
    "docsJson.jobs.sendPrompt": () => sendPrompt(context),
  } satisfies Partial<Commands>;
}

/** Whether the server has archived a job, which cannot run again then. */
function isArchived({ last }: TrackedJob): boolean {
  return last?.job.status === "archived";
}

/** A draft that can be opened. */
type OpenableDraft = Pick<Draft, "id" | "followUp">;

async function createDraft(
  text: string,
  { drafts, clock }: CommandContext,
  followUp?: Draft["followUp"],
): Promise<OpenableDraft> {
  const id = randomUUID();
  const target = followUp === undefined ? {} : { followUp };
  await drafts.create(id, { text, createdAt: clock.now(), ...target });
  return { id, ...target };
}

/** The drafts whose editor was closed after they were saved. */
async function closedDrafts({ drafts, prompts }: CommandContext): Promise<readonly Draft[]> {
  return (await drafts.list()).filter(({ id, text }) => text.trim() !== "" && !prompts.isOpen(id));
}

/**
 * Asks whether to continue one of some drafts, which can be discarded there, or to write a new one that starts with a text. `undefined` if
 * the user cancels.
 */
async function pickDraft(drafts: readonly Draft[], text: string, context: CommandContext): Promise<OpenableDraft | undefined> {
  const quickPick = vscode.window.createQuickPick<DraftItem>();
  quickPick.title = "Ask the Docs Agent";
  quickPick.placeholder = "Write a new prompt, or continue one that was not sent";
  quickPick.items = itemsOf(drafts, context);
  const discard = async ({ draft }: DraftItem) => {
    if (draft === undefined) return;
    await context.drafts.end(draft.id, context.clock.now());
    quickPick.items = itemsOf(await closedDrafts(context), context);
  };
  const picked = await new Promise<DraftItem | undefined>((resolve, reject) => {
    quickPick.onDidAccept(() => resolve(quickPick.activeItems[0]));
    quickPick.onDidHide(() => resolve(undefined));
    // The command fails with a discard, so that VS Code says why.
    quickPick.onDidTriggerItemButton(({ item }) => void discard(item).catch(reject));
    quickPick.show();
  }).finally(() => quickPick.dispose());
  return picked && (picked.draft ?? createDraft(text, context));
}

/** A row of the quick pick; without a draft, the one for a new prompt. */
interface DraftItem extends vscode.QuickPickItem {
  readonly draft?: Draft;
}

function itemsOf(drafts: readonly Draft[], { clock }: CommandContext): readonly DraftItem[] {
  const { formatDate } = displayContext(clock);
  const discard = { iconPath: new vscode.ThemeIcon("trash"), tooltip: "Discard" };
  return [
    { label: "$(add) New Prompt" },
    ...drafts.map((draft) => ({
      label: `$(edit) ${labelText(promptTitle(draft.text))}`,
      description: `${draft.followUp === undefined ? "" : "follow-up · "}${formatDate(draft.createdAt)}`,
      buttons: [discard],
      draft,
    })),
  ];
}
