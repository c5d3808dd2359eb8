import type { SiteRoutes } from "../cli/format/routes.ts";
import type { MoveCommandOptions } from "../cli/moveOptions.ts";
import { planMove, sitesOfMove, writeMove } from "../cli/movePlan.ts";
import { pathFrom } from "../cli/paths.ts";
import { readSiteRoutes } from "../cli/siteRoutes.ts";
import { readSource } from "../core/config/redirects.ts";
import { withoutIndex } from "../core/files/paths.ts";
import { numberText } from "../core/text/numberText.ts";
import { percentDecoded } from "../core/text/percentDecoded.ts";
import { diffOf } from "./fixTools.ts";
import type { Cancellation, Tool, ToolArguments } from "./tool.ts";
import { throwIfCanceled, withSitesLocked } from "./tool.ts";
import { ToolError } from "./toolError.ts";
import type { WorkingFolder } from "./workingFolder.ts";

const maxFound = 20;

/** In characters. It is compared with each page. */
const maxQuery = 1000;

const defaultLimit = 100;

const siteArgument = {
  type: "string",
  description:
    "The folder or docs.json of one site, relative to the working folder. By default, all sites in the working folder.",
} as const;

/** Finds pages. */
export const findTool: Tool = {
  name: "find_docs_page",
  title: "Find docs page",
  description:
    "Finds the pages of documentation sites by address (/guides/start), file (guides/start.mdx), operation (GET /users), or words of the title. Returns each with its address, title, file and line, operation if it is generated from an OpenAPI file, and, if it is in the navigation, the labels around it there (`navigation`); and the redirects from that address.",
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
    const sites = await routesOf(args, folder);
    const pages = sites.flatMap(({ pages }) => pages);
    const exact = pages.filter((page) => isNamed(page, query));
    const found = exact.length > 0 ? exact : similarTo(pages, query);
    const redirects = sites.flatMap((site) => site.redirects).filter(({ source }) => isFrom(source, query));
    const omitted = found.length - maxFound;
    return {
      pages: found.slice(0, maxFound),
      ...(redirects.length > 0 && { redirects: redirects.slice(0, maxFound) }),
      ...(omitted > 0 && { omitted }),
    };
  },
};

/** Lists pages. */
export const routesTool: Tool = {
  name: "list_docs_routes",
  title: "List docs routes",
  description:
    "Lists what documentation sites serve: the address, title, file, operation, and place in the navigation of each page, including those generated from OpenAPI files, and all redirects. Pages that are not in the navigation have no `navigation`. For one page, use find_docs_page.",
  inputSchema: {
    type: "object",
    properties: {
      site: siteArgument,
      under: { type: "string", description: "Lists only addresses that start with this, such as /guides/." },
      from: { type: "integer", description: "The number of the first page to list, from 1, if there are more than the limit." },
      limit: { type: "integer", description: `How many pages to list at most. ${defaultLimit} by default.` },
    },
    additionalProperties: false,
  },
  writes: false,
  async run(args, folder) {
    // Entries of the navigation have no slash at the start.
    const under = `/${args.text("under") ?? ""}`.replace(/^\/+/u, "/");
    const first = args.number("from") ?? 1;
    const limit = args.number("limit") ?? defaultLimit;
    const sites = await routesOf(args, folder);
    // The limit is for all sites together: there may be many.
    const listed = { pages: new Part(first, limit), redirects: new Part(first, limit) };
    return {
      sites: sites.map(({ site, pages: all, redirects }) => {
        const pages = all.filter(({ address }) => address.startsWith(under));
        const moved = redirects.filter(({ source }) => source.startsWith(under));
        return {
          site,
          count: pages.length,
          pages: listed.pages.of(pages),
          redirectCount: moved.length,
          redirects: listed.redirects.of(moved),
        };
      }),
    };
  },
};

