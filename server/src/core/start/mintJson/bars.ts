import type { Json, JsonObject, MintSettings } from "./settings.ts";
import { objectOf } from "./settings.ts";

/** The bar at the top, and the one at the bottom, search, and what search engines and other services see. */
export function barsOf(from: MintSettings): Readonly<Record<string, Json | undefined>> {
  const integrations = from.object("integrations");
  return {
    navbar: objectOf({
      links: listOf(from.objects("topbarLinks").map((link) => linkOf(link))),
      primary: primaryOf(from.object("topbarCtaButton")),
    }),
    footer: footerOf(from),
    search: objectOf({ prompt: from.object("search")?.text("prompt") }),
    seo: objectOf({ metatags: from.take("metadata"), indexing: from.object("seo")?.choice("indexHiddenPages", indexing) }),
    integrations: objectOf({
      ...from.members("analytics"),
      ...objectOf({
        intercom: keyed("appId", integrations?.take("intercom")),
        frontchat: keyed("snippetId", integrations?.take("frontchat")),
      }),
    }),
    redirects: from.take("redirects"),
  };
}

const indexing: ReadonlyMap<Json, string> = new Map<Json, string>([
  [true, "all"],
  [false, "navigable"],
]);

/** A list that is not empty. */
function listOf(items: readonly (JsonObject | undefined)[]): readonly JsonObject[] | undefined {
  const found = items.filter((item) => item !== undefined);
  return found.length === 0 ? undefined : found;
}

/** What is a text alone in mint.json is the value of a key in docs.json. */
function keyed(key: string, value: Json | undefined): Json | undefined {
  return typeof value === "string" ? { [key]: value } : value;
}

function linkOf(link: MintSettings): JsonObject | undefined {
  const type = link.text("type");
  const href = link.text("url");
  if (type === "github") return objectOf({ type, label: link.text("name"), href });
  if (type !== undefined && type !== "link") link.remark("type", type, "Unknown link type.");
  return objectOf({ label: link.text("name") ?? type, href });
}

function primaryOf(button: MintSettings | undefined): JsonObject | undefined {
  if (button === undefined) return undefined;
  const link = linkOf(button);
  return link && { type: "button", ...link };
}

function footerOf(from: MintSettings): JsonObject | undefined {
  const footer = from.object("footer");
  return objectOf({
    socials: socialsOf(footer, "socials") ?? socialsOf(from, "footerSocials"),
    links: listOf(
      (footer?.objects("links") ?? []).map((column) =>
        objectOf({
          header: column.text("title"),
          items: listOf(column.objects("links").map((link) => objectOf({ label: link.text("label"), href: link.text("url") }))),
        }),
      ),
    ),
  });
}

/** The addresses by the names of the networks; mint.json may have a list of both. */
function socialsOf(from: MintSettings | undefined, key: string): Json | undefined {
  const list = from?.items(key);
  if (from === undefined || list === undefined) return from?.take(key);
  const socials = list.flatMap((social) => {
    if (typeof social === "string") {
      from.remark(key, social, "Missing URL.");
      return [];
    }
    const url = social.text("url");
    const type = url === undefined ? undefined : social.text("type");
    if (url !== undefined && type !== undefined) return [[type, url] as const];
    if (url !== undefined) social.remark("url", url, "Missing type.");
    return [];
  });
  return socials.length === 0 ? undefined : Object.fromEntries(socials);
}
