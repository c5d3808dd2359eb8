import type { EndpointEntry } from "../../openapi/entry.ts";
import { quote } from "../../text/quote.ts";
import { quotedList } from "../messages.ts";

/** The message for a path that has no operation of the method; `methods` are those that it has. */
export function methodNotFound({ method, target }: EndpointEntry, source: string, methods: readonly string[]): string {
  const wanted = quote(`${method.text.toUpperCase()} ${target.text}`);
  return `Method not found in ${quote(source)}: ${wanted}. Available: ${quotedList(methods) || "none"}.`;
}
