/** Components with an icon. Source: docs/platform.md, "Icon libraries". */
export const iconComponents: ReadonlySet<string> = new Set(
  "Accordion Badge Callout Card Icon Prompt Step Tab Tile View".split(" "),
);
