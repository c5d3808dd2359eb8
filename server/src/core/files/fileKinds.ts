/** Whether a file may hold a description, by its name. */
export function isDataFile(path: string): boolean {
  return /\.(?:json|ya?ml)$/u.test(path);
}

/** Whether a file is an image that browsers show. */
export function isImage(path: string): boolean {
  return /\.(?:svg|png|apng|jpe?g|gif|webp|avif|ico|bmp)$/iu.test(path);
}

/** Whether a file is a font of the formats that the platform takes. */
export function isFont(path: string): boolean {
  return /\.woff2?$/iu.test(path);
}
