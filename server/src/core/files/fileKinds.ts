/** Whether a file is JSON or YAML, by its name. */
export function isDataFile(path: string): boolean {
  return /\.(?:json|ya?ml)$/u.test(path);
}

/** Whether a file is an image that browsers support. */
export function isImage(path: string): boolean {
  return /\.(?:svg|png|apng|jpe?g|gif|webp|avif|ico|bmp)$/iu.test(path);
}

/** Whether a file is a font in a format that the platform supports. */
export function isFont(path: string): boolean {
  return /\.woff2?$/iu.test(path);
}

/** Whether a file is a GraphQL schema, by its name. */
export function isGraphqlSchema(path: string): boolean {
  return /\.(?:graphqls?|gql)$/iu.test(path);
}

/** Whether a file may be a source of generated pages other than JSON and YAML: a GraphQL schema, or the output of a documentation tool. */
export function isApiSource(path: string): boolean {
  return isGraphqlSchema(path) || /\.(?:html?|xml|fjson|zip|jar)$/iu.test(path);
}
