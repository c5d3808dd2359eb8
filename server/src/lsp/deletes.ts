import type { CancellationToken, WorkspaceEdit } from "vscode-languageserver";
import { WillDeleteFilesRequest } from "vscode-languageserver";
import type { PlannedDeletion } from "../core/deletions.ts";
import type { RedirectTarget } from "../core/features/deletes/deletion.ts";
import type { LanguageService } from "../core/service.ts";
import { countText, numberText } from "../core/text/numberText.ts";
import { visible } from "../core/text/quote.ts";
import type { AskParams } from "../protocol.ts";
import type { ClientRequests } from "./clientRequests.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import type { Session } from "./session.ts";

/** What follows when an editor deletes files. */
export function deleteFeature(service: LanguageService, session: () => Session, client: UserRequests): Feature {
  return feature(WillDeleteFilesRequest.type, {
    name: "Deleting files",
    capability: {},
    fallback: null,
    handler: async ({ files }, token) => {
      const uris = files.map(({ uri }) => uri);
      const plan = () => service.planDeletion(uris, token);
      return chosenEdit(plan, session(), { client, otherwise: "Delete Only", token });
    },
  });
}

/** What pages that leave their site ask the user. */
export type UserRequests = Pick<ClientRequests, "ask" | "canChoose" | "choose">;

/** Who is asked what becomes of pages, with the button for nothing. */
interface Asking {
  readonly client: UserRequests;
  readonly otherwise: string;
  readonly token: CancellationToken;
}

const anotherPage = "Redirect to Another Page…";

/** What the user chooses for pages that leave their site, as far as the settings say. */
export async function chosenEdit(
  plan: () => Promise<PlannedDeletion | undefined>,
  { settings }: Session,
  asking: Asking,
): Promise<WorkspaceEdit | null> {
  const { updates } = settings.deletes;
  const planned = updates === "never" ? undefined : await plan();
  if (planned === undefined) return null;
  if (updates === "always") return planned.choices[0]?.edit ?? null;
  const answer = await answerTo(planned, asking);
  if (answer === undefined) return null;
  // While the question is open, somebody may change the files that the edit is for.
  const current = await plan();
  if (typeof answer !== "string") return current?.redirectTo(answer.address) ?? null;
  return current?.choices.find(({ title }) => title === answer)?.edit ?? null;
}

/** What the user chooses: one of the choices, by its title, or another page; undefined for nothing. */
async function answerTo(
  { addresses, choices, redirectTargets, countLinkingFiles }: PlannedDeletion,
  { client, otherwise, token }: Asking,
): Promise<string | RedirectTarget | undefined> {
  const titles = choices.map(({ title }) => title);
  const targets = client.canChoose ? redirectTargets() : [];
  const answers = targets.length < 2 ? titles : titles.toSpliced(-1, 0, anotherPage);
  const question = { ...questionOf(addresses, countLinkingFiles()), answers, otherwise };
  const [first = ""] = addresses;
  const redirected = addresses.length === 1 ? `/${visible(first)}` : countText(addresses.length, "address", "addresses");
  const items = targets.map(({ address, title }) => ({ label: title, description: `/${address}` }));
  while (!token.isCancellationRequested) {
    const title = await client.ask(question, token);
    if (title !== anotherPage) return title;
    const chosen = targets[(await client.choose({ title: `Redirect ${redirected} to`, items }, token)) ?? -1];
    // Who closes the list goes back to the question.
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}

function questionOf([first = "", ...others]: readonly string[], linkingFiles: number): Pick<AskParams, "message" | "detail"> {
  const address = `/${visible(first)}`;
  const isOne = others.length === 0;
  const links = linkingFiles === 1 ? "1 other file links" : `${numberText(linkingFiles)} other files link`;
  const consequence = linkingFiles === 0 ? "" : `${links} to ${isOne ? "it" : "them"}. `;
  if (isOne)
    return {
      message: `The address ${address} will be lost.`,
      detail: `${consequence}Remove its entries from the navigation, and add a redirect?`,
    };
  return {
    message: `${numberText(others.length + 1)} addresses, such as ${address}, will be lost.`,
    detail: `${consequence}Remove their entries from the navigation, and add redirects?`,
  };
}
