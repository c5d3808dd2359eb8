import type { Span } from "../../../text/span.ts";
import type { StartPattern } from "./typedText.ts";
import { typedTexts } from "./typedText.ts";

/** An icon of a component, or its style, that is being written. */
interface IconPlace {
  readonly kind: "name" | "style";
  /** What is written up to the cursor. */
  readonly typed: string;
  /** The whole name, also after the cursor. */
  readonly span: Span;
}

const startPatterns: readonly StartPattern[] = [
  [/\bicon(?:Type)?="([^"]*)$/u, '"/>'],
  [/\bicon(?:Type)?='([^']*)$/u, "'/>"],
];

/**
 * The place of an icon's name, or of its style, at an offset of a page whose content starts at another one.
 *
 *     <Card icon="roc█">
 */
export function iconPlaceAt(text: string, start: number, offset: number): IconPlace | undefined {
  for (const { typed, span, content } of typedTexts(text, start, offset, startPatterns)) {
    if (content.icons.some((icon) => icon.span.offset === span.offset)) return { kind: "name", typed, span };
    if (content.icons.some(({ style }) => style?.span.offset === span.offset)) return { kind: "style", typed, span };
  }
  return undefined;
}
