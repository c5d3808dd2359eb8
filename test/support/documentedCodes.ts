import diagnostics from "../../docs/diagnostics.md";

/** What the documentation says about a rule. */
export interface DocumentedRule {
  readonly code: string;
  readonly severity: string | undefined;
  readonly fix: string | undefined;
}

/** The sections of `docs/diagnostics.md` about rules, in its order: its headings of the third level. */
export const documentedSections: readonly { readonly code: string; readonly section: string }[] = diagnostics
  .split(/^### /mu)
  .slice(1)
  .map((section) => ({ code: section.split("\n")[0] ?? "", section }));

/** The rules that `docs/diagnostics.md` explains, in its order. */
export const documentedRules: readonly DocumentedRule[] = documentedSections.map(({ code, section }) => {
  const [, severity, fix] = /^\*\*Severity:\*\* (\w+) · \*\*Quick fix:\*\* (\w+)$/mu.exec(section) ?? [];
  return { code, severity, fix };
});

/** The codes of these rules. */
export const documentedCodes: ReadonlySet<string> = new Set(documentedRules.map(({ code }) => code));

/** The codes that the table of contents links to. */
export const listedCodes: readonly string[] = Array.from(diagnostics.matchAll(/\[([a-z-]+)\]\(#\1\)/gu), ([, code = ""]) => code);

/** A row of the table of quick fixes. */
interface DocumentedFix {
  readonly code: string;
  /** `yes`, or `no` with the reason. */
  readonly fix: string;
  readonly fixAll: string;
}

/** The rows of the table of quick fixes, in its order. */
export const documentedFixes: readonly DocumentedFix[] = Array.from(
  diagnostics.matchAll(/^\| `([a-z-]+)` \| (.+) \| (.+) \|$/gmu),
  ([, code = "", fix = "", fixAll = ""]) => ({ code, fix, fixAll }),
);
