import editors from "../../docs/editors.md";

/** The code blocks that the documentation has for an editor, in its order. */
export function documentedSetup(editor: string): string[] {
  const section = editors.split(/^## /mu).find((each) => each.startsWith(`${editor}\n`)) ?? "";
  return Array.from(section.matchAll(/^```\w+\n([^`]+)^```$/gmu), ([, code = ""]) => code);
}
