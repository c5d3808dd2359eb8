// The arguments that several tools have.

/** What to look at. */
export const pathsArgument = {
  type: "array",
  items: { type: "string" },
  minItems: 1,
  description: "Folders, docs.json files, or pages, relative to the working folder. By default, all sites in the working folder.",
} as const;

/** The site whose pages are listed. */
export const siteArgument = {
  type: "string",
  description:
    "The folder or docs.json of one site, relative to the working folder. By default, all sites in the working folder.",
} as const;

/** Whether nothing is written. */
export const dryRunArgument = {
  type: "boolean",
  description: "Returns what would change as a diff, and changes nothing.",
} as const;
