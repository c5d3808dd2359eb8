import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";

/** A generated docs.json with the files it refers to. */
export interface GeneratedSite {
  readonly name: string;
  readonly docsJson: string;
  /** By path relative to the docs root. */
  readonly files: Readonly<Record<string, string>>;
}

const look = { theme: "mint", name: "Acme", colors: { primary: "#0F766E", light: "#07C983", dark: "#0F766E" } };

/** The smallest site. */
export function onePage(): GeneratedSite {
  const files = { "index.mdx": "---\ntitle: Home\n---\n" };
  return { name: "one page", docsJson: print({ ...look, navigation: { pages: ["index"] } }), files };
}

/** Pages in twelve languages, with versions, tabs, and groups: 25,000 and a docs.json of 2.1 MB, or several times as many. */
export function manyPages(factor = 1, prefix = "the-page-number-"): GeneratedSite {
  const files: Record<string, string> = {};
  const languages = ["en", "es", "fr", "de", "it", "pt-BR", "ko", "ja", "zh", "ru", "ar", "hi"].map((language) => ({
    language,
    versions: times(11 * factor, (version) => ({
      version: `v${version}`,
      tabs: times(4, (tab) => ({
        tab: `Tab ${tab}`,
        icon: "book",
        groups: times(5, (group) => ({
          group: `Group ${group}`,
          pages: times(10, (page) => addPage(files, `${language}/v${version}/tab-${tab}/group-${group}/${prefix}${page}`)),
        })),
      })),
    })),
  }));
  return { name: `${25 * factor},000 pages`, docsJson: print({ ...look, navigation: { languages } }), files };
}

/** A site in three languages, each with its own OpenAPI file whose operations are all listed: 480 endpoints among 900 pages. */
export function manyEndpoints(): GeneratedSite {
  const files: Record<string, string> = {};
  const languages = ["en", "ja", "zh"].map((language) => {
    const directory = `${language}/api-reference`;
    const openapi = { source: `${directory}/openapi.json`, directory };
    const names = times(80, (resource) => `/resources-${resource}/{resourceId}/parts`);
    const operation = (summary: string) => ({
      summary,
      tags: ["Resources"],
      parameters: [{ name: "resourceId", in: "path", required: true, schema: { type: "string" } }],
      responses: { "200": { description: "The parts of a resource" } },
    });
    const item = (index: number) => ({ get: operation(`Parts of ${index}`), post: operation(`Add a part to ${index}`) });
    const paths = Object.fromEntries(names.map((name, index) => [name, item(index)]));
    files[openapi.source] = JSON.stringify({ openapi: "3.1.0", info: { title: "Acme", version: "1" }, paths }, undefined, 2);
    const api = names.map((name) => ({ group: name, openapi, pages: [`GET ${name}`, `POST ${name}`] }));
    const guides = times(30, (group) => ({
      group: `Guides ${group}`,
      pages: times(10, (page) => addPage(files, `${language}/use/guides-${group}/page-${page}`)),
    }));
    return {
      language,
      tabs: [
        { tab: "Guides", groups: guides },
        { tab: "API", groups: api },
      ],
    };
  });
  return { name: "480 endpoints", docsJson: print({ ...look, navigation: { languages } }), files };
}

/** A navigation of 2,500 pages in a file that docs.json includes. The last entry is no page. */
export function includedNavigation(): GeneratedSite {
  const files: Record<string, string> = {};
  const groups = times(250, (group) => ({
    group: `Typed ${group}`,
    pages: times(10, (page) => addPage(files, `guides/group-${group}/page-${page}`)),
  }));
  files["navigation.json"] = print({ groups: [...groups, { group: "Last", pages: ["lost"] }] });
  return {
    name: "2,500 pages in an included file",
    docsJson: print({ ...look, navigation: { $ref: "navigation.json" } }),
    files,
  };
}

