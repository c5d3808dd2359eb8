import type { Tool } from "../tool.ts";
import { AnswerRoom } from "./answerRoom.ts";
import { siteArgument } from "./arguments.ts";
import { routesOfSites } from "./siteRoutes.ts";

const defaultLimit = 100;

/** Lists pages. */
export const listRoutesTool: Tool = {
  name: "list_docs_routes",
  title: "List docs routes",
  description:
    "Lists what documentation sites serve: the address, title, file, operation, and place in the navigation of each page, including those generated from OpenAPI files, and the redirects. Pages that are not in the navigation have no `navigation`. For one page, use find_docs_page.",
  inputSchema: {
    type: "object",
    properties: {
      site: siteArgument,
      under: { type: "string", description: "Lists only addresses that start with this, such as /guides/." },
      from: {
        type: "integer",
        description:
          "Lists pages and redirects from this number on. 1 by default. If more are left, call the tool again with the number of the next one.",
      },
      limit: {
        type: "integer",
        description: `How many pages, and how many redirects, to list at most. ${defaultLimit} by default. Fewer are listed if the list would exceed 1 MB.`,
      },
    },
    additionalProperties: false,
  },
  writes: false,
  async run(args, folder) {
    // Entries of the navigation have no slash at the start.
    const under = `/${args.text("under") ?? ""}`.replace(/^\/+/u, "/");
    const first = args.number("from") ?? 1;
    const limit = args.number("limit") ?? defaultLimit;
    const sites = await routesOfSites(args, folder);
    // The limit is for all sites together: there may be many.
    const listed = { pages: new Part(first, limit), redirects: new Part(first, limit) };
    return {
      sites: sites.map(({ site, pages: all, redirects }) => {
        const pages = all.filter(({ address }) => address.startsWith(under));
        const moved = redirects.filter(({ source }) => source.startsWith(under));
        return {
          site,
          pageCount: pages.length,
          pages: listed.pages.of(pages),
          redirectCount: moved.length,
          redirects: listed.redirects.of(moved),
        };
      }),
    };
  },
};

/** A part of several lists, one after the other. */
class Part {
  /** How many items to pass over, and to take after those. */
  #skipped: number;
  #left: number;
  readonly #room = new AnswerRoom();

  /** `first` is the number of an item, from 1. */
  constructor(first: number, count: number) {
    this.#skipped = first - 1;
    this.#left = count;
  }

  /** What is in this part of the next list. */
  of<T>(items: readonly T[]): readonly T[] {
    const wanted = items.slice(this.#skipped, this.#skipped + this.#left);
    const taken = this.#room.take(wanted);
    this.#skipped = Math.max(0, this.#skipped - items.length);
    // Those after an item that is left out are listed the next time.
    this.#left = taken.length < wanted.length ? 0 : this.#left - taken.length;
    return taken;
  }
}
