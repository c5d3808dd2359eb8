/**
 * Components that every page has, without what follows a dot, as in `Tree.Folder`. The platform shows a `Snippet` and an `Example`, too.
 * Source: docs/platform.md, "Links and anchors".
 */
export const platformComponents: ReadonlySet<string> = new Set(
  (
    "Accordion AccordionGroup ApiPlayground Badge Callout Card CardGroup Check CodeBlock CodeGroup Color Column Columns CustomCode " +
    "CustomComponent Danger DynamicCustomComponent Example Expandable FileTree Fragment Frame GitHub Github Heading Icon Info Latex Link MDX " +
    "MDXContentController Mermaid Note OptimizedVideo Panel Param ParamField Prompt React RequestExample ResponseExample ResponseField " +
    "Snippet SnippetGroup Step Steps Tab Tabs Tile Tip Tooltip Tree Update Variation View Visibility Warning ZoomImage"
  ).split(" "),
);

/** The components by their names in lowercase. */
const byLowercaseName: ReadonlyMap<string, string> = new Map(
  Array.from(platformComponents, (name) => [name.toLowerCase(), name]),
);

/** The component whose name a tag has, perhaps in another case. */
export function componentOf(tag: string): string | undefined {
  return byLowercaseName.get(tag.toLowerCase());
}

/** Components with an icon. Source: docs/platform.md, "Icon libraries". */
export const iconComponents: ReadonlySet<string> = new Set(
  "Accordion Badge Callout Card Icon Prompt Step Tab Tile View".split(" "),
);
