import { withoutDots } from "../files/paths.ts";
import type { Channel } from "./asyncApi.ts";
import type { Operation } from "./openApiIndex.ts";

/** The folder of generated pages unless the navigation sets another one. */
export const defaultDirectory = "api-reference";

/** The parts of the address of a generated page. */
export interface AddressParts {
  /** The path template or the webhook's name. */
  readonly name: string;
  readonly isWebhook: boolean;
  readonly operation: Operation;
  /** `directory` of the navigation's `openapi`. */
  readonly directory?: string | undefined;
}

/**
 * The address of the page that is generated for an operation, from the root of the site, without leading or trailing slash
 * (docs/platform.md, "Addresses of generated pages"): `directory/first tag/summary`, or `directory/first tag/method-path` without a
 * summary; a webhook without a summary uses its name. An `href` in a customization extension replaces the whole address.
 *
 * Two operations may have the same address: the page that is written last wins. The platform appends a number to the later ones if all
 * pages of a file are generated, and from OpenAPI 3.2 on to all on the site; this function does not.
 */
export function operationPageAddress({ name, isWebhook, operation, directory = defaultDirectory }: AddressParts): string {
  const href = operation.customizations.find((customization) => customization.href)?.href;
  if (href) return joined([withoutExtension(href)]);
  const { method, summary, tags } = operation;
  const [tag = ""] = tags;
  // The hyphen after the method is not joined with one for a parameter.
  const title = isWebhook || summary ? slug(summary || name) : `${method.toLowerCase()}-${slug(name)}`;
  return joined([directory, slug(tag), title]);
}

/**
 * The address of the page that is generated for a channel of an AsyncAPI file (docs/platform.md, "asyncapi"). The platform numbers those of
 * one file and tag that are equal; this function does not.
 */
export function channelPageAddress({ id, title, tag }: Channel, directory = defaultDirectory): string {
  return joined([directory, slug(tag ?? "Websockets"), slug(title ?? id)]);
}

/** The number of directories whose addresses are kept: those of a site, and those that appear while one is typed. */
const maxDirectories = 100;

/** The addresses of operations' pages, each computed once: a site needs all of them after each keystroke. */
export class OperationAddressCache {
  readonly #byDirectory = new Map<string, WeakMap<Operation, AddressParts & { readonly address: string }>>();

  /** Like `operationPageAddress`. */
  of(page: AddressParts): string {
    const { name, isWebhook, operation, directory = defaultDirectory } = page;
    const known = this.#in(directory);
    const found = known.get(operation);
    // Two path items may share an operation through a reference.
    if (found !== undefined && found.name === name && found.isWebhook === isWebhook) return found.address;
    const address = operationPageAddress(page);
    known.set(operation, { ...page, address });
    return address;
  }

  #in(directory: string): WeakMap<Operation, AddressParts & { readonly address: string }> {
    const known = this.#byDirectory.get(directory);
    if (known !== undefined) return known;
    if (this.#byDirectory.size >= maxDirectories) this.#byDirectory.clear();
    const addresses = new WeakMap();
    this.#byDirectory.set(directory, addresses);
    return addresses;
  }
}

/** A title as a segment of an address. The steps and their order are the platform's: it removes one hyphen at each end, not all. */
function slug(title: string): string {
  const hyphened = title.replaceAll(" ", "-");
  // Most titles are letters and spaces, and a site may have thousands of pages.
  if (!/[{}(),.'\n/]|--|^-|-$/.test(hyphened)) return hyphened;
  return withoutParameters(hyphened)
    .replace(/^-|-$/g, "")
    .replace(/[{}(),.'\n/]/g, "")
    .replaceAll("--", "-");
}

/** A path as the platform takes it from an `href`: without the extension of its last segment. */
function withoutExtension(href: string): string {
  return href.replace(/(?<=[^/.])\.[^./]*(?=\/*$)/u, "");
}

/** A title with a hyphen for each `{param}`, which ends in its line. */
function withoutParameters(title: string): string {
  const pieces = title.split("}");
  // A brace that opens nothing before it stays, and so does all after the last one that closes.
  return pieces
    .map((piece, index) => {
      if (index === pieces.length - 1) return piece;
      const line = Math.max(...["\n", "\r", "\u2028", "\u2029"].map((mark) => piece.lastIndexOf(mark)));
      const open = piece.indexOf("{", line + 1);
      return open === -1 ? `${piece}}` : `${piece.slice(0, open)}-`;
    })
    .join("");
}

/** Joins the parts of an address like a POSIX path, in lower case. */
function joined(parts: readonly string[]): string {
  const path = parts
    .filter((part) => part !== "")
    .join("/")
    .toLowerCase();
  return /^\/|\/$|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(path) ? withoutDots(path) : path;
}
