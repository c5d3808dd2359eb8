/** What the user allows before a tool changes files: a title and a question in plain text. */
export interface ToolConfirmation {
  readonly title: string;
  readonly question: string;
}

/** The arguments of a tool, by their names. */
export type ToolValues = Readonly<Record<string, unknown>>;

/** What the user allows before a tool runs with some arguments; undefined if it changes no files. */
export function confirmationOf(tool: string, values: ToolValues): ToolConfirmation | undefined {
  return values["dryRun"] === true ? undefined : confirmations.get(tool)?.(values);
}

const confirmations: ReadonlyMap<string, (values: ToolValues) => ToolConfirmation> = new Map([
  [
    "apply_docs_fix",
    ({ title, file, folder }) => ({
      title: "Apply quick fix",
      question: `Apply the quick fix "${title}" to ${file}${ofFolder(folder)}?`,
    }),
  ],
  [
    "fix_docs",
    ({ paths, codes, folder }) => {
      const only = namesIn(codes);
      const fixes = only === undefined ? "the safe fixes" : `the safe fixes of ${only}`;
      const all = folder === undefined ? "all docs sites in this workspace" : "all docs sites";
      return { title: "Fix docs site", question: `Apply ${fixes} to ${namesIn(paths) ?? all}${ofFolder(folder)}?` };
    },
  ],
  [
    "move_docs_page",
    ({ from, to, languages, noRedirects, folder }) => {
      const moved = `Move ${from} to ${to}${ofFolder(folder)}`;
      const updated =
        languages === true
          ? "move the same pages in other languages, and update everything that refers to them"
          : "and update everything that refers to it";
      const redirects = noRedirects === true ? " No redirects are added from the old addresses." : "";
      return { title: "Move docs page", question: `${moved}, ${updated}?${redirects}` };
    },
  ],
]);

/** A list of strings, as a text; undefined if it is empty or none. */
function namesIn(list: unknown): string | undefined {
  return Array.isArray(list) && list.length > 0 ? list.join(", ") : undefined;
}

/** Which folder of the workspace is meant, if there are several. */
function ofFolder(folder: unknown): string {
  return folder === undefined ? "" : ` in the folder ${String(folder)}`;
}
