/** Whether a file is a page or a snippet, by its name: `.md` or `.mdx`. */
export function hasMarkdownExtension(path: string): boolean {
  return /\.mdx?$/u.test(path);
}

/** The path of a page or a snippet without its extension; any other path as it is. */
export function withoutMarkdownExtension(path: string): string {
  return path.replace(/\.mdx?$/u, "");
}

/** Whether a file is JSON or YAML, by its name. */
export function isDataFile(path: string): boolean {
  return /\.(?:json|ya?ml)$/u.test(path);
}

/** Whether a file is an image that browsers support. */
export function isImage(path: string): boolean {
  return /\.(?:svg|png|apng|jpe?g|gif|webp|avif|ico|bmp)$/iu.test(path);
}

/** Whether the platform serves a file as it is, by its name, if it is no image that browsers support. Source: docs/platform.md, "Files". */
export function isAsset(path: string): boolean {
  return (
    /\.(?:jfif|pjpe?g|pjp|svgz|tiff?|mp4|webm|avi|mov|wmv|flv|mkv|m4v|ogg|mp3|wav|flac|aac|wma|m4a)$/iu.test(path) ||
    /\.(?:pdf|txt|docx?|xlsx?|pptx?|rtf|od[tsp]|csv|tsv|xml|zip|rar|7z|tar|gz|bz2)$/iu.test(path)
  );
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
function isApiSource(path: string): boolean {
  return isGraphqlSchema(path) || /\.(?:html?|xml|fjson|zip|jar)$/iu.test(path);
}

/** Whether pages can import a file, by its name. Source: docs/platform.md, "Imports". */
export function isImportable(path: string): boolean {
  return hasMarkdownExtension(path) || isScript(path);
}

/** Whether a file is a script that pages can import components from, by its name. */
export function isScript(path: string): boolean {
  return /\.[jt]sx$/u.test(path);
}

/** Whether a path is that of a file that sites refer to, by its name, and not that of a folder. */
export function isFileOfSite(path: string): boolean {
  return (
    /\.(?:mdx?|css)$/iu.test(path) ||
    [isDataFile, isImage, isAsset, isFont, isApiSource, isScript].some((isOfKind) => isOfKind(path))
  );
}

/** Whether the content of a file matters to a site, by its name. Of others, it only matters whether they exist. */
export function hasContentOfSite(path: string): boolean {
  return isDataFile(path) || isGraphqlSchema(path) || isImportable(path) || /(?:^|[/\\])\.(?:mint|git)ignore$/u.test(path);
}
