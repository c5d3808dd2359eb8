import { isObject } from "../../std/plainValue.ts";

/** What has a path of an API after a dot, as in `$.paths./users.get`. JSONPath reads only names there. */
const unbracketed = /^\$\.(paths|webhooks)\.([^'[\]\\]+)$/u;

/** The names after it. */
const names = /^(?:\.[A-Za-z_]\w*)*$/u;

/** A JSONPath with the path of an API in brackets, where that is missing: `$.paths['/users'].get`. Undefined if the document has none. */
export function bracketedPath(expression: string, document: unknown): string | undefined {
  const [, list = "", rest = ""] = unbracketed.exec(expression) ?? [];
  const items = isObject(document) ? document[list] : undefined;
  if (!isObject(items)) return undefined;
  // The path may have dots, too.
  for (let end = rest.length; end > 0; end = rest.lastIndexOf(".", end - 1)) {
    const key = rest.slice(0, end);
    if (Object.hasOwn(items, key)) return names.test(rest.slice(end)) ? `$.${list}['${key}']${rest.slice(end)}` : undefined;
  }
  return undefined;
}
