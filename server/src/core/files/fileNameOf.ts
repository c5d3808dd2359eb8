/** A label as the name of a file or folder, without an extension: `api-reference` for "API Reference". Empty if nothing can be one. */
export function fileNameOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/gu, "");
}
