import type { JsonDocument } from "../../json/document.ts";
import { endOf } from "../../text/span.ts";
import { placeAt } from "./place.ts";

/**
 * Whether a character that was just typed opens the list at an offset of JSON. Not the closing quote of a string, nor a brace: Enter after
 * them starts a line, instead of accepting an item.
 */
export function triggersCompletion(trigger: string | undefined, json: JsonDocument, offset: number): boolean {
  if (trigger === "{") return false;
  const slot = trigger === '"' ? placeAt(json, offset)?.slot : undefined;
  return slot === undefined || !slot.isQuoted || slot.replace.length < 2 || endOf(slot.replace) !== offset;
}
