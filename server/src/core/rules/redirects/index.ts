import type { Rule } from "../rule.ts";
import { addressLost } from "./addressLost.ts";
import { redirectChainRules } from "./redirectChain.ts";
import { redirectDestination } from "./redirectDestination.ts";
import { redirectSource } from "./redirectSource.ts";

/** Rules about where redirects start and end. */
export const redirectRules: readonly Rule[] = [redirectSource, redirectDestination, ...redirectChainRules, addressLost];
