import type { InputBox, QuickInputButton, QuickPick, QuickPickItem } from "vscode";
import { QuickInputButtons } from "vscode";

/** What the user did at a question. */
export type Reply<T> =
  | { readonly kind: "answer"; readonly value: T }
  /** Wants to see the question before. */
  | { readonly kind: "back" }
  | { readonly kind: "cancel" };

/** Which of several questions one is. */
export interface WizardStep {
  /** From 1. */
  readonly step: number;
  readonly totalSteps: number;
}

/** One of several questions: it shows the answers so far, and gives them with its own. */
export type Question<T> = (answers: T, step: WizardStep) => Promise<Reply<T>>;

/** Asks one question after the other, with a way back. Gives undefined if the user cancels. */
export async function askAll<T>(questions: readonly Question<T>[], initial: T): Promise<T | undefined> {
  let answers = initial;
  let index = 0;
  for (let question = questions[index]; question !== undefined; question = questions[index]) {
    const reply = await question(answers, { step: index + 1, totalSteps: questions.length });
    if (reply.kind === "cancel") return undefined;
    if (reply.kind === "answer") answers = reply.value;
    index = Math.max(index + (reply.kind === "answer" ? 1 : -1), 0);
  }
  return answers;
}

/**
 * Shows an input or a list until the user accepts, goes back, or cancels. `readAnswer` gives the answer, or undefined if there is none
 * yet.
 */
export function showQuestion<T>(
  input: InputBox | QuickPick<QuickPickItem>,
  { title, step, totalSteps }: WizardStep & { readonly title: string },
  readAnswer: () => T | undefined,
): Promise<Reply<T>> {
  input.title = title;
  input.step = step;
  input.totalSteps = totalSteps;
  input.ignoreFocusOut = true;
  if (step > 1) input.buttons = [QuickInputButtons.Back];
  return new Promise<Reply<T>>((resolve) => {
    input.onDidAccept(() => {
      const value = readAnswer();
      if (value !== undefined) resolve({ kind: "answer", value });
    });
    input.onDidTriggerButton((button: QuickInputButton) => {
      if (button === QuickInputButtons.Back) resolve({ kind: "back" });
    });
    input.onDidHide(() => resolve({ kind: "cancel" }));
    input.show();
  }).finally(() => input.dispose());
}
