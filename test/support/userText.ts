import { channel } from "node:diagnostics_channel";

const shown = channel("docs-json:shown");

/** Records a text that users see: `npm run messages` lists them all. */
export function recordText(kind: string, text: string): void {
  shown.publish({ kind, text });
}
