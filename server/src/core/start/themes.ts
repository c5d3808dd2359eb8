import appearance from "../../../../schemas/appearance.schema.json";

/** A theme, and what it looks like: a sentence without Markdown. */
export interface Theme {
  readonly name: string;
  readonly description: string;
}

const { enum: names, enumDescriptions: descriptions } = appearance.definitions.theme;

/** All themes of docs.json, the usual one first. */
export const themes: readonly Theme[] = names.map((name, index) => ({
  name,
  description: (descriptions[index] ?? "").replaceAll("`", ""),
}));

/** The theme of a new site, unless somebody chooses one. */
export const defaultTheme = "mint";
