import { titleCase } from "../text/titleCase.ts";

/** Names of folders that say nothing about the site in them. */
const plainNames: ReadonlySet<string> = new Set(["docs", "doc", "documentation"]);

/** The name of a site that the path of its folder suggests: `Acme API` for `/work/acme-api`, and `Acme` for `/work/acme/docs`. */
export function suggestedName(path: string): string {
  const folders = path.split(/[/\\]/u).filter((name) => name !== "" && !name.endsWith(":"));
  const [name = "", above] = folders.reverse();
  const own = titleCase(name);
  const title = plainNames.has(own.toLowerCase()) && above !== undefined ? titleCase(above) || own : own;
  return title || "My Docs";
}
