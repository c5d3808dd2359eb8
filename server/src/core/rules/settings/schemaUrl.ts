import { member, settingAt, stringAt } from "../../config/sourceNode.ts";
import { isUrl } from "../../files/paths.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { replacementData, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const schemaUrl: Rule = { code: "schema-url", severity: "information", fix: "safe", check };

const ownSchema = "https://mintlify.com/docs.json";

/** The URLs of the schema of mint.json. */
const mintJsonSchema = /^https?:\/\/(?:\w+\.)?mintlify\.com\/(?:schema|mint)\.json$/u;

/**
 * A `$schema` of mint.json, by which other editors check the file. With any URL but the usual one, the platform takes the settings of pages
 * with `api` from where mint.json has them. Source: docs/platform.md, "General settings" and "API settings".
 */
function* check(site: Site): Iterable<Report> {
  const at = settingAt(site, "$schema");
  const url = stringAt(at);
  if (at === undefined || url === undefined || url === ownSchema || !isUrl(url)) return;
  const mdx = settingAt(site, "api", "mdx");
  const isLost = mdx !== undefined && ["server", "auth"].some((key) => member(mdx, key, site.follow) !== undefined);
  const isOld = mintJsonSchema.test(url);
  if (!isLost && !isOld) return;
  const what = isOld ? "This is the schema of `mint.json`" : "Unknown schema";
  const message = `${what}${isLost ? "; because of it, the setting `api.mdx` is ignored" : ""}. Use ${quote(ownSchema)}.`;
  yield reportAt(at, { ...(isLost && { severity: "warning" }), message, ...replacementData(ownSchema) });
}
