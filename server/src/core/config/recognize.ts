import { createScanner } from "jsonc-parser";
import { Token } from "../json/tokens.ts";

/** Root keys that only a site's configuration has. `name`, `description`, `public`, `search` and their like are too common to tell. */
const tellingKeys = new Set([
  ...["theme", "colors", "navigation", "favicon", "appearance", "fonts", "icons", "styling", "thumbnails", "navbar", "footer"],
  ...["banner", "contextual", "redirects", "seo", "integrations", "interaction", "background", "logo"],
]);

/** Root keys that are known but that other tools' files have too. */
const commonKeys = new Set([
  ...[
    "$schema",
    "$ref",
    "name",
    "description",
    "public",
    "variables",
    "metadata",
    "errors",
    "api",
    "markdown",
    "search",
    "variations",
  ],
]);

/** The `$schema` of a site's configuration, as it is now and as older files have it. */
const ownSchema = /\b(?:docs|mint)\.json$|\bmintlify\b/u;

/**
 * Whether a file named docs.json is the configuration of a site, by its content: other tools write a docs.json too
 * (Stencil's component docs, Elm's package docs, sites of docs.page, ...), and theirs is left alone. A file that is empty, cut
 * off or broken is taken for a site's as long as nothing in it speaks against it.
 */
export function isSiteConfiguration(text: string): boolean {
  const { keys, schema, startsWith } = skim(text);
  if (schema !== undefined && ownSchema.test(schema)) return true;
  // Site generators of another make share keys such as `theme` and `logo`, and none of them calls its navigation so.
  if (!keys.includes("navigation") && (isOther(schema) || keys.includes("sidebar"))) return false;
  if (keys.some((key) => tellingKeys.has(key))) return true;
  if (startsWith === "[") return !/^\W*\[\s*\{/u.test(text);
  return keys.every((key) => commonKeys.has(key));
}

/** Whether a whole `$schema` is that of another tool; one that is being typed is not told yet. */
function isOther(schema: string | undefined): boolean {
  return schema !== undefined && /^https?:\/\/[^/]+\/.*\.json$/u.test(schema);
}

/** The keys of the root object and the value of its `$schema`, read without building a tree: files of other tools may be large. */
function skim(text: string): { keys: string[]; schema: string | undefined; startsWith: string } {
  const scanner = createScanner(text, true);
  if (text.startsWith("\uFEFF")) scanner.setPosition(1);
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
  }
  return startsWith === "{" ? { keys, schema, startsWith } : { keys: [], schema: undefined, startsWith };
}
