import type { SourceNode } from "../../config/sourceNode.ts";
import { linkTarget } from "../../pages/linkTarget.ts";
import type { CodedReport } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { LinkCheck, LinkCode } from "./linkIssue.ts";
import { checkLink, fitsInto } from "./linkIssue.ts";

/** What is wrong with the anchor of the destination of a redirect. Other rules report where it leads to nothing. */
export function checkDestination(at: SourceNode, check: LinkCheck): readonly CodedReport<LinkCode>[] {
  return String(at.node.value).includes("#") ? checkSetting(at, check).filter(({ code }) => code === "link-anchor") : [];
}

/** What is wrong with a link of docs.json. */
export function checkSetting(at: SourceNode, { targets, search, budget }: LinkCheck): readonly CodedReport<LinkCode>[] {
  const text = String(at.node.value).trim();
  // Other links lead to another site, or to a part of whichever page they are on, or are not valid.
  const target = /^\/(?!\/)/u.test(text) ? linkTarget("", text) : undefined;
  const found = target && checkLink(target, targets, false);
  if (target === undefined || found === undefined) return [];
  if (found.kind === "page") {
    const missing = target.anchor === "" ? undefined : search.missing(found.page, target.anchor, budget);
    if (missing === undefined) return [];
    const near = missing.near === undefined ? undefined : text.slice(0, text.indexOf("#")) + missing.near;
    return [reportAt(at, { code: "link-anchor", message: missing.message, ...dataOf(near) })];
  }
  const { code, message, replacement, createPages } = found;
  const rest = text.slice(text.indexOf(target.path) + target.path.length);
  const isFixable = replacement !== undefined && fitsInto(text, target, replacement);
  return [
    reportAt(at, {
      code,
      message: message(replacement),
      ...dataOf(isFixable ? replacement + rest : undefined, createPages),
    }),
  ];
}

function dataOf(link: string | undefined, createPages?: readonly string[]): Pick<CodedReport, "data"> {
  const data = {
    ...(link !== undefined && { replaceWith: JSON.stringify(link) }),
    ...(createPages !== undefined && { createPages }),
  };
  return Object.keys(data).length === 0 ? {} : { data };
}
