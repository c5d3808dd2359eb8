import type { Operation } from "./openApiIndex.ts";

/** Where generated pages stand unless the navigation says otherwise. */
export const defaultDirectory = "api-reference";

/** What the address of a generated page is made of. */
export interface AddressParts {
  /** The path template or the webhook's name. */
  readonly name: string;
  readonly isWebhook: boolean;
  readonly operation: Operation;
  /** `directory` of the navigation's `openapi`. */
  readonly directory?: string | undefined;
}

/**
 * The address of the page that is generated for an operation, from the site's root, without slashes around it (facts, section
 * 6, "Page generation"): `directory/first tag/summary`, or `directory/first tag/method-path` when there is no summary; a webhook
 * without one goes by its name. An `href` in a customisation extension is the whole address instead.
 *
 * Two operations may well have one address: the last page written is the one that stays. In bulk, a number is put after the
 * later ones, which this leaves out.
 */
export function pageAddress({ name, isWebhook, operation, directory = defaultDirectory }: AddressParts): string {
  const href = operation.customizations.find((customization) => customization.href)?.href;
  if (href) return joined([href]);
  const [tag] = operation.tags;
  const title = operation.summary || (isWebhook ? name : `${operation.method.toLowerCase()}-${name}`);
  return joined([directory, slug(tag ?? ""), slug(title)]);
}

/** How many directories there are addresses kept for: those of a site, and what one of them is while it is being typed. */
const mostDirectories = 100;

/** The addresses of the pages of operations, each made once: a site asks for all of them with each keystroke. */
export class PageAddresses {
  readonly #byDirectory = new Map<string, WeakMap<Operation, AddressParts & { readonly address: string }>>();

  /** What `pageAddress` gives. */
  of(page: AddressParts): string {
    const { name, isWebhook, operation, directory = defaultDirectory } = page;
    const known = this.#in(directory);
    const found = known.get(operation);
    // Two path items may well have one operation, by way of a reference.
    if (found !== undefined && found.name === name && found.isWebhook === isWebhook) return found.address;
    const address = pageAddress(page);
    known.set(operation, { ...page, address });
    return address;
  }

  #in(directory: string): WeakMap<Operation, AddressParts & { readonly address: string }> {
    const known = this.#byDirectory.get(directory);
    if (known !== undefined) return known;
    if (this.#byDirectory.size >= mostDirectories) this.#byDirectory.clear();
    const addresses = new WeakMap();
    this.#byDirectory.set(directory, addresses);
    return addresses;
  }
}

/** A title as a part of an address. The steps and their order are the platform's: one hyphen is taken off either end, not all. */
function slug(title: string): string {
  const hyphened = title.replaceAll(" ", "-");
  // Most titles are letters and blanks, and a site may have thousands of pages.
  if (!/[{}(),.'\n/]|--|^-|-$/.test(hyphened)) return hyphened;
  return hyphened
    .replace(/\{.*?\}/g, "-")
    .replace(/^-|-$/g, "")
    .replace(/[{}(),.'\n/]/g, "")
    .replaceAll("--", "-");
}

/** Joins the parts of an address as those of a POSIX path, in lower case. */
function joined(parts: readonly string[]): string {
  const path = parts
    .filter((part) => part !== "")
    .join("/")
    .toLowerCase();
  if (!/^\/|\/$|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(path)) return path;
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}
