import type { CancellationToken, WorkspaceEdit } from "vscode-languageserver";
import { WillDeleteFilesRequest } from "vscode-languageserver";
import type { PlannedDeletion } from "../core/deletions.ts";
import type { RedirectTarget } from "../core/features/deletes/deletion.ts";
import { lastSegment } from "../core/files/paths.ts";
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
      const plan = () => service.planDeletions(uris, token);
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

/** What the user chooses for pages that leave their sites, for one site after another, as far as the settings say. */
export async function chosenEdit(
  plan: () => Promise<readonly PlannedDeletion[]>,
  { settings }: Session,
  asking: Asking,
): Promise<WorkspaceEdit | null> {
  const { updates } = settings.deletes;
  const planned = updates === "never" ? [] : await plan();
  if (updates === "always") return joined(planned.map(({ choices }) => choices[0]?.edit));
  const answers = new Map<string, string | RedirectTarget>();
  for (const each of planned) {
    const answer = await answerTo(each, planned.length > 1, asking);
    if (answer !== undefined) answers.set(each.root, answer);
  }
  if (answers.size === 0) return null;
  // While the question is open, somebody may change the files that the edit is for.
  const current = await plan();
  return joined(
    current.map(({ root, choices, redirectTo }) => {
      const answer = answers.get(root);
      if (typeof answer === "object") return redirectTo(answer.address);
      return choices.find(({ title }) => title === answer)?.edit;
    }),
  );
}

/** The edits of several sites as one. */
function joined(edits: readonly (WorkspaceEdit | undefined)[]): WorkspaceEdit | null {
  const documentChanges = edits.flatMap((edit) => edit?.documentChanges ?? []);
  return documentChanges.length === 0 ? null : { documentChanges };
}

/** What the user chooses: one of the choices, by its title, or another page; undefined for nothing. */
async function answerTo(
  { root, addresses, choices, redirectTargets, countLinkingFiles }: PlannedDeletion,
  isOneOfSeveral: boolean,
  { client, otherwise, token }: Asking,
): Promise<string | RedirectTarget | undefined> {
  const titles = choices.map(({ title }) => title);
  const targets = client.canChoose ? redirectTargets() : [];
  const answers = targets.length < 2 ? titles : titles.toSpliced(-1, 0, anotherPage);
  const site = isOneOfSeveral ? ` of ${visible(decodeURIComponent(lastSegment(root)))}` : "";
  const question = { ...questionOf(addresses, site, countLinkingFiles()), answers, otherwise };
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

/** `site`: which one it is about, if there are several. */
function questionOf(
  [first = "", ...others]: readonly string[],
  site: string,
  linkingFiles: number,
): Pick<AskParams, "message" | "detail"> {
  const address = `/${visible(first)}`;
  const isOne = others.length === 0;
  const links = linkingFiles === 1 ? "1 other file links" : `${numberText(linkingFiles)} other files link`;
  const consequence = linkingFiles === 0 ? "" : `${links} to ${isOne ? "it" : "them"}. `;
  if (isOne)
    return {
      message: `The address ${address}${site} will be lost.`,
      detail: `${consequence}Remove its entries from the navigation, and add a redirect?`,
    };
  return {
    message: `${numberText(others.length + 1)} addresses${site}, such as ${address}, will be lost.`,
    detail: `${consequence}Remove their entries from the navigation, and add redirects?`,
  };
}
