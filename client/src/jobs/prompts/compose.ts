import { fenceFor } from "../../../../server/src/core/text/markdown.ts";
import type { Draft } from "./drafts.ts";

/** A place in the workspace that a prompt is about. */
export interface PromptPlace {
  /** From the root of the workspace folder. */
  readonly path: string;
  /** The selected text and its lines, counted from 1. */
  readonly selection?: { readonly firstLine: number; readonly lastLine: number; readonly text: string };
  /** Diagnostics and their lines, counted from 1. */
  readonly diagnostics?: readonly { readonly line: number; readonly message: string }[];
}

/** Characters. Of a longer selection, only the lines are named, since the agent has the file. */
const maxQuoted = 4000;

/**
 * The text of a new prompt: what to do about diagnostics, or an empty line for the user, with the places below. The user sees and edits
 * all of it before it is sent.
 */
export function composePrompt(places: readonly PromptPlace[]): string {
  const [place, ...others] = places;
  if (place === undefined) return "";
  if (others.length > 0) return `\n\nFiles:\n${places.map(({ path }) => `- ${path}\n`).join("")}`;
  const { path, selection, diagnostics = [] } = place;
  const [diagnostic, ...more] = diagnostics;
  if (diagnostic !== undefined && more.length === 0)
    return `Fix this in ${path}, line ${diagnostic.line}: ${diagnostic.message}\n`;
  if (diagnostic !== undefined)
    return `Fix these in ${path}:\n${diagnostics.map(({ line, message }) => `- Line ${line}: ${message}\n`).join("")}`;
  if (selection === undefined) return `\n\nFile: ${path}\n`;
  const { firstLine, lastLine, text } = selection;
  const lines = firstLine === lastLine ? `line ${firstLine}` : `lines ${firstLine} to ${lastLine}`;
  return `\n\nIn ${path}, ${lines}${text.length <= maxQuoted ? `:\n\n${fenced(text)}` : ""}\n`;
}

/** The hint on the empty line for the user: how the prompt is sent comes before where to, which may be a title wider than the editor. */
export function promptHint(target: string): string {
  return `Write what the agent should do. Press Ctrl+Enter (⌘Enter) to send it to ${target}.`;
}

/** Whether the line for the user in the text of a prompt is still empty: `text` is what it had at first, with places alone. */
export function isUnwritten(text: string, { text: first, revision }: Pick<Draft, "text" | "revision">): boolean {
  return text.trim() === "" || (revision === 0 && text === first && text.startsWith("\n"));
}

/** A text between fences that are longer than any in it. */
function fenced(text: string): string {
  const fence = fenceFor(text, 3);
  return `${fence}\n${text.replace(/\n$/, "")}\n${fence}`;
}
