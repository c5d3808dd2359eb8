import type { Rule } from "../rule.ts";
import { emptyContentRules } from "./contentEmpty.ts";
import { contentIgnored } from "./contentIgnored.ts";

/** Rules about what fills the divisions of the navigation. */
export const contentRules: readonly Rule[] = [contentIgnored, ...emptyContentRules];
