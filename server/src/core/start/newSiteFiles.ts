import docs from "../../../../schemas/docs.schema.json";
import { rgbOf } from "../text/color.ts";
import { readableColor } from "../text/readableColor.ts";
import { newNavigation } from "./newNavigation.ts";
import { favicon, logo } from "./pictures.ts";

/** What somebody who starts a site decides. */
export interface SiteAnswers {
  /** Not blank. */
  readonly name: string;
  readonly theme: string;
  /** `#rgb` or `#rrggbb`. */
  readonly color: string;
}

/** A file to write. */
export interface NewFile {
  /** From the docs root. */
  readonly path: string;
  readonly text: string;
  /** The path of a file that serves the same purpose: if it exists, this one is not needed. */
  readonly unless?: string;
}

/**
 * All files of a new site, docs.json first. It has no diagnostics, unless the color can hardly be read on white. `existing`: the addresses
 * of the pages that its folder has.
 */
export function newSiteFiles({ name: written, theme, color }: SiteAnswers, existing: readonly string[] = []): readonly NewFile[] {
  const name = written.trim();
  const navigation = newNavigation(existing);
  const docsJson = {
    $schema: docs.properties.$schema.default,
    theme,
    name,
    colors: { primary: color, light: onDark(color), dark: color },
    favicon: "/favicon.svg",
    logo: { light: "/logo/light.svg", dark: "/logo/dark.svg" },
    navigation,
  };
  return [
    { path: "docs.json", text: `${JSON.stringify(docsJson, undefined, 2)}\n` },
    ...("groups" in navigation ? [{ path: "index.mdx", text: firstPage(name), unless: "index.md" }] : []),
    { path: "favicon.svg", text: favicon(name, color) },
    { path: "logo/light.svg", text: logo(name, color, "light") },
    { path: "logo/dark.svg", text: logo(name, color, "dark") },
  ];
}

/** The color of highlights in dark mode: that of light mode, but light enough for any dark background (WCAG 2.2, level AAA). */
function onDark(color: string): string {
  const rgb = rgbOf(color);
  if (rgb === undefined) return color;
  return readableColor(rgb, () => [9, 9, 11], 7)?.toUpperCase() ?? color;
}

function firstPage(name: string): string {
  return `---
title: Introduction
description: ${JSON.stringify(`Welcome to ${name}.`)}
---

This is the first page of your site. Edit \`index.mdx\` to change it.

## Next steps

- **Add a page:** create a file such as \`quickstart.mdx\`, and list it as \`quickstart\` in \`navigation\` of \`docs.json\`.
- **Document your API:** put its OpenAPI file in this folder, and add a group with \`openapi\` to \`navigation\`.
- **Make it yours:** replace \`favicon.svg\` and the two files in \`logo\`.
`;
}
