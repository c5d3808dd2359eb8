import { channel } from "node:diagnostics_channel";

const shown = channel("docs-json:shown");

/** Publishes a text that a test has seen where a person sees it: `npm run messages` lists them all. */
export function show(kind: string, text: string): void {
  shown.publish({ kind, text });
}