/** Moves a page. */
export const moveTool: Tool = {
  name: "move_docs_page",
  title: "Move docs page",
  description:
    "Moves or renames a page, folder, image, snippet, or OpenAPI file of a documentation site, and updates everything that refers to it: docs.json, links, imports, and front matter. Adds redirects from the old addresses of pages. Use it instead of moving files by hand. Writes all files or none.",
  inputSchema: {
    type: "object",
    properties: {
      from: { type: "string", description: "The file or folder, relative to the working folder." },
      to: { type: "string", description: "Its new path, or a folder that exists." },
      noRedirects: { type: "boolean", description: "Adds no redirects." },
      languages: { type: "boolean", description: "Moves the same pages in other languages, too." },
      dryRun: { type: "boolean", description: "Returns what would change as a diff, and changes nothing." },
    },
    required: ["from", "to"],
    additionalProperties: false,
  },
  writes: true,
  async run(args, folder, signal) {
    const [from, to] = [args.text("from") ?? "", args.text("to") ?? ""];
    for (const name of [from, to]) await folder.allow(name);
    const isDryRun = args.flag("dryRun");
    const sites = isDryRun ? [] : await sitesOfMove(from, folder.path, folder.host);
    const options = { from, to, isDryRun, redirects: !args.flag("noRedirects"), languages: args.flag("languages") };
    return withSitesLocked(sites, () => planAndMove(options, folder, signal));
  },
};

async function planAndMove(
  { isDryRun, ...options }: MoveCommandOptions,
  folder: WorkingFolder,
  signal: Cancellation,
): Promise<object> {
  const plan = await planMove(options, folder.path, folder.host);
  if (typeof plan === "string") throw new ToolError(`${plan}.`);
  for (const { path } of plan.changes) await folder.allow(path);
  for (const { from: old, to: next } of plan.moves) for (const path of [old, next]) await folder.allowMove(path);
  const named = (moves: typeof plan.moves) =>
    moves.map((each) => ({ from: pathFrom(folder.path, each.from), to: pathFrom(folder.path, each.to) }));
  const result = {
    moves: named(plan.moves),
    changes: plan.changes.map(({ path }) => pathFrom(folder.path, path)),
    ...(plan.unknownLinks.length > 0 && {
      linksMayBeLeft: plan.unknownLinks.map(({ path, message }) => ({ file: pathFrom(folder.path, path), message })),
    }),
    ...(plan.counterparts.length > 0 && { sameInOtherLanguages: named(plan.counterparts) }),
  };
  if (isDryRun) return { dryRun: true, ...result, ...diffOf(plan.changes, folder) };
  for (const { path } of plan.changes) await folder.allowChange(path);
  for (const { from: old } of plan.moves) await folder.allowChange(old);
  throwIfCanceled(signal);
  // Somebody may put links in the place of folders meanwhile.
  const allow = (path: string) =>
    folder.allowMove(path).then(
      () => true,
      () => false,
    );
  const failure = await writeMove(plan, allow, signal);
  if (failure !== undefined) throw new ToolError(`${failure}.`);
  return result;
}

/** A part of several lists, one after the other. */
class Part {
  /** How many items to pass over, and to take after those. */
  #skipped: number;
  #left: number;

  /** `first` is the number of an item, from 1. */
  constructor(first: number, count: number) {
    this.#skipped = first - 1;
    this.#left = count;
  }

  /** What is in this part of the next list. */
  of<T>(items: readonly T[]): readonly T[] {
    const taken = items.slice(this.#skipped, this.#skipped + this.#left);
    this.#skipped = Math.max(0, this.#skipped - items.length);
    this.#left -= taken.length;
    return taken;
  }
}

type Page = SiteRoutes["pages"][number];

async function routesOf(args: ToolArguments, folder: WorkingFolder): Promise<readonly SiteRoutes[]> {
  const site = args.text("site");
  const sites: SiteRoutes[] = [];
  for (const { config } of await folder.targets(site === undefined ? undefined : [site])) {
    const routes = await readSiteRoutes(config, undefined, folder.path, folder.host);
    const name = pathFrom(folder.path, config.path);
    if (routes === undefined) throw new ToolError(`Cannot read the navigation: ${name}. check_docs says why.`);
    sites.push(routes);
  }
  return sites;
}

function isNamed({ address, file, operation = "" }: Page, query: string): boolean {
  return (
    plainAddress(address) === plainAddress(query) ||
    // The address of a folder shows its index.
    (query.startsWith("/") && withoutIndex(plainAddress(address)) === plainAddress(query)) ||
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
