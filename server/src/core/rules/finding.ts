import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../site/configFile.ts";
import type { Span } from "../text/span.ts";

/** How much a finding weighs: an `error` breaks the site's build or the specification, a `warning` loses something. */
export type Severity = "error" | "warning" | "information";

/** What a fix needs to know of a finding. */
export interface FindingData {
  /** The JSON text that mends the fault when it stands in place of what is underlined. */
  readonly replaceWith?: string;
  /** How many UTF-16 code units before what is underlined the text begins that `replaceWith` replaces; absent: none. */
  readonly lead?: number;
  /** The key that the object lacks. */
  readonly missing?: string;
}

/** Something to tell the author, at the exact text it is about. */
export interface Finding {
  /** Kebab-case name of the rule. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence: what is wrong and what is allowed. Settings and values stand in backticks. */
  readonly message: string;
  readonly span: Span;
  /** The file that `span` lies in, where that is not the file that was checked. */
  readonly file?: ConfigFile;
  /** Other places that belong to the finding; a `file` as above. */
  readonly related?: readonly { readonly span: Span; readonly message: string; readonly file?: ConfigFile }[];
  readonly data?: FindingData;
}

/** Takes a finding. */
export type Report = (finding: Finding) => void;

/** A rule that looks at one JSON file only. */
export interface DocumentRule {
  readonly code: string;
  check(root: Node, report: Report): void;
}
