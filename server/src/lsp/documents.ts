import type { DocumentSelector } from "vscode-languageserver";

/** Pages by file name, since MDX has no language ID without an extension. */
export const pageFiles: DocumentSelector = [{ pattern: "**/*.{md,mdx}" }];

/** Files that docs.json may include with `$ref`. */
export const includedFiles: DocumentSelector = [{ language: "json" }];

/** GraphQL schemas by file name, since editors do not know the language without an extension. */
const schemas: DocumentSelector = [{ pattern: "**/*.{graphql,graphqls,gql}" }];

/** Files that are synced in addition to docs.json, since their edits change its diagnostics. */
export const syncedDocuments: DocumentSelector = [
  ...["json", "jsonc", "yaml"].map((language) => ({ language })),
  ...pageFiles,
  ...schemas,
];

/** Files that are synced, since moves change them. */
export const movableDocuments: DocumentSelector = [{ pattern: "**/*.{jsx,tsx}" }];
