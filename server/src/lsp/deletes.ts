import type { WorkspaceEdit } from "vscode-languageserver";
import { WillDeleteFilesRequest } from "vscode-languageserver";
import type { PlannedDeletion } from "../core/deletions.ts";
import type { LanguageService } from "../core/service.ts";
import { numberText } from "../core/text/numberText.ts";
import { visible } from "../core/text/quote.ts";
import type { AskParams } from "../protocol.ts";
import type { ClientRequests } from "./clientRequests.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import type { Session } from "./session.ts";

/** What follows when an editor deletes files. */
export function deleteFeature(service: LanguageService, session: () => Session, client: Pick<ClientRequests, "ask">): Feature {
  return feature(WillDeleteFilesRequest.type, {
    name: "Deleting files",
    capability: {},
    fallback: null,
    handler: async ({ files }, token) => {
      const uris = files.map(({ uri }) => uri);
      const plan = () => service.planDeletion(uris, token);
      return chosenEdit(plan, session(), (question) => client.ask({ ...question, otherwise: "Delete Only" }, token));
    },
  });
}

/** What the user chooses for pages that leave their site, as far as the settings say. `ask` adds the button for nothing. */
export async function chosenEdit(
  plan: () => Promise<PlannedDeletion | undefined>,
  { settings }: Session,
  ask: (question: Omit<AskParams, "otherwise">) => Promise<string | undefined>,
): Promise<WorkspaceEdit | null> {
  const { updates } = settings.deletes;
  const planned = updates === "never" ? undefined : await plan();
  if (planned === undefined) return null;
  const { addresses, choices, countLinkingFiles } = planned;
  if (updates === "always") return choices[0]?.edit ?? null;
  const answer = await ask({ ...questionOf(addresses, countLinkingFiles()), answers: choices.map(({ title }) => title) });
  if (answer === undefined) return null;
  // While the question is open, somebody may change the files that the edit is for.
  const current = await plan();
  return current?.choices.find(({ title }) => title === answer)?.edit ?? null;
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
