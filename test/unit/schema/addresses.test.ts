import assert from "node:assert/strict";
import { describeOffense, docsJson, offensesIn } from "./rows.ts";

/** The settings that a docs.json needs for an address at one place. */
const places = {
  "a URL": (value: string) => ({ seo: { organization: { url: value } } }),
  $schema: (value: string) => ({ $schema: value }),
  "a link": (value: string) => ({ logo: { light: "/a.svg", dark: "/b.svg", href: value } }),
  "a secure link": (value: string) => ({ footer: { links: [{ items: [{ label: "A", href: value }] }] } }),
  "a social profile": (value: string) => ({ footer: { socials: { x: value } } }),
  "a script URL": (value: string) => ({ integrations: { onetrust: { domainScript: "a", scriptSource: value } } }),
  "a CDN": (value: string) => ({ integrations: { segment: { key: "a", cdnUrl: value } } }),
  "an OpenAPI file": (value: string) => ({ api: { openapi: value } }),
  "an overlay": (value: string) => ({ api: { openapi: { source: "a.json", overlays: [value] } } }),
  "an AsyncAPI file": (value: string) => ({ api: { asyncapi: value } }),
  "one of several AsyncAPI files": (value: string) => ({ api: { asyncapi: ["a.json", value] } }),
  "the source of an AsyncAPI object": (value: string) => ({ api: { asyncapi: { source: value } } }),
  "a GraphQL schema": (value: string) => ({ navigation: { tabs: [{ tab: "T", graphql: { source: value } }] } }),
  "an SDK": (value: string) => ({ navigation: { tabs: [{ tab: "T", sdk: { format: "typedoc", source: value } }] } }),
  "a font": (value: string) => ({ fonts: { family: "A", source: value, format: "woff" } }),
};

type Place = keyof typeof places;

/** What is found at a place: the severity and code, and what a quick fix writes instead. */
function foundAt(place: Place, value: string): string {
  const text = docsJson(places[place](value));
  const found = offensesIn(text).map((offense) => {
    assert.equal(text.slice(offense.span.offset, offense.span.offset + offense.span.length), JSON.stringify(value));
    const [severity, code] = describeOffense(offense, text).split(" ");
    return [severity, code, ...(offense.data?.replaceWith === undefined ? [] : [offense.data.replaceWith])].join(" ");
  });
  return found.join(", ");
}

const sources: readonly Place[] = [
  "an OpenAPI file",
  "an overlay",
  "an AsyncAPI file",
  "one of several AsyncAPI files",
  "the source of an AsyncAPI object",
  "a GraphQL schema",
  "an SDK",
];
const all = Object.keys(places) as readonly Place[];
const urls: readonly Place[] = ["a URL", "$schema"];
const links: readonly Place[] = ["a link", "a secure link"];
const withoutScripts = all.filter((place) => place !== "a script URL" && place !== "a CDN");

describe("addresses", () => {
  const accepted: readonly (readonly [value: string, places: readonly Place[]])[] = [
    ["https://example.com/a", all],
    ["HTTPS://EXAMPLE.COM", withoutScripts],
    ["http://example.com", [...urls, "a link", "a font"]],
    ["mailto:a@example.com", [...urls, ...links]],
    ["/a", [...links, ...sources, "a font"]],
    ["#a", links],
    ["a b/c.json", [...sources, "a font"]],
    [" a.json ", [...sources, "a font"]],
    ["https://example.com/a?b.svg#c.zip", ["a secure link", "a social profile"]],
    ["https://example.zip", ["a secure link", "a social profile"]],
    ["https://example.com/100%25?b=100%#c%", ["a secure link", "a social profile"]],
    ["https://example.com/a.svg", ["a URL", "a link", "a script URL", "an OpenAPI file"]],
  ];
  for (const [value, at] of accepted) {
    it(`accepts ${JSON.stringify(value)}`, () => {
      for (const place of at) assert.equal(foundAt(place, value), "", place);
    });
  }

  const tolerated: readonly (readonly [value: string, written: string, places: readonly Place[]])[] = [
    [" https://example.com", "https://example.com", withoutScripts],
    ["https://example.com ", "https://example.com", withoutScripts],
    ["https:example.com/a", "https://example.com/a", withoutScripts],
    ["https:/example.com", "https://example.com", withoutScripts],
    ["https:///example.com", "https://example.com", withoutScripts],
    ["\thttp:example.com", "http://example.com", [...urls, "a link", "a font"]],
    [" mailto:a@example.com", "mailto:a@example.com", [...urls, "a link"]],
  ];
  for (const [value, written, at] of tolerated) {
    it(`reads ${JSON.stringify(value)}, and offers ${written}`, () => {
      for (const place of at) assert.equal(foundAt(place, value), `information uri ${JSON.stringify(written)}`, place);
    });
  }

  const rejected: readonly (readonly [value: string, places: readonly Place[], written?: string])[] = [
    ["https://a.com https://b.com", all],
    ["https://a b.com", all],
    ["https://[x", all],
    ["https://a.com:99999", all],
    ["https://", all],
    ["ftp://example.com/a", [...sources, "a font", "a secure link", "a social profile", "a script URL"]],
    ["http://example.com", [...sources, "a secure link", "a social profile"], "https://example.com"],
    [" /a", ["a link", "a secure link"], "/a"],
    ["example", [...urls, "a script URL"]],
    ["hi@example.com", links, "mailto:hi@example.com"],
    ["example", ["a social profile"], "https://x.com/example"],
    ["https://example.com/a.svg", ["a secure link", "a social profile"]],
    ["https://example.com/a.EXE#b", ["a secure link", "a social profile"]],
    ["https://example.com/a.zip/?b", ["a secure link", "a social profile"]],
    ["https://example.com/100%", ["a secure link", "a social profile"], "https://example.com/100%25"],
    ["https://example.com/a%zz?b%", ["a secure link", "a social profile"], "https://example.com/a%25zz?b%"],
    ["HTTPS://example.com", ["a script URL", "a CDN"]],
    ["https://example.com?a", ["a CDN"]],
  ];
  for (const [value, at, written] of rejected) {
    it(`rejects ${JSON.stringify(value)}`, () => {
      const fix = written === undefined ? "" : ` ${JSON.stringify(written)}`;
      for (const place of at) assert.equal(foundAt(place, value), `error uri${fix}`, place);
    });
  }

  it("must not be blank", () => {
    for (const place of [...sources, "a font"] as const) assert.equal(foundAt(place, " "), "error uri", place);
  });
});
