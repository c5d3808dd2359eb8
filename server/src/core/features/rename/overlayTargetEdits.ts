import type { ReadText } from "../../files/textFile.ts";
import { textFileOf } from "../../files/textFile.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import type { Site } from "../../site/site.ts";
import type { EndpointChange } from "./endpointChange.ts";

/**
 * A path or webhook that a JSONPath names literally, maybe with a method: `paths['/users'].get`, in the quotes of JSONPath, and of JSON or
 * YAML around them.
 */
const named =
  /\b((paths|webhooks)(?:(?:''|\\"|['"])\])?\[(''|\\"|['"]))([^'"\\\n[\]]{1,2000})\3\](?:(?:\.|\[(?:''|\\"|['"]))([a-z]{1,20})\b)?/gu;

/** What changes in the overlays of an OpenAPI file so that their targets follow an endpoint to its new name. */
export async function overlayTargetEdits(
  { apiFiles }: Site,
  change: EndpointChange,
  read: ReadText,
): Promise<readonly FileEdits[]> {
  const { uri: changed, source } = change.document;
  const uris = apiFiles.loadedDocument(source)?.uri === changed ? (apiFiles.overlays(source)?.uris ?? []) : [];
  const found = Array.from(uris, async (uri): Promise<readonly FileEdits[]> => {
    const text = (await read(uri)) ?? "";
    const edits = targetEdits(text, change);
    return edits.length === 0 ? [] : [{ file: textFileOf(uri, text), edits }];
  });
  return (await Promise.all(found)).flat();
}

function targetEdits(text: string, { isWebhook, before, after }: EndpointChange): readonly Edit[] {
  if (/['"\\\n[\]]/u.test(after.name)) return [];
  const section = isWebhook ? "webhooks" : "paths";
  return [...text.matchAll(named)].flatMap(({ index, 0: found, 1: lead = "", 2: key, 4: name, 5: method = "" }) => {
    if (key !== section || name !== before.name) return [];
    const edits: Edit[] = [];
    if (name !== after.name) edits.push({ offset: index + lead.length, length: name.length, newText: after.name });
    if (method === before.method && after.method !== undefined)
      edits.push({ offset: index + found.length - method.length, length: method.length, newText: after.method });
    return edits;
  });
}
