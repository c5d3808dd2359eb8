import type { ReportContent } from "../check/report.ts";
import { jsonText } from "./jsonText.ts";

/** The diagnostics as a JSON array, indented. */
export function formatJson({ diagnostics }: ReportContent): string {
  const plain = diagnostics.map(({ items: _, ...diagnostic }) => diagnostic);
  return jsonText(plain);
}
