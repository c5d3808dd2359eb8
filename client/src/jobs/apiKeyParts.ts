import { addTo } from "../../../server/src/core/text/groupBy.ts";
import type { ApiKeyForm } from "./apiKeyForms.ts";

/** A part of a text, from its start to before its end. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** What is looked for in a text of lowercase letters and digits: all parts of some forms that are as long as each other. */
interface PartsOfLength {
  readonly length: number;
  readonly forms: readonly string[];
  /** Which groups of letters and digits the parts contain, by their hashes. */
  readonly groups: Uint8Array;
  /** Computed when a text contains only such groups: there are thousands, and few texts do. */
  parts: ReadonlySet<string> | undefined;
}

/** How many letters and digits are in a group. Of four, few texts contain several in a row that are also in a form of a key. */
const groupSize = 4;

/** Finds parts of an API key in texts. */
export class ApiKeyParts {
  readonly #parts: readonly PartsOfLength[];

  /** @param minLength shorter parts are not looked for */
  constructor(forms: readonly ApiKeyForm[], minLength: number) {
    const byLength = new Map<number, string[]>();
    for (const { text, partLength } of forms) {
      const form = text.replace(/[^a-z0-9]/gi, "").toLowerCase();
      const length = Math.min(partLength, form.length);
      if (length >= minLength) addTo(byLength, length, form);
    }
    this.#parts = [...byLength].map(([length, ofLength]) => ({
      length,
      forms: ofLength,
      groups: groupsOf(ofLength),
      parts: undefined,
    }));
  }

  /** The parts in a text of lowercase letters and digits. Those that overlap are one. */
  find(text: string): readonly TextPart[] {
    return this.#parts.flatMap((parts) => findIn(text, parts));
  }
}

function findIn(text: string, ofLength: PartsOfLength): readonly TextPart[] {
  const { length, groups } = ofLength;
  const spans: { start: number; end: number }[] = [];
  for (let end = length; end <= text.length; ) {
    const start = end - length;
    // Most texts are passed over in steps that are nearly as long as the parts: no part contains a group that no form contains.
    let at = end - groupSize;
    while (at >= start && groups[groupAt(text, at)] === 1) at--;
    if (at >= start) {
      end = at + 1 + length;
      continue;
    }
    ofLength.parts ??= partsOf(ofLength);
    if (ofLength.parts.has(text.slice(start, end))) {
      const last = spans.at(-1);
      if (last !== undefined && start < last.end) last.end = end;
      else spans.push({ start, end });
    }
    end++;
  }
  return spans;
}

function partsOf({ length, forms }: PartsOfLength): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const form of forms) for (let at = 0; at + length <= form.length; at++) parts.add(form.slice(at, at + length));
  return parts;
}

function groupsOf(forms: readonly string[]): Uint8Array {
  const groups = new Uint8Array(1 << 16);
  for (const form of forms) for (let at = 0; at + groupSize <= form.length; at++) groups[groupAt(form, at)] = 1;
  return groups;
}

/** The hash of the group at a position, in 16 bits. */
function groupAt(text: string, at: number): number {
  const code = (index: number) => text.charCodeAt(at + index) % 36;
  return (((code(0) * 36 + code(1)) * 36 + code(2)) * 36 + code(3)) % 65_521;
}
