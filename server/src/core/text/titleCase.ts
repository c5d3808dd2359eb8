/** The longest part of a name that is read, in UTF-16 code units. */
const maxNameLength = 60;

/** Words that are always in uppercase, as far as folders of docs sites have them. */
const acronyms: ReadonlySet<string> = new Set(
  "ai api aws cli css dns faq gcp html http ide json jwt llm mcp rag rbac rest rpc sdk seo sql ssh sso ui url ux yaml".split(" "),
);

/** The name of a folder as the title of a site, or of a group: `Getting Started` for `getting-started`, and `API Keys` for `api-keys`. */
export function titleCase(name: string): string {
  return name
    .slice(0, maxNameLength)
    .replace(/[-_.\s]+/gu, " ")
    .trim()
    .replace(/(?:^| )\p{Ll}/gu, (start) => start.toUpperCase())
    .replace(/[^ ]+/gu, (word) => (acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word));
}
