import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The examples in the chapter about CI in docs/command-line.md: the YAML texts by their headings, in order. */
export function ciExamples(): readonly { readonly heading: string; readonly text: string }[] {
  const [, chapter = ""] = readFileSync("docs/command-line.md", "utf8").split("\n## CI\n");
  const [body = ""] = chapter.split("\n## ");
  return body.split("\n### ").flatMap((section) => {
    const [heading = ""] = section.split("\n");
    return Array.from(section.matchAll(/^```yaml\n([^`]+)^```$/gmu), ([, text = ""]) => ({ heading, text }));
  });
}

/** The shell scripts in a YAML file of CI: what follows `run` and `script`. */
export function scriptsIn(text: string): readonly string[] {
  const scripts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "run") scripts.push(String(inner));
      else if (key === "script" && Array.isArray(inner)) scripts.push(inner.join("\n"));
      else visit(inner);
    }
  };
  visit(parse(text));
  return scripts;
}
