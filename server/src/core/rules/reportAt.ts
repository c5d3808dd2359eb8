import type { SourceNode } from "../config/sourceNode.ts";
import type { TextFile } from "../files/textFile.ts";
import { hasNoEscapes } from "../json/spanInString.ts";
import { keyAbove } from "../json/tree.ts";
import type { PageEntry } from "../navigation/navigation.ts";
import type { Endpoint } from "../openapi/endpoints.ts";
import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import { operationLocation } from "../openapi/operationLocation.ts";
import type { PageFile } from "../pages/pages.ts";
import { startOfFile } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import { spanOf } from "../text/span.ts";
import type { Offense, RelatedInformation, Report } from "./offense.ts";

/** A report about a value of the configuration, in its file. */
export function reportAt<const T extends Omit<Report, "span" | "file">>(at: SourceNode, what: T): T & Report {
  return { ...what, ...locationOf(at) };
}

/** A report about an entry of the navigation that is listed before. */
export function repeatedEntryReport(entry: PageEntry, first: PageEntry, message: string): Report {
  const related = [{ ...locationOf(first), message: "First listed here." }];
  return reportAt(entry, { message, related, data: { remove: true } });
}

/** A report about what the platform drops, which does not fail the build: an error is only a warning there. */
export function atMostWarning<T extends Report>(report: T): T {
  return report.severity === "information" ? report : { ...report, severity: "warning" };
}

/** The data for a report about a string of the configuration that most likely means another text; none without one. */
export function replacementData(text: string | undefined): Pick<Report, "data"> {
  return text === undefined ? {} : { data: { replaceWith: JSON.stringify(text) } };
}

/** The key of a property's value; the value itself if it is not that of a property. */
export function keyAt(at: SourceNode): SourceNode {
  const key = keyAbove(at.node);
  return key === undefined ? at : { ...at, node: key };
}

/** The place of a value of the configuration, for a report or related information. */
export function locationOf({ file, node }: SourceNode): Required<Pick<Offense, "file" | "span">> {
  return { file, span: spanOf(node) };
}

/** The place of a page as a whole, for a report or related information. */
export function locationOfPage({ textFile, titleSpan }: PageFile): Required<Pick<Offense, "file" | "span">> {
  return { file: textFile, span: titleSpan };
}

/** The first line of a file, for a report about all of it. */
export function firstLine({ document }: TextFile): Span {
  return { offset: 0, length: /^.*/u.exec(document.getText())?.[0].length ?? 0 };
}

/** The place of a word of an entry; that of the entry if it has escapes, which move its words. */
export function locationOfWord(entry: PageEntry, { offset, length }: Span): Required<Pick<Offense, "file" | "span">> {
  const { file, node } = entry;
  return hasNoEscapes(entry) ? { file, span: { offset: node.offset + 1 + offset, length } } : locationOf(entry);
}

/** A file as a whole, as related information: of what is wrong with it at no place in it. */
export function fileInformation(uri: string): RelatedInformation {
  return { uri, range: startOfFile, message: "The file is here." };
}

/** The location of an operation, as related information. */
export function operationInformation(document: LoadedDocument, endpoint: Endpoint, message: string): RelatedInformation {
  const { uri, selectionRange } = operationLocation(document, endpoint);
  return { uri, range: selectionRange, message };
}
