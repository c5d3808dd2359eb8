import { minimal } from "./diagnose.ts";
import type { Example } from "./documentedExamples.ts";
import type { Files, HostOptions } from "./memoryHost.ts";

/** What the examples of a rule need around them to be a site. */
export interface ExampleContext extends HostOptions {
  /** The file that the example is the content of. By default, JSON is a part of docs.json, MDX is a page, and YAML an OpenAPI file. */
  readonly file?: string;
  /** Settings of docs.json, as far as the example has no others. */
  readonly settings?: object;
  /** Files besides the usual ones. */
  readonly files?: Files;
}

const page = "---\ntitle: Page\n---\n";
const operation = '{ responses: { "200": { description: Done } } }';
const openApiHead = "openapi: 3.1.0\ninfo: { title: Acme, version: 1.0.0 }\n";
const overlayHead = "overlay: 1.0.0\ninfo: { title: Acme, version: 1.0.0 }\n";

/** The files that most examples are about. */
const usualFiles: Files = {
  "index.mdx": page,
  "install.mdx": page,
  "start.mdx": page,
  "guides/install.mdx": page,
  "api.yaml": `${openApiHead}paths:
  /users: { get: ${operation} }
  /users/{id}: { delete: { x-excluded: true } }
  /internal: { get: { x-hidden: true } }
  /v1/users: { get: { deprecated: true } }
  /v2/users: { get: ${operation} }
webhooks: { userCreated: { post: ${operation} } }
`,
};

/** The site of an example: its docs.json, and its other files. */
export function exampleSite(
  { language, text }: Example,
  { file, settings = {}, files = {} }: ExampleContext,
): { readonly docsJson: string; readonly files: Files } {
  const around = { ...minimal, navigation: { groups: [{ group: "Start", openapi: "api.yaml", pages: ["index"] }] }, ...settings };
  const others = { ...usualFiles, ...files };
  if (language === "json" && file?.endsWith(".json") !== true)
    return { docsJson: withSettings(topLevel(text.trim()), around), files: others };
  return { docsJson: JSON.stringify(around), files: { ...others, ...filesOf(language, text, file) } };
}

/** The settings at the top of docs.json that a part of it belongs to. What the part looks like tells. */
function topLevel(part: string): string {
  if (part.startsWith('"languages"') || part.startsWith('{ "$ref"')) return navigation(part.replace(/^".*/su, `{ ${part} }`));
  if (/^\{\s*"tabs"/u.test(part)) return navigation(part);
  if (part.startsWith('"pages"')) return groups(`{ "group": "A", "openapi": "api.yaml", ${part} }`);
  if (part.startsWith('"')) return groups(`{ "group": "A", "openapi": "api.yaml", "pages": [${part}] }`);
  const items = part.replace(/^\[(.*)\]$/su, "$1");
  if (items.startsWith('{ "group"')) return groups(items);
  if (items.startsWith('{ "tab"')) return navigation(`{ "tabs": [${items}] }`);
  if (items.includes('"destination"') && items.startsWith('{ "source"')) return `{ "redirects": [${items}] }`;
  if (items.startsWith('{ "source"')) return groups(items.replace(/\{ "source".*?\}/gu, '{ "group": "A", "openapi": $& }'));
  return part;
}

function navigation(content: string): string {
  return `{ "navigation": ${content} }`;
}

function groups(items: string): string {
  return navigation(`{ "groups": [${items}] }`);
}

/** Adds settings that a docs.json does not have. */
function withSettings(docsJson: string, settings: object): string {
  const missing = Object.entries(settings).filter(([key]) => !docsJson.includes(`"${key}":`));
  return docsJson.replace("{", `{${missing.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},`).join("")}`);
}

function filesOf(language: string, text: string, file: string | undefined): Files {
  if (file !== undefined) return { [file]: text.startsWith("actions:") ? overlayHead + text : text };
  if (language === "mdx") return { "page.mdx": text };
  if (language === "yaml") return { "api.yaml": text.startsWith("openapi:") ? text : openApiHead + text };
  return Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((path) => [path, page]),
  );
}
