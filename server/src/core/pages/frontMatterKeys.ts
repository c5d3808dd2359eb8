/** A key of the front matter of pages. */
export interface FrontMatterKey {
  readonly name: string;
  readonly type: "text" | "boolean" | "number" | "list" | "object";
  /** What it does, as Markdown. */
  readonly description: string;
  /** The values that are known, if there are only some. */
  readonly values?: readonly string[];
}

/** The keys that the platform reads, the most frequent ones first. Source: docs/platform.md, "Front matter". */
export const frontMatterKeys: readonly FrontMatterKey[] = [
  { name: "title", type: "text", description: "Title of the page, also in the navigation." },
  { name: "description", type: "text", description: "What the page is about. Shown below the title and in search results." },
  { name: "sidebarTitle", type: "text", description: "Title in the navigation, instead of `title`." },
  {
    name: "icon",
    type: "text",
    description: "Icon in the navigation: a name from the icon library of the site, a path, or a URL.",
  },
  { name: "iconType", type: "text", description: "Style of the icon. Only for Font Awesome." },
  { name: "tag", type: "text", description: "Label next to the title in the navigation, such as `NEW`." },
  {
    name: "openapi",
    type: "text",
    description: "Operation that the page documents: `GET /users/{id}`, with an OpenAPI file before it if the site has several.",
  },
  { name: "openapi-schema", type: "text", description: "Schema of an OpenAPI file that the page documents." },
  { name: "asyncapi", type: "text", description: "Channel of an AsyncAPI file that the page documents." },
  {
    name: "api",
    type: "text",
    description:
      "Method and URL of an endpoint that the page documents without an OpenAPI file: `GET https://api.example.com/users`.",
  },
  { name: "graphql", type: "text", description: "Part of a GraphQL schema that the page documents." },
  { name: "sdk", type: "text", description: "Part of an SDK that the page documents." },
  {
    name: "mode",
    type: "text",
    description: "Layout of the page.",
    values: ["default", "wide", "custom", "frame", "center"],
  },
  { name: "url", type: "text", description: "Where the entry of the page in the navigation leads, instead of to the page." },
  { name: "hidden", type: "boolean", description: "Whether the page is left out of the navigation." },
  { name: "noindex", type: "boolean", description: "Whether search engines are asked to leave the page out." },
  { name: "searchable", type: "boolean", description: "Whether the search of the site finds the page." },
  { name: "boost", type: "number", description: "How much the page counts in the search of the site." },
  { name: "deprecated", type: "boolean", description: "Whether the page is marked as deprecated." },
  {
    name: "playground",
    type: "text",
    description: "Playground of the endpoint.",
    values: ["interactive", "simple", "none", "auth"],
  },
  { name: "groups", type: "list", description: "Groups of users that can read the page." },
  { name: "public", type: "boolean", description: "Whether everybody can read the page." },
  { name: "keywords", type: "list", description: "Words by which search finds the page." },
  { name: "related", type: "list", description: "Pages that are suggested at the end." },
  { name: "contextual", type: "object", description: "Options of the contextual menu of the page." },
  { name: "timestamp", type: "boolean", description: "Whether the date of the last change is shown." },
  { name: "rss", type: "boolean", description: "Whether the page has an RSS feed of its updates." },
  { name: "version", type: "text", description: "Version of the API that the page documents." },
  { name: "hideApiMarker", type: "boolean", description: "Whether the method is left out next to the title in the navigation." },
  { name: "hideFooterPagination", type: "boolean", description: "Whether links to the previous and next page are left out." },
];
