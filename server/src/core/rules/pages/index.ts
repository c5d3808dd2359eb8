import type { PageRule, Rule } from "../rule.ts";
import { codeUnclosed } from "./codeUnclosed.ts";
import { frontMatter } from "./frontMatter.ts";
import { frontMatterKey } from "./frontMatterKey.ts";
import { importName } from "./importName.ts";
import { languageIncomplete } from "./languageIncomplete.ts";
import { markdownSyntax } from "./markdownSyntax.ts";
import { mdxSyntax } from "./mdxSyntax.ts";
import { nameMissing } from "./nameMissing.ts";
import { pageAddress } from "./pageAddress.ts";
import { pageDuplicate } from "./pageDuplicate.ts";
import { pageEndpoint } from "./pageEndpoint.ts";
import { pageEntryRules } from "./pageEntry.ts";
import { pageReplaced } from "./pageReplaced.ts";
import { pageUnlisted } from "./pageUnlisted.ts";

/** Rules about pages: the entries that list them, and the pages themselves. */
export const pageRules: readonly (Rule | PageRule)[] = [
  ...pageEntryRules,
  pageDuplicate,
  pageAddress,
  pageUnlisted,
  pageEndpoint,
  pageReplaced,
  frontMatter,
  frontMatterKey,
  languageIncomplete,
  mdxSyntax,
  importName,
  nameMissing,
  codeUnclosed,
  markdownSyntax,
];
