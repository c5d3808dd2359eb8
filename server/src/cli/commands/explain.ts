import { suggestionFor } from "../arguments/suggestionFor.ts";
import type { CodeDocumentation } from "../documentation.ts";
import { documentation } from "../documentation.ts";
import { exitCodes } from "../exitCodes.ts";
import { print } from "../terminal/print.ts";
import { reflow, wrapWords } from "../terminal/reflow.ts";
import type { Style } from "../terminal/terminal.ts";
import { styleOf } from "../terminal/terminal.ts";

/** Runs `docs-json explain` and gives its exit code. */
export async function explain(code: string | undefined): Promise<number> {
  const style = await styleOf(process.stdout);
  const all = documentation();
  if (code === undefined) {
    await print(process.stdout, listOf(all, style));
    return exitCodes.success;
  }
  const found = all.find((each) => each.code === code);
  if (found === undefined) {
    const codes = all.map((each) => each.code);
    throw new Error(`Unknown code '${code}'.${suggestionFor(code, codes) || " Run 'docs-json explain' for a list."}`);
  }
  const text = style.columns === undefined ? found.text : reflow(found.text, style.columns);
  await print(process.stdout, `${style.styled("bold", `# ${found.code}`)}\n\n${styledMarkdown(text, style)}\n`);
  return exitCodes.success;
}

/** A line for each code: its severity, and what it is about. */
function listOf(all: readonly CodeDocumentation[], { styled, columns }: Style): string {
  const width = Math.max(...all.map(({ code }) => code.length));
  const indent = width + "  warning  ".length;
  return all
    .map(({ code, severity, title }) => {
      const color = severity === "error" ? "red" : severity === "warning" ? "yellow" : "blue";
      const label = styled(color, severity === "information" ? "info   " : severity.padEnd("warning".length));
      const description = columns === undefined ? title : wrapWords(title, columns, indent);
      return `${styled("bold", code.padEnd(width))}  ${label}  ${description}\n`;
    })
    .join("");
}

/** Markdown for a terminal: bold text and code have a style instead of their marks if there are any styles. */
function styledMarkdown(text: string, { styled }: Style): string {
  if (styled("bold", "x") === "x") return text;
  return text
    .replace(/\*\*([^*\n]+)\*\*/gu, (_, bold: string) => styled("bold", bold))
    .replace(/(?<!`)`([^`\n]+)`(?!`)/gu, (_, code: string) => styled("cyan", code));
}
