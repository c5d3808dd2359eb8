import type { Node } from "jsonc-parser";
import { textAt } from "../../config/sourceNode.ts";
import { addressOf } from "../../files/paths.ts";
import { nodesOf } from "../../navigation/navigation.ts";
import { groupRoot } from "../../navigation/nodes.ts";
import { isInNavigation } from "../../navigation/operationPages.ts";
import type { Site } from "../../site/site.ts";
import { codeSpan } from "../../text/markdown.ts";
import { countText, numberText } from "../../text/numberText.ts";

/** How many pages a language of the navigation lists, as Markdown, by its code; undefined for any other code. */
export function describeLanguage({ navigation, languageCoverage, operationPages }: Site, code: Node): string | undefined {
  const language = navigation?.nodes.find(({ kind, fields }) => kind === "language" && fields.get("language")?.node === code);
  if (language === undefined) return undefined;
  const nodes = new Set(nodesOf(language));
  const entries = [...nodes].flatMap(({ pages }) =>
    pages.flatMap(({ value, endpoint }) => (endpoint === undefined ? value : [])),
  );
  const roots = [...nodes].flatMap((node) => groupRoot(node) ?? []).map(textAt);
  const addresses = operationPages.filter((page) => nodes.has(page.node) && isInNavigation(page)).map(({ address }) => address);
  const count = new Set([...entries, ...roots].map(addressOf)).size + new Set(addresses).size;
  const lists = `Lists ${countText(count, "page")}`;
  const coverage = languageCoverage.find((each) => each.language === language);
  if (coverage === undefined) return `${lists}.`;
  const { shared, total, defaultLanguage } = coverage;
  const ofDefault = `${numberText(shared)} of the ${countText(total, "page")} of ${codeSpan(defaultLanguage.label)}`;
  return count === shared ? `Lists ${ofDefault}.` : `${lists}, including ${ofDefault}.`;
}
