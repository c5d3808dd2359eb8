import assert from "node:assert/strict";
import { findOffenses } from "../../../server/src/core/rules/index.ts";
import type { Offense } from "../../../server/src/core/rules/offense.ts";
import { duplicateItems } from "../../../server/src/core/rules/settings/duplicateItem.ts";
import { duplicateKey } from "../../../server/src/core/rules/settings/duplicateKey.ts";
import { fontsFamily } from "../../../server/src/core/rules/settings/fontsFamily.ts";
import { validate } from "../../../server/src/core/schema/validate.ts";
import { finish } from "../../../server/src/core/std/steps.ts";
import { documentedCodes } from "../../support/documentedCodes.ts";
import { openDocs } from "../../support/documents.ts";
import { siteWithoutInputs } from "../../support/siteWithoutInputs.ts";
import { recordText } from "../../support/userText.ts";

/** A setting of the specification, with valid and invalid values. */
export interface Row {
  readonly row: string;
  /** Top-level settings, merged into a valid docs.json. */
  readonly good: readonly object[];
  /** Settings with issues, and all of these as `describeOffense` formats them. */
  readonly bad: readonly (readonly [settings: object, ...issues: string[]])[];
}

const valid = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#0F766E" },
  navigation: { pages: ["index"] },
};

/** The text of a docs.json with the given settings and no other issues; `undefined` leaves a setting out. */
export function docsJson(settings: object): string {
  return JSON.stringify({ ...valid, ...settings });
}

/** The offenses that the schema and the other rules about settings find in a text. */
export function offensesIn(text: string): Offense[] {
  const config = openDocs(text);
  const { root, isReliable } = config.json;
  assert.ok(root !== undefined && isReliable, `not JSON: ${text}`);
  const site = siteWithoutInputs(config);
  const offenses: Offense[] = validate(root);
  for (const { code } of offenses) assert.ok(documentedCodes.has(code), `undocumented code \`${code}\``);
  const rules = [fontsFamily, duplicateKey, { code: "duplicate-item", severity: "error" as const, check: duplicateItems }];
  offenses.push(...finish(findOffenses({ site, indexes: new Map() }, rules)));
  return offenses;
}

/** An offense as the editor shows it: severity, code, underlined text, message, and the replacement of the quick fix. */
export function describeOffense({ code, severity, message, span, data }: Offense, text: string): string {
  const underlined = text.slice(span.offset, span.offset + span.length);
  recordText(`diagnostic ${code}`, message);
  const fix = data?.replaceWith === undefined ? "" : ` => ${data.replaceWith}`;
  return `${severity} ${code} ${underlined} ${message}${fix}`;
}

/** Turns a table into tests: good settings have no issues, bad ones exactly those that are listed. */
export function testRows(rows: readonly Row[]): void {
  for (const { row, good, bad } of rows) {
    describe(row, () => {
      for (const settings of good) {
        it(`accepts ${JSON.stringify(settings)}`, () => {
          assert.deepEqual(offensesIn(docsJson(settings)), []);
        });
      }
      for (const [settings, ...expected] of bad) {
        it(`reports ${JSON.stringify(settings)}`, () => {
          const text = docsJson(settings);
          const found = offensesIn(text).map((offense) => describeOffense(offense, text));
          assert.deepEqual(found, expected);
        });
      }
    });
  }
}
