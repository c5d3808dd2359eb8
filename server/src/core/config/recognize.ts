import { createScanner } from "jsonc-parser";
import { Token } from "../json/tokens.ts";
import { afterByteOrderMark } from "../text/byteOrderMark.ts";

/** Root keys that only a site's configuration has. Keys such as `name` and `search` are too common. */
const distinctiveKeys = new Set([
  ...["theme", "colors", "navigation", "favicon", "appearance", "fonts", "icons", "styling", "thumbnails", "navbar", "footer"],
  ...["banner", "contextual", "redirects", "seo", "integrations", "interaction", "background", "logo"],
]);

/** Root keys of a site's configuration that files of other tools have, too. */
const commonKeys = new Set([
  ...["$schema", "$ref", "name", "description", "public", "variables", "metadata", "errors", "api", "markdown", "search"],
  "variations",
]);

/** The `$schema` of a site's configuration, current and old. */
const ownSchema = /\bmint\.json$|\bmintlify\b/u;

/** The `$schema` of platforms whose docs.json has the same shape, but other themes and settings. */
const similarSchema = /^https?:\/\/(?:www\.)?(?:jamdesk\.com|holocron\.so|tangly\.dev|tanglydocs\.com|devdoc\.sh)\//u;

/** A `$schema` from an npm package, installed or at a CDN: it comes with the generator that builds the site. */
const packagedSchema =
  /(?:(?:^|\/)node_modules|^https?:\/\/(?:unpkg\.com|cdn\.jsdelivr\.net\/npm|esm\.sh))\/(?!@?mint(?:lify)?(?:@[^/]*)?\/)/u;

/** How many characters of a file are read: the first keys tell. The editor waits for this with every docs.json that is opened. */
const maxLength = 2 * 2 ** 20;

/**
 * Whether a file named docs.json is the configuration of a site, by its content: other tools have files of that name, too, such as
 * Stencil, Elm, docs.page, Jamdesk, Holocron, and Tangly. An empty, incomplete or broken file counts unless it has signs of another tool.
 */
export function isSiteConfiguration(text: string): boolean {
  const { keys, schema, startsWith } = scanRoot(text.slice(0, maxLength));
  if (schema !== undefined && (similarSchema.test(schema) || packagedSchema.test(schema))) return false;
  if (schema !== undefined && ownSchema.test(schema)) return true;
  // Other site generators share keys such as `theme` and `logo`, but none has `navigation`.
  if (!keys.includes("navigation") && (isOtherSchema(schema) || keys.includes("sidebar"))) return false;
  if (keys.some((key) => distinctiveKeys.has(key))) return true;
  if (startsWith === "[") return /^[\s\uFEFF[\]]*$/u.test(text);
  return keys.every((key) => commonKeys.has(key));
}

/** Whether a `$schema` is complete, and so that of another tool. One named docs.json may be a copy of a site's own, or another tool's. */
function isOtherSchema(schema: string | undefined): boolean {
  return schema !== undefined && /^https?:\/\/[^/]+\/.*\.json$/u.test(schema) && !/\/docs\.json$/u.test(schema);
}

/**
 * The keys of the root object and its `$schema`, up to what tells the file of a site for certain. Read without building a tree, since files
 * of other tools may be large.
 */
function scanRoot(text: string): { keys: string[]; schema: string | undefined; startsWith: string } {
  const scanner = createScanner(text, true);
  scanner.setPosition(afterByteOrderMark(text));
  const keys: string[] = [];
  let schema: string | undefined;
  let depth = 0;
  let startsWith = "";
  let word = "";
  for (let kind = scanner.scan(); kind !== Token.end && !(kind === Token.closeBrace && depth === 1); kind = scanner.scan()) {
    startsWith ||= text.charAt(scanner.getTokenOffset());
    if (kind === Token.openBrace || kind === Token.openBracket) depth++;
    else if (kind === Token.closeBrace || kind === Token.closeBracket) depth--;
    else if (depth === 1 && kind === Token.colon) keys.push(word);
    else if (depth === 1 && (kind === Token.string || kind === Token.unknown)) {
      if (word === "$schema" && keys.at(-1) === "$schema") schema ??= scanner.getTokenValue();
      word = scanner.getTokenValue();
    }
    if (keys.at(-1) === "navigation" || (schema !== undefined && ownSchema.test(schema))) break;
  }
  return startsWith === "{" ? { keys, schema, startsWith } : { keys: [], schema: undefined, startsWith };
}
