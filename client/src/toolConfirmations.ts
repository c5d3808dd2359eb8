/** What the user allows before a tool changes files: a title and a question in plain text. */
export interface ToolConfirmation {
  readonly title: string;
  readonly question: string;
}

type Values = Readonly<Record<string, unknown>>;

const confirmations: ReadonlyMap<string, (values: Values) => ToolConfirmation> = new Map([
  ["apply_docs_fix", ({ title, file }) => ({ title: "Apply quick fix", question: `Apply the quick fix "${title}" to ${file}?` })],
  [
    "fix_docs",
    ({ paths }) => ({
      title: "Fix docs site",
      question: `Apply the safe fixes to ${Array.isArray(paths) ? paths.join(", ") : "all docs sites in this workspace"}?`,
    }),
  ],
  [
    "move_docs_page",
    ({ from, to }) => ({
      title: "Move docs page",
      question: `Move ${from} to ${to}, and update everything that refers to it?`,
    }),
  ],
]);

/** What the user allows before a tool runs with some arguments; undefined if it changes no files. */
export function confirmationOf(tool: string, values: Values): ToolConfirmation | undefined {
  return values["dryRun"] === true ? undefined : confirmations.get(tool)?.(values);
}
