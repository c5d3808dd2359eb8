import { documentedSections } from "./documentedCodes.ts";

/** An example of `docs/diagnostics.md`: the content of its code block. */
export interface Example {
  readonly language: string;
  readonly text: string;
}

/** The examples of a rule: one that has its diagnostic, and after the paragraph about the fix, the same without it. */
export interface DocumentedExamples {
  readonly code: string;
  readonly examples: readonly Example[];
}

/** The examples of all rules, in the order of the documentation. */
export const documentedExamples: readonly DocumentedExamples[] = documentedSections.map(({ code, section }) => ({
  code,
  examples: Array.from(section.matchAll(/^```(\w+)\n([^`]+\n)```$/gmu), ([, language = "", text = ""]) => ({ language, text })),
}));
