import type { Rule } from "../rule.ts";
import { asyncApiBroken } from "./asyncApiBroken.ts";
import { graphqlBroken } from "./graphqlBroken.ts";
import { graphqlEntryMissing } from "./graphqlEntryMissing.ts";
import { pageChannel } from "./pageChannel.ts";
import { channelAddress, graphqlAddress } from "./sourceAddresses.ts";
import { sourceMissing } from "./sourceMissing.ts";

/** Rules about the AsyncAPI files, GraphQL schemas and SDK sources that pages are generated from. */
export const sourceRules: readonly Rule[] = [
  sourceMissing,
  asyncApiBroken,
  graphqlBroken,
  channelAddress,
  graphqlAddress,
  graphqlEntryMissing,
  pageChannel,
];
