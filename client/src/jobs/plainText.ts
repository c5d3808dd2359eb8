import { countText } from "../../../server/src/core/text/numberText.ts";

/** Far more than any message, branch, or URL takes. A longer text is cut, and says so. */
const maxLength = 1000;

/**
 * Makes one line of plain text from a text that a server or a user wrote: without control characters, invisible characters, and
 * characters that change the text direction.
 */
export function plainText(text: string): string {
  const visible = text.replace(/[\p{Cf}\p{Cs}]/gu, "");
  const line = visible.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (line.length <= maxLength) return line;
  // The cut may leave half of a character.
  const start = line.slice(0, maxLength).replace(/\p{Cs}$/u, "");
  const left = line.length - start.length;
  return `${start.trimEnd()} (${countText(left, "more character")})`;
}

/** Escapes a text so that Markdown shows it as is, without links, images, HTML, emphasis, code, or icons. */
export function escapeMarkdown(text: string): string {
  return plainText(text).replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/**
 * A text for a notification or an input box, where VS Code renders `[text](command:…)` as a link that runs the command. A space
 * between the two parts prevents that.
 */
export function messageText(text: string): string {
  return plainText(text).replaceAll("](", "] (");
}

/** A text for the status bar, a quick pick, or a code lens, where VS Code renders `$(name)` as an icon. */
export function labelText(text: string): string {
  // Elsewhere, it would show the backslash.
  return plainText(text).replace(/\$\((?=[\w-]+(?:~\w+)?\))/g, "\\$(");
}

/** Bytes that a text takes as JSON, in which a character can take six. */
export function storedSize(text: string): number {
  return new TextEncoder().encode(JSON.stringify(text)).length - 2;
}
