import { methods } from "../../openapi/methods.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { ValueIssue } from "./valueReport.ts";

/** Shorter words that differ in a letter may be methods of another protocol, such as `PUB`. */
const minLength = 4;

/**
 * What is wrong with an endpoint that a page documents without an OpenAPI file, `api: METHOD URL`. Other methods in uppercase are shown as
 * they are. Source: docs/platform.md, "Endpoints in front matter".
 */
export function apiEndpointIssue(text: string): ValueIssue | undefined {
  if (text === "") return undefined;
  const [method = "", ...target] = text.split(/\s+/u);
  if (target.length !== 1)
    return {
      message: `Invalid endpoint ${quote(text)}. Expected \`METHOD URL\`, such as \`GET https://api.example.com/users\`.`,
    };
  const name = method.toLowerCase();
  if (methods.has(name) || name === "del") return undefined;
  const suggestion = suggestedMethod(name)?.toUpperCase();
  if (suggestion === undefined && /^[A-Z][A-Z\d_-]*$/u.test(method)) return undefined;
  return { message: `Unknown method ${quote(method)}.${didYouMean(suggestion)}`, word: 0, replaceWith: suggestion };
}

/** The method with the same letters, or with the first one and nearly the same others. */
function suggestedMethod(name: string): string | undefined {
  const lettersOf = (word: string) => [...word].sort().join("");
  const near = name.length < minLength ? [] : nearest(name, methods);
  const [anagram] = [...methods].filter((other) => lettersOf(other) === lettersOf(name));
  return anagram ?? near.find((other) => other.startsWith(name.charAt(0)));
}
