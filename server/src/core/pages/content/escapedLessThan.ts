import { copyOf } from "../../text/copyOf.ts";
import type { MdxIssue } from "./pageContent.ts";

/** What starts a URL that is a link without any marks. Source: GitHub Flavored Markdown, "Autolinks (extension)". */
const urlStart = /(?<![a-z])https?:\/\/(?=[^\s\p{P}\p{S}])|(?<![^(*_[\]~])www\./iu;

/**
 * What to write instead of something that starts with `<` and is text. After a URL that is a link without any marks, the backslash would
 * belong to it, unless another one before its colon or first dot keeps it from being a link.
 */
export function escapedLessThan(
  text: string,
  offset: number,
  written: string,
): Required<Pick<MdxIssue, "replacement">> & Pick<MdxIssue, "lead"> {
  let start = offset;
  while (start > 0 && !/[\s<]/u.test(text.charAt(start - 1))) start--;
  const word = text.slice(start, offset);
  const url = word.slice(urlStart.exec(word)?.index ?? word.length);
  const replacement = copyOf(`${url.replace(/[:.]/u, "\\$&")}\\${written}`);
  return { replacement, ...(url !== "" && { lead: url.length }) };
}
