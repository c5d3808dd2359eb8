import { fstatSync } from "node:fs";
import { styleText } from "node:util";

/** How texts are styled: with escape sequences on a terminal, not at all elsewhere. */
export interface Style {
  /** Styles a text, such as in `red`. */
  styled(format: Parameters<typeof styleText>[0], text: string): string;
  /** A text that opens a URL. */
  link(text: string, url: string): string;
  /** How wide the terminal is; undefined elsewhere. */
  readonly columns?: number;
}

/** Without any styles. */
export const plain: Style = { styled: (_, text) => text, link: (text) => text };

/** The styles that a stream supports. */
export async function styleOf(stream: NodeJS.WriteStream): Promise<Style> {
  const width = stream.isTTY && stream.columns > 0 ? { columns: stream.columns } : {};
  if (!usesColor(stream)) return { ...plain, ...width };
  // Most output goes to pipes and files: there, what it loads is not needed.
  const { supportsHyperlink } = await import("supports-hyperlinks");
  // Colors are already decided on, so not by `styleText`.
  const styled: Style["styled"] = (format, text) => styleText(format, text, { validateStream: false });
  return { styled, link: supportsHyperlink(stream) ? hyperlink : plain.link, ...width };
}

/** Colors are used on a terminal, unless the environment says otherwise (no-color.org, force-color.org). */
function usesColor({ isTTY }: NodeJS.WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTTY && process.env["TERM"] !== "dumb";
}

/** Whether this is a CI system, which nobody commits files from. */
export function isCi(): boolean {
  const { CI = "" } = process.env;
  return !["", "0", "false"].includes(CI);
}

/** Whether a person sees what is written to a stream: on a terminal, or in the log of a CI system, if it does not go to a file. */
export function isShown({ isTTY, fd }: NodeJS.WriteStream & { readonly fd?: number }): boolean {
  return isTTY || (isCi() && fd !== undefined && !fstatSync(fd).isFile());
}

/** OSC 8, which terminals show as a link. */
function hyperlink(text: string, url: string): string {
  return `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;
}

/** What controls a terminal, breaks a line, or reverses the direction of its text. */
export const unsafeCharacters = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Escapes what would break the line, control the terminal, or reverse the direction of its text: messages quote texts from files, and a
 * file can have any name.
 */
export function printable(text: string): string {
  return withoutCommands(
    text.replace(unsafeCharacters, (character) =>
      character === "\n" ? " " : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
}

/** Escapes the second `#` of `##[` or `##vso[`, with which a command of a CI system starts anywhere in a line. */
export function withoutCommands(text: string): string {
  return text.replace(/##(?=[a-z]{0,20}\[)/giu, "#\\u0023");
}

/** A line of a file: tabs stay. No command of GitHub Actions starts with it, which runs lines that start with `::` after any whitespace. */
export function printableLine(line: string): string {
  const text = line.replace(/\r$/u, "").split("\t").map(printable).join("\t");
  return withoutCommands(text).replace(/^(\s*):(?=:)/u, "$1\\u003a");
}

/** A path at the start of a line: GitHub Actions runs lines that start with `::` after any whitespace. */
export function printableFile(file: string): string {
  const text = printable(file);
  return text.trimStart().startsWith("::") ? `./${text}` : text;
}
