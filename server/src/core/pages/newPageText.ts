/** The text of a new page, with a title from the last segment of its path: `guides/api-keys.mdx` is "Api keys". */
export function newPageText(path: string): string {
  return `---\ntitle: ${JSON.stringify(titleOf(path))}\n---\n`;
}

function titleOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.mdx?$/u, "");
  const words = name.replace(/[-_\s]+/gu, " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
