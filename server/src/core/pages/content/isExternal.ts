/** Whether a link leads to another site, or to nothing: it has a scheme, a host, or no text. */
export function isExternal(target: string): boolean {
  return target === "" || /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(target);
}
