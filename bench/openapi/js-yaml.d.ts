/** The part of js-yaml that is measured; the package brings no types. */
declare module "js-yaml" {
  export function load(text: string): unknown;
}
