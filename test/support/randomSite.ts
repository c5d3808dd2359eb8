import type { SeededRandom } from "./seededRandom.ts";

/** The texts of a site by their paths from the docs root. */
export type Texts = Record<string, string>;

const folders = ["", "guides/", "guides/deep/", "api/", "api/v1/", "über uns/"];

/**
 * A site with pages in several folders that link to each other in all styles, to images, and to snippets. Each page has its
 * number in it.
 */
export function randomSite(random: SeededRandom, count: number): Texts {
  const files: Texts = { "images/a.png": "", "images/sub/b.svg": "", "snippets/note.mdx": "A note with [a link](/index).\n" };
  const paths = ["index.mdx", "guides/index.mdx"];
  for (let page = paths.length; page < count; page++)
    paths.push(`${random.one(folders)}page-${page}.${random.below(8) === 0 ? "md" : "mdx"}`);
  for (const [number, path] of paths.entries()) files[path] = pageText(random, number, path, paths);
  const pages = paths.map((path) => path.replace(/\.mdx?$/u, ""));
  const groups = [pages.slice(0, count / 2), pages.slice(count / 2)].map((list, at) => ({ group: `G${at}`, pages: list }));
  const redirects = [
    { source: "/old", destination: `/${pages[3]}` },
    { source: "/legacy/:slug*", destination: "/guides/:slug*" },
  ];
  const navbar = { links: [{ label: "A", href: `/${pages[4]}` }] };
  const docs = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation: { groups }, navbar, redirects };
  files["docs.json"] = JSON.stringify(docs, undefined, 2);
  return files;
}

function pageText(random: SeededRandom, number: number, path: string, paths: readonly string[]): string {
  const lines = [
    `---\ntitle: Page ${number}\n---\n`,
    `import Note from "${random.below(2) ? "/" : up(path)}snippets/note.mdx"\n`,
  ];
  lines.push("<Note />\n", "## X\n", `Not a link: \`[x](/guides/page-3)\`, {"/index"}\n`);
  for (let link = random.below(6); link >= 0; link--) {
    const target = random.one(paths);
    const address = target.replace(/\.mdx?$/u, "");
    const forms = [
      `[a](/${encoded(address)})`,
      `[b](/${encoded(address)}#x "T")`,
      `<Card title="C" href="/${encoded(address)}" />`,
      `[d](${up(path)}${encoded(address)})`,
      `[e](${up(path)}${encoded(target)})`,
      `[f][${link}]\n\n[${link}]: /${encoded(address)}`,
    ];
    lines.push(`${random.one(forms)}\n`);
  }
  lines.push(`![i](/images/a.png) <img src="${up(path)}images/sub/b.svg" />\n`);
  return lines.join("\n");
}

/** The way from the folder of a path to the docs root, always with a dot: `./` or `../`. */
function up(path: string): string {
  const depth = path.split("/").length - 1;
  return depth === 0 ? "./" : "../".repeat(depth);
}

function encoded(path: string): string {
  return path.replaceAll(" ", "%20");
}

/** The targets of links, as in `randomSite`. */
const target = /(?<=\]\()[^)\s]+|(?<=\]: )\S+|(?<=(?:href|src|from )=?")[^"]+/gu;

/** The text of a page without what a move may change. */
export function withoutTargets(text: string): string {
  return text
    .split("\n")
    .map((line) => (line.startsWith("Not a link") ? line : line.replace(target, "…")))
    .join("\n");
}

/**
 * What each link of a page leads to: the number of the page, or the path of another file from `names`. Undefined where there is
 * nothing.
 */
export function leadsTo(files: Texts, path: string, text: string): readonly (string | undefined)[] {
  const lines = text.split("\n").filter((line) => !line.startsWith("Not a link"));
  return [...lines.join("\n").matchAll(target)].map(([link]) => {
    const [written = ""] = link.split("#");
    const plain = decodeURIComponent(written);
    const base = plain.startsWith("/") ? plain.slice(1) : path.replace(/[^/]*$/u, "") + plain;
    const at: string[] = [];
    for (const segment of base.split("/")) {
      if (segment === "..") at.pop();
      else if (segment !== "." && segment !== "") at.push(segment);
    }
    const address = at.join("/");
    const index = address === "" ? "index" : `${address}/index`;
    const candidates = [address, `${address}.mdx`, `${address}.md`, `${index}.mdx`, `${index}.md`];
    const found = candidates.find((candidate) => files[candidate] !== undefined);
    const title = /^title: (.*)$/mu.exec(found === undefined ? "" : (files[found] ?? ""))?.[1];
    return found === undefined ? undefined : (title ?? found.replace(/.*\//u, ""));
  });
}
