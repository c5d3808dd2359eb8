import type { Edit } from "../../json/edit.ts";
import type { EndpointChange } from "./endpointChange.ts";

/** A path or webhook that a JSONPath names literally: `paths['/users']`, in the quotes of JSONPath, and of JSON or YAML around them. */
const named = /\b(paths|webhooks)(?:(?:''|\\"|['"])\])?\[(''|\\"|['"])([^'"\\\n[\]]{1,2000})\2\]/gu;

/** The edits of an overlay so that its targets follow an endpoint to its new name. */
export function overlayTargetEdits(text: string, { isWebhook, before, after }: EndpointChange): readonly Edit[] {
  if (before.name === after.name || /['"\\\n[\]]/u.test(after.name)) return [];
  const section = isWebhook ? "webhooks" : "paths";
  return [...text.matchAll(named)].flatMap(({ index, 0: found, 1: key, 2: mark = "", 3: name = "" }) => {
    const offset = index + found.length - "]".length - mark.length - name.length;
    return key === section && name === before.name ? { offset, length: name.length, newText: after.name } : [];
  });
}
