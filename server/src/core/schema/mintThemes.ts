/** The themes that are nearest to those of mint.json. Source: docs/platform.md, "mint.json". */
export const nearestThemes: ReadonlyMap<string, string> = new Map([
  ["venus", "palm"],
  ["quill", "willow"],
  ["prism", "mint"],
]);