/** A site with an OpenAPI file of 6,000 operations in YAML, and an entry that is no page. */
export function manyOperations(): GeneratedSite {
  const operation = (name: string) => ({
    summary: `Get ${name}`,
    tags: [name.slice(0, 12)],
    parameters: [{ name: "page", in: "query", description: "The page to start with", schema: { type: "integer" } }],
    responses: { "200": { description: "The parts", content: { "application/json": { schema: { type: "object" } } } } },
  });
  const paths = Object.fromEntries(
    times(3000, (index) => [`/resources-${index}`, { get: operation(`resource ${index}`), post: operation(`more ${index}`) }]),
  );
  const document = { openapi: "3.1.0", info: { title: "Acme", version: "1" }, paths };
  const pages = ["GET /resources-0", "lost"];
  return {
    name: "6,000 operations in YAML",
    docsJson: print({ ...look, navigation: { groups: [{ group: "API", openapi: "api.yaml", pages }] } }),
    files: { "api.yaml": stringify(document) },
  };
}

/** 5,000 pages in ten folders, each with ten links to others, some of them relative. */
export function linkedPages(): GeneratedSite {
  const files: Record<string, string> = {};
  const groups = times(10, (folder) => ({
    group: `Folder ${folder}`,
    pages: times(500, (page) => {
      const links = times(10, (link) => {
        const [other, number] = [(folder + link) % 10, (page * 7 + link * 31) % 500];
        return link % 3 === 0 ? `[a](../folder-${other}/page-${number})` : `[a](/folder-${other}/page-${number})`;
      });
      const path = `folder-${folder}/page-${page}`;
      files[`${path}.mdx`] = `---\ntitle: ${path}\n---\n\n${links.map((link) => `Text about ${link}.\n`).join("\n")}`;
      return path;
    }),
  }));
  return { name: "5,000 pages with 50,000 links", docsJson: print({ ...look, navigation: { groups } }), files };
}

/** 5,000 pages as people write them, of 6 KB each: with headings, tables, code, components, and links to pages and to parts of them. */
export function fullPages(): GeneratedSite {
  const files: Record<string, string> = {};
  const groups = times(50, (folder) => ({
    group: `Folder ${folder}`,
    pages: times(100, (page) => {
      const path = `folder-${folder}/page-${page}`;
      const part = (section: number) => {
        const other = `folder-${(folder + section) % 50}/page-${(page * 7 + section) % 100}`;
        return `${sectionOf(section, `/${other}#section-${section}-how-it-works`)}\n\n${prose.repeat(2)}`;
      };
      files[`${path}.mdx`] = `---\ntitle: ${path}\ndescription: What is in ${path}\n---\n\n${times(7, part).join("\n\n")}\n`;
      return path;
    }),
  }));
  return { name: "5,000 full pages", docsJson: print({ ...look, navigation: { groups } }), files };
}

const prose =
  "A sentence that says what this does, and when to use it; then another one, which is as long as sentences are in the docs of most projects. ";

function sectionOf(section: number, link: string): string {
  return [
    `## Section ${section}: how it works`,
    ...["", `A paragraph with **emphasis**, \`code\`, and [a link](${link}).`],
    ...["", "| Name | Type | What it does |", "| --- | --- | --- |", `| \`first\` | string | The ${section}th first |`],
    ...["", '<Card title="More" icon="book" href="/folder-1/page-2">', "  What is in the card.", "</Card>"],
    ...["", "```js", `const answer = ask({ question: ${section} });`, "```"],
    ...["", "- one", "- two"],
  ].join("\n");
}

/** The text of a page of 2,000 lines with all that pages are made of, and a link that leads to nothing in some of them. */
export function longPage(): string {
  const sections = times(104, (section) => sectionOf(section, `#section-${(section * 7) % 104}-how-it-works`));
  const typed = ["## Typed heading [a](/nowhere)", "Typed here, before [a link](/nowhere) that leads to nothing."];
  sections.splice(50, 0, typed.join("\n\n"));
  return `---\ntitle: A long page\n---\n\n${sections.join("\n\n")}\n`;
}

/** Writes docs.json and the files of a site to a folder. */
export async function writeSite(folder: string, { docsJson, files }: GeneratedSite): Promise<void> {
  for (const [file, text] of Object.entries({ ...files, "docs.json": docsJson })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

/** Adds a page to the site, and returns its path in docs.json. */
function addPage(files: Record<string, string>, page: string): string {
  files[`${page}.mdx`] = `---\ntitle: ${page}\n---\n`;
  return page;
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function print(docs: object): string {
  return `${JSON.stringify(docs, undefined, 2)}\n`;
}
