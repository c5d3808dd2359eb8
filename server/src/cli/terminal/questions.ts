import { createInterface } from "node:readline/promises";
import { defaultColor, siteColors } from "../../core/start/colors.ts";
import type { SiteAnswers } from "../../core/start/newSiteFiles.ts";
import { defaultTheme, themes } from "../../core/start/themes.ts";
import { parseColor, parseName, parseTheme } from "../arguments/initOptions.ts";
import { UsageError } from "../arguments/usageError.ts";
import { printable } from "./terminal.ts";

/** Where questions are asked, and answered. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** The answers that nobody has to give. */
export function defaultAnswers(name: string): SiteAnswers {
  return { name, theme: defaultTheme, color: defaultColor };
}

/**
 * Asks for the answers that are not given; an empty answer stands for the default one, and one that cannot be used is asked again.
 * Gives undefined if the input ends before that.
 */
export async function askFor(
  given: Partial<SiteAnswers>,
  { name, theme, color }: SiteAnswers,
  { input, output }: Terminal,
): Promise<SiteAnswers | undefined> {
  const lines = createInterface({ input, output });
  const ended = new AbortController();
  lines.once("close", () => ended.abort());
  const ask = async (question: string, usual: string, parse: (text: string) => string): Promise<string> => {
    for (;;) {
      const text = await lines.question(`${question} (${printable(usual)}): `, { signal: ended.signal });
      try {
        return parse(text.trim() === "" ? usual : text);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        output.write(`  ${printable(error.message)}\n`);
      }
    }
  };
  const choose = async (question: string, choices: readonly string[], usual: string, parse: (text: string) => string) => {
    for (const [index, choice] of choices.entries()) output.write(`  ${index + 1}. ${choice}\n`);
    return ask(question, usual, (text) => parse(choices[Number(text.trim()) - 1]?.split(/[ :]/u)[0] ?? text));
  };
  try {
    return {
      name: given.name ?? (await ask("Name of the site", name, parseName)),
      theme: given.theme ?? (await choose("Theme", themeChoices, theme, parseTheme)),
      color: given.color ?? (await choose("Main color: select one, or type your own", colorChoices, color, parseColor)),
    };
  } catch (error) {
    if (ended.signal.aborted) return undefined;
    throw error;
  } finally {
    lines.close();
  }
}

const themeChoices = themes.map(({ name, description }) => `${name}: ${description}`);

const colorChoices = Array.from(siteColors, ([name, hex]) => `${name} ${hex}`);
