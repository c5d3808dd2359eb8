import type { DocumentSelector } from "vscode-languageserver";

/** Pages by file name, since MDX has no language ID without an extension. */
const pageFiles: DocumentSelector = [{ pattern: "**/*.{md,mdx}" }];

/**
 * Pages without outline and folding: plain text where no extension knows MDX, or in the language of one that does, since that of the
 * platform has neither. A client that knows of an extension that has both leaves them to that.
 */
export const mdxPages: DocumentSelector = ["plaintext", "mdx"].map((language) => ({ language, pattern: "**/*.mdx" }));

/** JSON files, which docs.json may include with `$ref`. */
export const jsonDocuments: DocumentSelector = [{ language: "json" }];

/** Files of a site in which most features answer as in docs.json. */
export const jsonAndPages: DocumentSelector = [...jsonDocuments, ...pageFiles];

/** JSON and YAML files and pages: those in which features for references answer, which lead into OpenAPI files. */
export const jsonYamlAndPages: DocumentSelector = [...jsonAndPages, { language: "yaml" }];

/** GraphQL schemas by file name, since editors do not know the language without an extension. */
const schemas: DocumentSelector = [{ pattern: "**/*.{graphql,graphqls,gql}" }];

/** Files that are synced in addition to docs.json, since their edits change its diagnostics. */
export const syncedDocuments: DocumentSelector = [
  ...["json", "jsonc", "yaml"].map((language) => ({ language })),
  ...pageFiles,
  ...schemas,
];

/** Files that are synced, since moves change them. */
export const scriptDocuments: DocumentSelector = [{ pattern: "**/*.{jsx,tsx}" }];
