import type { RuleSettingsByCode } from "./config/ruleSettings.ts";
import type { IndexOptions } from "./openapi/parseIndex.ts";
import type { BaseOptions } from "./store/host.ts";

/** What the service goes by. What is absent stays as it is. */
export interface ServiceOptions {
  /** How OpenAPI files are read. */
  readonly openapi?: IndexOptions;
  /** Gives the editor's settings of rules for a docs root. */
  readonly rules?: (root: string) => RuleSettingsByCode;
  /** Compares sites with an older revision of their repository. */
  readonly base?: BaseOptions;
  /** Asks git, when pages move, which of them are new. */
  readonly git?: boolean;
  /** The URI of the documentation of a diagnostic, with `{code}` in the place of its code. */
  readonly documentation?: string;
  /** Whether the editor shows images with `data:` URIs in Markdown. */
  readonly images?: boolean;
  /** Whether the platform's MDX extension is active: what it reports is not reported twice. */
  readonly mdxExtension?: boolean;
}
