import { countText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import type { NewRedirect } from "./newRedirects.ts";
import { newRedirects } from "./newRedirects.ts";

/** Adds the redirects from addresses that are lost. */
export function addRedirects(context: FixContext): Fix | undefined {
  const wanted = wantedBy([context]);
  const [first, ...others] = wanted;
  const what =
    first === undefined || others.length > 0
      ? countText(wanted.length, "redirect")
      : `redirect from ${quote(`/${first.from}`)} to ${quote(`/${first.to}`)}`;
  return fixFor(context, wanted, `Add ${what}`);
}

/** Adds the redirects of several diagnostics: one by one, they would all be added at the same place. */
export function addAllRedirects(contexts: readonly FixContext[]): Fix | undefined {
  const [first] = contexts;
  const wanted = wantedBy(contexts);
  return first && fixFor(first, wanted, `Add all ${countText(wanted.length, "redirect")}`);
}

function wantedBy(contexts: readonly FixContext[]): readonly NewRedirect[] {
  return contexts.flatMap(({ data }) => (data.addRedirects ?? []).map(([from, to]) => ({ from, to })));
}

function fixFor({ site }: FixContext, wanted: readonly NewRedirect[], title: string): Fix | undefined {
  const found = newRedirects(site, wanted);
  return found && { title, isPreferred: true, edits: [{ file: found.file, edits: [found.edit] }] };
}
