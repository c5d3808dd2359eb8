import { methods } from "../../openapi/methods.ts";
import type { FrontMatter } from "../../pages/frontMatter.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { didYouMean } from "../messages.ts";
import type { Report } from "../offense.ts";

/** Shorter words that differ in a letter may be methods of another protocol, such as `PUB`. */
const minLength = 4;

/**
 * What is wrong with an endpoint that a page documents without an OpenAPI file, `api: METHOD URL`. Other methods in uppercase are shown as
 * they are. Source: docs/platform.md, "Endpoints in front matter".
 */
export function apiEndpointIssue({ text, span, words }: NonNullable<FrontMatter["api"]>): Report | undefined {
  if (text === "") return undefined;
  const [method = "", ...target] = text.split(/\s+/u);
  if (target.length !== 1)
    return { message: `Invalid endpoint ${quote(text)}. Expected \`METHOD URL\`, such as \`GET /users\`.`, span };
  const name = method.toLowerCase();
  if (methods.has(name) || name === "del") return undefined;
  const near = method.length < minLength ? [] : nearest(name, methods);
  const [meant] = near.filter((other) => other.startsWith(name.charAt(0))).map((other) => other.toUpperCase());
  if (meant === undefined && /^[A-Z][A-Z\d_-]*$/u.test(method)) return undefined;
  return {
    message: `Unknown method ${quote(method)}.${didYouMean(meant)}`,
    span: words[0] ?? span,
    ...(meant !== undefined && words[0]?.length === method.length && { data: { replaceWith: meant } }),
  };
}
