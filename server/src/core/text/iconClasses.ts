/**
 * The name in the CSS classes of a Font Awesome icon, of which the first may be a style: `house` for `fa-house` and for
 * `fa-solid fa-house fa-lg`. Any other text as it is.
 * Source: https://docs.fontawesome.com/web/add-icons/how-to
 */
export function withoutIconClasses(text: string): string {
  return text.replace(/^(?:fa\S*\s+)?fa-(\S+).*$/su, "$1");
}
