import { minimal } from "../support/diagnose.ts";
import { range } from "../support/range.ts";

/** A site that is made to be slow: its docs.json, and its other files by their paths. */
export type Case = readonly [name: string, docsJson: object | string, files: Record<string, string>];

export const site = { ...minimal, navigation: { pages: ["index"] } };
export const withApi = (openapi: string, pages: readonly unknown[] = []) => ({
  ...minimal,
  navigation: { groups: [{ group: "API", openapi, pages }] },
});

/** Aliases of aliases: ten levels of ten each are ten billion values. */
export const laughs = (start: string) =>
  `${start}a0: &a0 [lol]\n${range(10, (level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(10)}]`).join("\n")}\n`;
/** Merge keys of merge keys. */
export const merges = (start: string) =>
  `${start}m0: &m0 {k: 1}\n${range(24, (level) => `m${level + 1}: &m${level + 1}\n  <<: [*m${level}, *m${level}]\n  k${level}: 1`).join("\n")}\n`;
export const frontMatter = (yaml: string) => `---\n${yaml}---\n`;
