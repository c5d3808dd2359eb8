import { matchAt } from "../../text/matchAt.ts";

/** UTF-16 code units. */
const maxLabel = 999;

/** The labels that link definitions of a page define: `[label]: destination`. Those in code count, too. */
export class Definitions {
  readonly #labels = new Set<string>();

  constructor(text: string) {
    for (let close = text.indexOf("]:"); close !== -1; close = text.indexOf("]:", close + 1)) {
      const before = text.slice(Math.max(0, close - maxLabel), close);
      const open = before.lastIndexOf("[");
      const label = before.slice(open + 1);
      // Only an escaped bracket may be in a label.
      if (open !== -1 && !/(?<!\\)\]/u.test(label)) this.#labels.add(normalized(label));
    }
  }

  /**
   * The offset after a reference, `[text][label]`, `[label][]` or `[label]`, with the text between two offsets; undefined if the label is
   * not defined.
   */
  referenceEnd(text: string, start: number, close: number): number | undefined {
    if (this.#labels.size === 0) return undefined;
    const [whole = "", label = ""] = matchAt(/\]\[((?:[^\\[\]]|\\[^\n]){0,999})\]/y, text, close) ?? [];
    if (label.trim() !== "" && this.#labels.has(normalized(label))) return close + whole.length;
    if (label.trim() !== "" || close - start > maxLabel || !this.#labels.has(normalized(text.slice(start, close))))
      return undefined;
    return text.startsWith("[]", close + 1) ? close + 3 : close + 1;
  }
}

function normalized(label: string): string {
  return label.trim().replace(/\s+/gu, " ").toLowerCase();
}
