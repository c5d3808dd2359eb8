import type { FontFamilies } from "../../catalogs/fontFamilies.ts";
import { mayBeInstalled } from "../../catalogs/fontFamilies.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { textAt } from "../../config/sourceNode.ts";
import type { FontUse } from "../../site/fontUses.ts";
import { fontUses } from "../../site/fontUses.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { CodedReport, Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";

/** Rules about fonts that are given by name, and about their files. */
export const fontRules = rulesOf(check, {
  "font-name": { severity: "warning", fix: "unsafe" },
  "font-weight": { severity: "information", fix: "unsafe" },
  "font-format": { severity: "information", fix: "unsafe" },
});

/** How far the weights of a variable font may go beyond the listed ones, which are hundreds. */
const weightTolerance = 99;

type FontReport = CodedReport<"font-name" | "font-weight" | "font-format">;

/**
 * Fonts that neither Google nor the site has, weights that a font of Google does not have, and formats that the file does not have. Names
 * are compared once Google's are known.
 * Source: docs/platform.md, "Settings of the specification" and "Fonts".
 */
function* check(site: Site): Iterable<FontReport> {
  const uses = site.view(fontUses);
  const families = site.catalog("fonts");
  const budget = site.suggestionBudget;
  // A font that has a file in one place is the font of that name in the others.
  const own = new Set(uses.flatMap(({ family, source }) => (source && family ? textAt(family).trim() : [])));
  for (const use of uses) {
    if (use.source !== undefined) yield* checkFormat(use.source, use.format);
    else if (families !== undefined && use.family !== undefined) yield* checkName(use, use.family, { families, own, budget });
  }
}

/** What names of fonts are compared with. */
interface Known {
  readonly families: FontFamilies;
  /** Those that have a file. */
  readonly own: ReadonlySet<string>;
  readonly budget: WorkBudget;
}

function* checkName({ weight, isOfThumbnails }: FontUse, at: SourceNode, { families, own, budget }: Known): Iterable<FontReport> {
  const name = textAt(at).trim();
  if (name === "") return;
  const family = families.family(name);
  if (family !== undefined) {
    if (weight !== undefined) yield* checkWeight(weight, family.name, family.weights);
  } else if (isOfThumbnails || !(own.has(name) || mayBeInstalled(name))) {
    const near = mayBeInstalled(name) ? undefined : families.nearest(name, budget);
    yield { code: "font-name", ...reportAt(at, issueOfName(name, near, isOfThumbnails)) };
  }
}

/** What is wrong with a name that Google does not have. */
function issueOfName(name: string, near: string | undefined, isOfThumbnails: boolean): Pick<Report, "message" | "data"> {
  if (near !== undefined)
    return { message: `Unknown font ${quote(name)}.${didYouMean(near)}`, data: { replaceWith: JSON.stringify(near) } };
  const cause = `${quote(name)} is not a Google font`;
  return isOfThumbnails
    ? { message: `${cause}; thumbnails support only Google fonts.` }
    : { message: `${cause}; add its file as \`source\`.`, data: { missing: "source" } };
}

/** Variable fonts have all weights between the listed ones, and some a little beyond. */
function* checkWeight(at: SourceNode, name: string, weights: readonly number[]): Iterable<FontReport> {
  const weight = Number(at.node.value);
  const [lightest, heaviest] = [weights[0], weights.at(-1)];
  if (lightest === undefined || heaviest === undefined) return;
  const [least, most] = [lightest <= 100 ? 1 : lightest - weightTolerance, heaviest >= 900 ? 1000 : heaviest + weightTolerance];
  if (weight >= least && weight <= most) return;
  const range = lightest === heaviest ? `${lightest}` : `${lightest} to ${heaviest}`;
  const data = { replaceWith: String(weight < lightest ? lightest : heaviest) };
  yield {
    code: "font-weight",
    ...reportAt(at, { message: `${quote(name)} has no weight ${weight}. Available: ${range}.`, data }),
  };
}

/** Styles, or the page about a font, instead of a file. */
const noFile = /^(?:https?:\/\/fonts\.googleapis\.com\/(?:css|icon)|https?:\/\/fonts\.google\.com\/|[^?#]*\.css(?:[?#]|$))/iu;

/** Whether the `source` of a font is not a font file, which has a format. */
export function isNoFontFile(source: SourceNode): boolean {
  return noFile.test(textAt(source).trim());
}

function* checkFormat(source: SourceNode, format: SourceNode | undefined): Iterable<FontReport> {
  if (isNoFontFile(source)) {
    const isGoogle = /^https?:\/\/fonts\.google/iu.test(textAt(source).trim());
    const message = `\`source\` is not a font file.${isGoogle ? " Google fonts need only `family`." : ""}`;
    // Without a format, the platform rejects the file.
    const severity = format === undefined ? "error" : "warning";
    yield { code: "font-format", severity, ...reportAt(source, { message, data: { removeOptional: true } }) };
    return;
  }
  const [, extension] = /\.(woff2?)\s*(?:[?#]|$)/iu.exec(textAt(source).trim()) ?? [];
  const expected = extension?.toLowerCase();
  const written = format && textAt(format).trim();
  if (format === undefined || expected === undefined || (written !== "woff" && written !== "woff2") || written === expected)
    return;
  const message = `\`source\` is a \`.${expected}\` file, so \`format\` should be ${quote(expected)}.`;
  yield { code: "font-format", ...reportAt(format, { message, data: { replaceWith: JSON.stringify(expected) } }) };
}
