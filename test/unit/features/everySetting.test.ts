import assert from "node:assert/strict";
import type { JSONPath } from "jsonc-parser";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Schema } from "../../../server/src/core/schema/schema.ts";
import { docsSchema } from "../../../server/src/core/schema/schema.ts";
import { withFonts, withThemes } from "../../support/catalogs.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { editorAt } from "../../support/editorAt.ts";
import { fixesOf } from "../../support/fix.ts";
import type { HostOptions } from "../../support/memoryHost.ts";

/** What an editor does with a setting whose value is a string. */
interface Row {
  /** The value that is typed, the accepted label, and the value after that; undefined for a text that nobody else knows. */
  readonly completed: readonly [typed: string, label: string, value: string] | undefined;
  /** The first line of the hover over the key. */
  readonly hover: string;
  /** A wrong value, and the diagnostic: its code and message. */
  readonly wrong: readonly [value: unknown, code: string, message: string];
  /** The quick fix of that, and the value after it; undefined if none is certain. */
  readonly fixed: readonly [title: string, value: unknown] | undefined;
  /** Values that the setting needs beside it. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

const files = {
  "index.mdx": "---\ntitle: Start\n---\n",
  "openapi.json":
    '{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/users": {"get": {"summary": "List users"}}}}',
  "logo/light.svg": "",
  "logo/dark.svg": "",
  "fonts/acme.woff2": "",
  "languages/acme.json": '{"name": "acme", "scopeName": "source.acme", "patterns": []}',
};

const options: HostOptions = { catalogs: { ...withFonts.catalogs, ...withThemes.catalogs } };

const hexColor = (setting: string): Row => ({
  completed: ["", "#0F766E", "#0F766E"],
  hover: `**\`${setting}\`** · hex color · optional`,
  wrong: [
    "teal",
    "color",
    `Expected a hex color (\`#rgb\` or \`#rrggbb\`) for \`${setting}\`, got \`teal\`. Did you mean \`#008080\`?`,
  ],
  fixed: ["Change to `#008080`", "#008080"],
});
const fontOf = (part: "heading" | "body"): Readonly<Record<string, Row>> => ({
  [`fonts.${part}.family`]: {
    completed: ["In", "Inter", "Inter"],
    hover: `**\`fonts.${part}.family\`** · string · required`,
    wrong: ["Intr", "font-name", "Unknown font `Intr`. Did you mean `Inter`?"],
    fixed: ["Change to `Inter`", "Inter"],
    beside: { "fonts.family": "Inter" },
  },
  [`fonts.${part}.source`]: {
    completed: ["/f", "/fonts/acme.woff2", "/fonts/acme.woff2"],
    hover: `**\`fonts.${part}.source\`** · string · optional`,
    wrong: [
      "ftp://a.com/a.woff2",
      "uri",
      `Expected a font file (path or \`http\`/\`https\` URL) for \`fonts.${part}.source\`, got \`ftp://a.com/a.woff2\`.`,
    ],
    fixed: undefined,
    beside: { "fonts.family": "Inter", [`fonts.${part}.family`]: "Acme", [`fonts.${part}.format`]: "woff2" },
  },
  [`fonts.${part}.format`]: {
    completed: ["", "woff2", "woff2"],
    hover: `**\`fonts.${part}.format\`** · string · required`,
    wrong: ["woff3", "enum", "Unknown font format `woff3`. Did you mean `woff2`?"],
    fixed: ["Change to `woff2`", "woff2"],
    beside: { "fonts.family": "Inter", [`fonts.${part}.family`]: "Acme", [`fonts.${part}.source`]: "/fonts/acme.woff2" },
  },
});

const rows: Readonly<Record<string, Row>> = {
  $schema: {
    completed: undefined,
    hover: "**`$schema`** · URL · optional · default `https://mintlify.com/docs.json`",
    wrong: ["docs.json", "uri", "Expected an absolute URL such as `https://example.com` for `$schema`, got `docs.json`."],
    fixed: undefined,
  },
  theme: {
    completed: ["w", "willow", "willow"],
    hover: "**`theme`** · string · required",
    wrong: ["mnt", "enum", "Unknown theme `mnt`. Did you mean `mint`?"],
    fixed: ["Change to `mint`", "mint"],
  },
  name: {
    completed: undefined,
    hover: "**`name`** · string · required",
    wrong: [5, "type", "Expected a string for `name`, got a number."],
    fixed: ['Change to `"5"`', "5"],
  },
  "colors.primary": {
    completed: ["", "#15803D", "#15803D"],
    hover: "**`colors.primary`** · hex color · required",
    wrong: [
      "teal",
      "color",
      "Expected a hex color (`#rgb` or `#rrggbb`) for `colors.primary`, got `teal`. Did you mean `#008080`?",
    ],
    fixed: ["Change to `#008080`", "#008080"],
  },
  "colors.light": hexColor("colors.light"),
  "colors.dark": hexColor("colors.dark"),
  logo: {
    completed: ["", "/logo/light.svg", "/logo/light.svg"],
    hover: "**`logo`** · string or object · optional",
    wrong: ["/logo/lihgt.svg", "file-missing", "File not found: `/logo/lihgt.svg`. Did you mean `/logo/light.svg`?"],
    fixed: ["Change to `/logo/light.svg`", "/logo/light.svg"],
  },
  "logo.light": {
    completed: ["/lo", "/logo/light.svg", "/logo/light.svg"],
    hover: "**`logo.light`** · string · required",
    wrong: [
      "/logo/light",
      "pattern",
      "Expected an image (path with a file extension, or URL) for `logo.light`, got `/logo/light`. Did you mean `/logo/light.svg`?",
    ],
    fixed: ["Change to `/logo/light.svg`", "/logo/light.svg"],
    beside: { "logo.dark": "/logo/dark.svg" },
  },
  "logo.dark": {
    completed: ["/lo", "/logo/dark.svg", "/logo/dark.svg"],
    hover: "**`logo.dark`** · string · required",
    wrong: ["/logo/drak.svg", "file-missing", "File not found: `/logo/drak.svg`. Did you mean `/logo/dark.svg`?"],
    fixed: ["Change to `/logo/dark.svg`", "/logo/dark.svg"],
    beside: { "logo.light": "/logo/light.svg" },
  },
  "logo.href": {
    completed: ["/", "/index", "/index"],
    hover: "**`logo.href`** · string · optional",
    wrong: [
      "acme.com",
      "uri",
      "Expected a path starting with `/`, a `#` anchor, a `mailto:` address, or an absolute URL for `logo.href`, got `acme.com`. Did you mean `https://acme.com`?",
    ],
    fixed: ["Change to `https://acme.com`", "https://acme.com"],
    beside: { "logo.light": "/logo/light.svg", "logo.dark": "/logo/dark.svg" },
  },
  favicon: {
    completed: ["", "/logo/dark.svg", "/logo/dark.svg"],
    hover: "**`favicon`** · string or object · optional",
    wrong: [
      true,
      "type",
      "Expected an image (path with a file extension, or URL) or an object with `light` and `dark` for `favicon`, got `true`.",
    ],
    fixed: ["Remove `favicon`", undefined],
  },
  "favicon.light": {
    completed: ["/", "/logo/light.svg", "/logo/light.svg"],
    hover: "**`favicon.light`** · string · required",
    wrong: [
      "/logo/light",
      "pattern",
      "Expected an image (path with a file extension, or URL) for `favicon.light`, got `/logo/light`. Did you mean `/logo/light.svg`?",
    ],
    fixed: ["Change to `/logo/light.svg`", "/logo/light.svg"],
    beside: { "favicon.dark": "/logo/dark.svg" },
  },
  "favicon.dark": {
    completed: ["/", "/logo/dark.svg", "/logo/dark.svg"],
    hover: "**`favicon.dark`** · string · required",
    wrong: ["logo/dakr.svg", "file-missing", "File not found: `logo/dakr.svg`. Did you mean `logo/dark.svg`?"],
    fixed: ["Change to `logo/dark.svg`", "logo/dark.svg"],
    beside: { "favicon.light": "/logo/light.svg" },
  },
  "appearance.default": {
    completed: ["", "system", "system"],
    hover: "**`appearance.default`** · string · optional · default `system`",
    wrong: ["drak", "enum", "Unknown value `drak` for `appearance.default`. Did you mean `dark`?"],
    fixed: ["Change to `dark`", "dark"],
  },
  "fonts.family": {
    completed: ["In", "Inter", "Inter"],
    hover: "**`fonts.family`** · string · optional",
    wrong: ["Intr", "font-name", "Unknown font `Intr`. Did you mean `Inter`?"],
    fixed: ["Change to `Inter`", "Inter"],
  },
  "fonts.source": {
    completed: ["/f", "/fonts/acme.woff2", "/fonts/acme.woff2"],
    hover: "**`fonts.source`** · string · optional",
    wrong: ["/fonts/acne.woff2", "file-missing", "File not found: `/fonts/acne.woff2`. Did you mean `/fonts/acme.woff2`?"],
    fixed: ["Change to `/fonts/acme.woff2`", "/fonts/acme.woff2"],
    beside: { "fonts.family": "Acme", "fonts.format": "woff2" },
  },
  "fonts.format": {
    completed: ["", "woff2", "woff2"],
    hover: "**`fonts.format`** · string · required",
    wrong: ["woff", "font-format", "`source` is a `.woff2` file, so `format` should be `woff2`."],
    fixed: ["Change to `woff2`", "woff2"],
    beside: { "fonts.family": "Acme", "fonts.source": "/fonts/acme.woff2" },
  },
  ...fontOf("heading"),
  ...fontOf("body"),
  "icons.library": {
    completed: ["", "lucide", "lucide"],
    hover: "**`icons.library`** · string · required",
    wrong: ["lucid", "enum", "Unknown icon library `lucid`. Did you mean `lucide`?"],
    fixed: ["Change to `lucide`", "lucide"],
  },
  "background.decoration": {
    completed: ["g", "grid", "grid"],
    hover: "**`background.decoration`** · string · optional",
    wrong: ["gird", "enum", "Unknown background decoration `gird`. Did you mean `grid`?"],
    fixed: ["Change to `grid`", "grid"],
  },
  "background.color.light": hexColor("background.color.light"),
  "background.color.dark": hexColor("background.color.dark"),
  "background.image": {
    completed: ["", "/logo/dark.svg", "/logo/dark.svg"],
    hover: "**`background.image`** · string or object · optional",
    wrong: ["/logo/drak.svg", "file-missing", "File not found: `/logo/drak.svg`. Did you mean `/logo/dark.svg`?"],
    fixed: ["Change to `/logo/dark.svg`", "/logo/dark.svg"],
  },
  "background.image.light": {
    completed: ["/", "/logo/light.svg", "/logo/light.svg"],
    hover: "**`background.image.light`** · string · required",
    wrong: ["", "pattern", "`background.image.light` must not be empty."],
    fixed: undefined,
    beside: { "background.image.dark": "/logo/dark.svg" },
  },
  "background.image.dark": {
    completed: ["/", "/logo/dark.svg", "/logo/dark.svg"],
    hover: "**`background.image.dark`** · string · required",
    wrong: ["/logo/drk.svg", "file-missing", "File not found: `/logo/drk.svg`. Did you mean `/logo/dark.svg`?"],
    fixed: ["Change to `/logo/dark.svg`", "/logo/dark.svg"],
    beside: { "background.image.light": "/logo/light.svg" },
  },
  "styling.eyebrows": {
    completed: ["", "breadcrumbs", "breadcrumbs"],
    hover: "**`styling.eyebrows`** · string · optional · default `section`",
    wrong: ["breadcrumb", "enum", "Unknown value `breadcrumb` for `styling.eyebrows`. Did you mean `breadcrumbs`?"],
    fixed: ["Change to `breadcrumbs`", "breadcrumbs"],
  },
  "styling.codeblocks": {
    completed: ["", "nord", "nord"],
    hover: "**`styling.codeblocks`** · string or object · optional · default `system`",
    wrong: ["nrod", "enum", "Unknown code block theme `nrod`. Did you mean `nord`?"],
    fixed: ["Change to `nord`", "nord"],
  },
  "styling.codeblocks.theme": {
    completed: ["", "nord", "nord"],
    hover: "**`styling.codeblocks.theme`** · string or object · optional",
    wrong: ["github-drak", "enum", "Unknown code block theme `github-drak`. Did you mean `github-dark`?"],
    fixed: ["Change to `github-dark`", "github-dark"],
  },
  "styling.codeblocks.theme.light": {
    completed: ["", "github-light", "github-light"],
    hover: "**`styling.codeblocks.theme.light`** · string · required",
    wrong: ["github-ligth", "enum", "Unknown code block theme `github-ligth`. Did you mean `github-light`?"],
    fixed: ["Change to `github-light`", "github-light"],
    beside: { "styling.codeblocks.theme.dark": "nord" },
  },
  "styling.codeblocks.theme.dark": {
    completed: ["", "nord", "nord"],
    hover: "**`styling.codeblocks.theme.dark`** · string · required",
    wrong: ["nrod", "enum", "Unknown code block theme `nrod`. Did you mean `nord`?"],
    fixed: ["Change to `nord`", "nord"],
    beside: { "styling.codeblocks.theme.light": "github-light" },
  },
  "styling.codeblocks.languages.custom[]": {
    completed: ["", "/languages/acme.json", "/languages/acme.json"],
    hover: "**`styling.codeblocks.languages.custom`** · array of strings · optional",
    wrong: ["/languages/acm.json", "file-missing", "File not found: `/languages/acm.json`. Did you mean `/languages/acme.json`?"],
    fixed: ["Change to `/languages/acme.json`", "/languages/acme.json"],
  },
  "thumbnails.appearance": {
    completed: ["", "dark", "dark"],
    hover: "**`thumbnails.appearance`** · string · optional",
    wrong: ["ligth", "enum", "Unknown value `ligth` for `thumbnails.appearance`. Did you mean `light`?"],
    fixed: ["Change to `light`", "light"],
  },
  "thumbnails.background": {
    completed: ["/", "/logo/dark.svg", "/logo/dark.svg"],
    hover: "**`thumbnails.background`** · string · optional",
    wrong: ["/logo/drak.svg", "file-missing", "File not found: `/logo/drak.svg`. Did you mean `/logo/dark.svg`?"],
    fixed: ["Change to `/logo/dark.svg`", "/logo/dark.svg"],
  },
  "thumbnails.fonts.family": {
    completed: ["Lo", "Lobster", "Lobster"],
    hover: "**`thumbnails.fonts.family`** · string · required",
    wrong: ["Lobstr", "font-name", "Unknown font `Lobstr`. Did you mean `Lobster`?"],
    fixed: ["Change to `Lobster`", "Lobster"],
  },
  "navigation.groups[].group": {
    completed: undefined,
    hover: "**`navigation.groups[].group`** · string · required",
    wrong: ["", "min-length", "`group` must not be empty."],
    fixed: undefined,
    beside: { "navigation.groups[].pages": ["index"] },
  },
  "navigation.groups[].openapi": {
    completed: ["", "openapi.json", "openapi.json"],
    hover: "**`navigation.groups[].openapi`** · string, array, or object · optional",
    wrong: ["/opnapi.json", "openapi-missing", "OpenAPI file not found: `/opnapi.json`. Did you mean `/openapi.json`?"],
    fixed: ["Change to `/openapi.json`", "/openapi.json"],
    beside: { "navigation.groups[].group": "API" },
  },
  "navigation.groups[].pages[]": {
    completed: ["in", "index", "index"],
    hover: "**`navigation.groups[].pages`** · array · optional",
    wrong: ["indx", "page-missing", "Page not found: `indx`. Did you mean `index`?"],
    fixed: ["Change to `index`", "index"],
    beside: { "navigation.groups[].group": "API" },
  },
  "navigation.tabs[].tab": {
    completed: undefined,
    hover: "**`navigation.tabs[].tab`** · string · required",
    wrong: [5, "type", "Expected a string for `tab`, got a number."],
    fixed: ['Change to `"5"`', "5"],
    beside: { "navigation.tabs[].pages": ["index"] },
  },
  "navigation.tabs[].openapi": {
    completed: ["/", "/openapi.json", "/openapi.json"],
    hover: "**`navigation.tabs[].openapi`** · string, array, or object · optional",
    wrong: ["openapi.jsn", "openapi-missing", "OpenAPI file not found: `openapi.jsn`. Did you mean `openapi.json`?"],
    fixed: ["Change to `openapi.json`", "openapi.json"],
    beside: { "navigation.tabs[].tab": "API" },
  },
};

/**
 * Settings of the specification that are objects or strings of their own; of the navigation, it has only these. Source:
 * docs/platform.md.
 */
const settings = "$schema theme name colors logo favicon appearance fonts icons background styling thumbnails".split(" ");
const ofNavigation = ["groups[].group", "groups[].openapi", "groups[].pages[]", "tabs[].tab", "tabs[].openapi"];

/** The settings below a path whose value may be a string. */
function* textSettings(schema: Schema, path: string): Iterable<string> {
  const forms = schema.anyOf ?? [schema];
  if (forms.some(({ type }) => type === "string")) yield path;
  for (const form of forms) {
    for (const [key, property] of form.properties ?? []) yield* textSettings(property, `${path}.${key}`);
    if (form.items !== undefined) yield* textSettings(form.items, `${path}[]`);
  }
}

/** The path of a setting, with the first item of each list. */
function pathOf(setting: string): JSONPath {
  return setting.split(".").flatMap((key) => (key.endsWith("[]") ? [key.slice(0, -2), 0] : [key]));
}

/** A docs.json with settings by their paths. One that is `undefined` is absent. */
function written(values: Readonly<Record<string, unknown>>): string {
  const navigation = Object.keys(values).some((setting) => setting.startsWith("navigation")) ? {} : { pages: ["index"] };
  const docs = JSON.parse(JSON.stringify({ ...minimal, navigation }));
  for (const [setting, value] of Object.entries(values)) {
    const path = pathOf(setting);
    let at = docs;
    for (const [index, key] of path.slice(0, -1).entries()) at = at[key] ??= typeof path[index + 1] === "number" ? [] : {};
    at[path.at(-1) ?? ""] = value;
  }
  return `${JSON.stringify(docs, undefined, 2)}\n`;
}

/** A docs.json with the cursor in the key of a setting, or of the list that it is an item of. */
function withCursor(text: string, setting: string): string {
  const root = parseTree(text);
  const value = root && findNodeAtLocation(root, pathOf(setting.replace(/\[\]$/u, "")));
  const node = value?.parent?.children?.[0];
  assert.ok(node);
  return `${text.slice(0, node.offset + 2)}█${text.slice(node.offset + 2)}`;
}

describe("each setting of the specification whose value is a string", () => {
  it("is listed here, and nothing else is", () => {
    const expected = settings.flatMap((key) => [...textSettings(docsSchema.properties?.get(key) ?? {}, key)]);
    expected.push(...ofNavigation.map((setting) => `navigation.${setting}`));
    assert.deepEqual(Object.keys(rows).sort(), [...new Set(expected)].sort());
  });

  for (const [setting, { completed, hover, wrong, fixed, beside = {} }] of Object.entries(rows)) {
    const document = (value: unknown) => written({ ...beside, [setting]: value });

    if (completed !== undefined)
      it(`is completed: ${setting}`, async () => {
        const [typed, label, value] = completed;
        const { service, complete } = editorAt(
          document(`${typed}█`),
          { ...files, "docs.json": document(typed) },
          "docs.json",
          options,
        );
        await service.whenSettled();
        assert.equal((await complete()).accept(label), document(value));
      });

    it(`is explained: ${setting}`, async () => {
      const text = document(completed?.[2] ?? "a");
      const found = await editorAt(withCursor(text, setting), { ...files, "docs.json": text }, "docs.json", options).hover();
      assert.equal(found?.markdown.split("\n")[0], hover);
    });

    it(`is checked: ${setting}`, async () => {
      const [value, code, message] = wrong;
      const text = document(value);
      assert.deepEqual(
        (await diagnose(text, files, options)).map((seen) => ({ code: seen.code, message: seen.message, text: seen.text })),
        [{ code, message, text: JSON.stringify(value) }],
      );
    });

    it(`${fixed === undefined ? "has no certain value instead" : "is corrected"}: ${setting}`, async () => {
      const text = document(wrong[0]);
      const { preferred, titles, apply } = await fixesOf(text, files, options);
      if (fixed === undefined) {
        assert.deepEqual(preferred, []);
        return;
      }
      const [title, value] = fixed;
      assert.ok(titles[0] === title, titles.join());
      assert.equal(apply(title)["docs.json"], document(value));
    });
  }
});
