/** A key of the front matter of pages. */
export interface FrontMatterKey {
  readonly name: string;
  readonly type: "string" | "boolean" | "number" | "array" | "object";
  /** Another type that it may have. */
  readonly otherType?: "boolean" | "object";
  /** What it does, as Markdown. */
  readonly description: string;
  /** The values that are known, if there are only some. */
  readonly values?: readonly string[];
}

/** The keys that the platform reads, the most frequent ones first. Source: docs/platform.md, "Front matter". */
export const frontMatterKeys: readonly FrontMatterKey[] = [
  { name: "title", type: "string", description: "Title of the page, also shown in the navigation." },
  { name: "description", type: "string", description: "What the page is about. Shown below the title and in search results." },
  { name: "sidebarTitle", type: "string", description: "Title in the navigation, instead of `title`." },
  {
    name: "icon",
    type: "string",
    otherType: "object",
    description: "Icon in the navigation: a name from the site's icon library, a path, or a URL.",
  },
  { name: "iconType", type: "string", description: "Style of the icon. Only for Font Awesome." },
  { name: "tag", type: "string", description: "Small label next to the title in the navigation, such as `New`." },
  {
    name: "openapi",
    type: "string",
    description: "Operation that the page documents: `GET /users/{id}`, with an OpenAPI file before it if the site has several.",
  },
  {
    name: "openapi-schema",
    type: "string",
    description: "Schema that the page documents: `User`, with an OpenAPI file before it if several have it.",
  },
  { name: "asyncapi", type: "string", description: "Channel of an AsyncAPI file that the page documents." },
  {
    name: "api",
    type: "string",
    description:
      "Method and URL of an endpoint that the page documents without an OpenAPI file: `GET https://api.example.com/users`.",
  },
  { name: "graphql", type: "string", otherType: "object", description: "Part of a GraphQL schema that the page documents." },
  { name: "sdk", type: "string", otherType: "object", description: "Part of an SDK that the page documents." },
  {
    name: "mode",
    type: "string",
    description: "Layout of the page.",
    values: ["default", "wide", "custom", "frame", "center"],
  },
  { name: "url", type: "string", description: "URL that the page's entry in the navigation opens instead of the page." },
  { name: "hidden", type: "boolean", description: "Whether the page is hidden from the navigation." },
  { name: "noindex", type: "boolean", description: "Whether search engines are asked not to index the page." },
  { name: "searchable", type: "boolean", description: "Whether search finds the page." },
  { name: "boost", type: "number", description: "Weight of the page in search." },
  { name: "deprecated", type: "boolean", description: "Whether the page is marked as deprecated." },
  {
    name: "playground",
    type: "string",
    description: "Playground of the endpoint.",
    values: ["interactive", "simple", "none", "auth"],
  },
  { name: "groups", type: "array", description: "Groups of users that can read the page." },
  { name: "public", type: "boolean", description: "On a site with sign-in: whether the page is public." },
  { name: "keywords", type: "array", description: "Extra words that readers can search for to find the page." },
  { name: "related", type: "array", otherType: "boolean", description: "Pages suggested at the end of this page." },
  {
    name: "contextual",
    type: "object",
    otherType: "boolean",
    description: "Options of the page's contextual menu, or `false` for a page without one.",
  },
  { name: "timestamp", type: "boolean", description: "Whether the page shows when it was last modified." },
  { name: "rss", type: "boolean", description: "Whether the page has an RSS feed of its updates." },
  { name: "version", type: "string", description: "Version of the API that the page documents." },
  { name: "hideApiMarker", type: "boolean", description: "Whether the method next to the title is hidden in the navigation." },
  { name: "hideFooterPagination", type: "boolean", description: "Whether the links to the previous and next pages are hidden." },
];

/** The names of these keys. */
export const frontMatterKeyNames: ReadonlySet<string> = new Set(frontMatterKeys.map(({ name }) => name));
