import type { ReportedDiagnostic } from "../check/report.ts";

/** What tells one thing that is wrong from others. It stays the same when lines move and other files change. */
export interface DiagnosticIdentity {
  readonly code: string;
  /** The message without numbers, suggestions, and lists. */
  readonly message: string;
  /** The page or operation, for a diagnostic that lists several. */
  readonly item?: string;
}

/** A list in a message: "2 pages are not in the navigation: `a`, `b`." */
const list = /: `[^`]*`(?:, `[^`]*`)+/u;

/** What follows a list that is too long for a message. */
const rest = /, and [\d,]+ more/u;

/** What a diagnostic is about: one thing, or each of the pages or operations that it lists. */
export function identitiesOf({
  code,
  message,
  items,
}: Pick<ReportedDiagnostic, "code" | "message" | "items">): readonly DiagnosticIdentity[] {
  // The message is another one if it is about one page than if it is about several.
  if (items.length > 0) return items.map((item) => ({ code, message: "", item }));
  const [found = ""] = list.exec(message) ?? [];
  const text = stable(found === "" ? message : message.replace(found, "").replace(rest, ""));
  if (found === "" || rest.test(message)) return [{ code, message: text }];
  return Array.from(found.matchAll(/`([^`]*)`/gu), ([, item = ""]) => ({ code, message: text, item }));
}

/** A message without suggestions and numbers: "Page not found: `a`.", "The platform drops everything in this tab (# page)." */
function stable(message: string): string {
  return message
    .replace(/ Did you mean `[^`]*`(?:,? (?:or )?`[^`]*`)*\?/gu, "")
    .replace(/ Use `[^`]*`\.$/u, "")
    .split(/(`[^`]*`)/u)
    .map((part) => (part.startsWith("`") ? part : part.replace(/\b\d[\d,]*( [a-z]+?)?s?\b/gu, "#$1")))
    .join("");
}
