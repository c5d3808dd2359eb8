/** The measured part of js-yaml, which has no types. */
declare module "js-yaml" {
  export function load(text: string): unknown;
}
