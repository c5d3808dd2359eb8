/** An address from the docs root in the style of a link in a page: relative to the folder of the page if the link is. */
export function writtenAs(address: string, link: string, path: string): string {
  if (!link.trim().startsWith(".") || !address.startsWith("/")) return address;
  const from = path.split("/").slice(0, -1);
  const to = address.slice(1).split("/");
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  const up = "../".repeat(from.length - common);
  return `${up === "" ? "./" : up}${to.slice(common).join("/")}`;
}
