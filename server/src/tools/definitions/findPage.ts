import type { SiteRoutes } from "../../cli/format/routes.ts";
import { readSource } from "../../core/config/redirects.ts";
import { indexOfFolder, withoutIndex } from "../../core/files/paths.ts";
import { numberText } from "../../core/text/numberText.ts";
import { percentDecoded } from "../../core/text/percentDecoded.ts";
import type { Tool } from "../tool.ts";
import { ToolError } from "../toolError.ts";
import { AnswerRoom } from "./answerRoom.ts";
import { siteArgument } from "./arguments.ts";
import { routesOfSites } from "./siteRoutes.ts";

const maxFound = 20;

/** In characters. It is compared with each page. */
const maxQuery = 1000;

/** Finds pages. */
export const findPageTool: Tool = {
  name: "find_docs_page",
  title: "Find docs page",
  description:
    "Finds the pages of documentation sites by address (/guides/start), file (guides/start.mdx), operation (GET /users), or words of the title. Returns each with its address, title, file and line, operation if it is generated from an OpenAPI file, and, if it is in the navigation, the labels of the tabs, groups, and other parts around it (`navigation`); and the redirects from that address.",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", description: "An address, file, operation, or words of a title." },
      site: siteArgument,
    },
    required: ["query"],
    additionalProperties: false,
  },
  writes: false,
  async run(args, folder) {
    const text = args.text("query") ?? "";
    if (text.length > maxQuery)
      throw new ToolError(`Query too long: ${numberText(text.length)} characters. Maximum: ${numberText(maxQuery)}.`);
    const query = decodedAddress(text);
    const sites = await routesOfSites(args, folder);
    const pages = sites.flatMap(({ pages }) => pages);
    const exact = pages.filter((page) => isNamed(page, query));
    const found = exact.length > 0 ? exact : similarTo(pages, query);
    const redirects = sites.flatMap((site) => site.redirects).filter(({ source }) => isFrom(source, query));
    const room = new AnswerRoom();
    const listed = room.take(found.slice(0, maxFound));
    const omitted = found.length - listed.length;
    return {
      pages: listed,
      ...(redirects.length > 0 && { redirects: room.take(redirects.slice(0, maxFound)) }),
      ...(omitted > 0 && { omitted }),
    };
  },
};

type Page = SiteRoutes["pages"][number];

function isNamed({ address, file, operation = "" }: Page, query: string): boolean {
  const short = plainAddress(address);
  const full = /(?:^|\/)index\.mdx?$/u.test(file) ? indexOfFolder(withoutIndex(short)) : short;
  return (
    full === plainAddress(query) ||
    // The address of a folder shows its index. Without a slash, the name of the folder may be a word of a title.
    (query.startsWith("/") && withoutIndex(full) === plainAddress(query)) ||
    file === query.replace(/^\.?\//u, "") ||
    operation.toLowerCase() === query.toLowerCase()
  );
}

/** The pages whose title, address, or file has all words of a query: first those with this title, then those with words that start so. */
function similarTo(pages: readonly Page[], query: string): readonly Page[] {
  const words = query.toLowerCase().split(/\s+/u);
  const rankOf = (title: string) => {
    if (title === query.toLowerCase()) return 0;
    const own = title.split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => own.some((each) => each.startsWith(word))) ? 1 : 2;
  };
  return pages
    .filter(({ address, title = "", file, operation = "" }) => {
      const text = `${title} ${address} ${file} ${operation}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((page) => ({ page, rank: rankOf((page.title ?? "").toLowerCase()) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}

/** The address of a page in its URL on the web, or with escapes as in a link; any other query as it is. */
function decodedAddress(query: string): string {
  const address = /^https?:\/\//iu.test(query) && URL.canParse(query) ? new URL(query).pathname : query;
  return address.startsWith("/") ? percentDecoded(address) : query;
}

/** Whether a redirect is from an address, also by a pattern. Without a slash, a query may be a word of a title. */
function isFrom(source: string, query: string): boolean {
  if (plainAddress(source) === plainAddress(query)) return true;
  return query.startsWith("/") && (readSource(source).pattern?.match(plainAddress(query)) ?? "no") !== "no";
}

/** Without slashes around it, and without empty segments. */
function plainAddress(text: string): string {
  return text.split("/").filter(Boolean).join("/");
}
