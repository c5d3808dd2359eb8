/** The longest part of a name that is read, in UTF-16 code units. */
const maxNameLength = 60;

/** The name of a folder as the title of a site, or of a group: `Getting Started` for `getting-started`. */
export function titleCase(name: string): string {
  return name
    .slice(0, maxNameLength)
    .replace(/[-_.\s]+/gu, " ")
    .trim()
    .replace(/(?:^| )\p{Ll}/gu, (start) => start.toUpperCase());
}
