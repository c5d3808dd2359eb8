import type { Span } from "../text/span.ts";
import type { PageLink } from "./content/pageContent.ts";

/** Whether the text of a link has no escapes and references, so that offsets in it are those of the page. */
export function isExact({ target, span }: PageLink): boolean {
  return target.length === span.length;
}

/** The place of the path of a link; of all of it if that is not known. */
export function pathSpan(link: PageLink, path: string): Span {
  const { offset, length } = link.span;
  const start = link.target.indexOf(path);
  return isExact(link) && start !== -1 ? { offset: offset + start, length: path.length } : { offset, length };
}

/** The place of the anchor of a link with its number sign; of all of it if that is not known. */
export function anchorSpan(link: PageLink): { readonly span: Span; readonly isWhole: boolean } {
  const start = link.target.indexOf("#");
  if (!isExact(link) || start === -1) return { span: link.span, isWhole: false };
  return { span: { offset: link.span.offset + start, length: link.target.trimEnd().length - start }, isWhole: true };
}
