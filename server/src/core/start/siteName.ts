/** The longest part of a folder's name that is read, in UTF-16 code units. */
const maxNameLength = 60;

/** Names of folders that say nothing about the site in them. */
const plainNames: ReadonlySet<string> = new Set(["docs", "doc", "documentation"]);

/** The name of a site that the path of its folder suggests: `Acme Api` for `/work/acme-api`, and `Acme` for `/work/acme/docs`. */
export function suggestedName(path: string): string {
  const folders = path.split(/[/\\]/u).filter((name) => name !== "" && !name.endsWith(":"));
  const [name = "", above] = folders.reverse();
  const own = titleOf(name);
  const title = plainNames.has(own.toLowerCase()) && above !== undefined ? titleOf(above) || own : own;
  return title || "My Docs";
}

/** A folder's name as the title of a site, or of a group. */
export function titleOf(folder: string): string {
  return folder
    .slice(0, maxNameLength)
    .replace(/[-_.\s]+/gu, " ")
    .trim()
    .replace(/(?:^| )\p{Ll}/gu, (start) => start.toUpperCase());
}
