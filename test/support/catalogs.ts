import type { IconCatalog } from "../../server/src/core/catalogs/iconLibrary.ts";
import type { PictureCatalog } from "../../server/src/core/catalogs/iconPicture.ts";
import type { HostOptions } from "./memoryHost.ts";

/** A catalog of icons by their names, each with its tags, separated by commas. */
export function iconCatalog(
  icons: Readonly<Record<string, string>>,
  { version = "1", oldNames = {}, brands = [] }: Partial<IconCatalog> = {},
): IconCatalog {
  return { version, names: Object.keys(icons).join(" "), tags: Object.values(icons).join("|"), oldNames, brands };
}

const fontawesome = iconCatalog(
  {
    rocket: "launch,spaceship",
    "rocket-launch": "",
    house: "building,home",
    github: "octocat",
    filter: "funnel,options",
    "life-ring": "coast guard,life buoy",
    file: "document,page",
    "file-lines": "document,text",
  },
  { version: "7.1.0", oldNames: { home: "house" }, brands: ["github"] },
);

const lucide = iconCatalog(
  {
    rocket: "launch",
    computer: "github",
    house: "home",
    funnel: "filter",
    "life-buoy": "help",
    "circle-question-mark": "help",
  },
  { version: "1.16.0", oldNames: { home: "house", "circle-help": "circle-question-mark" } },
);

/** The names of the icons of Lucide, in the order in which they are suggested. */
export const lucideIcons: readonly string[] = lucide.names.split(" ");

const tabler = iconCatalog({ rocket: "launch", filter: "funnel", home: "" }, { version: "3.51.0" });

const pictures: PictureCatalog = { pictures: ["24 24|m1 2h3|m4 5v6"] };

/** A host with a few icons of each library. */
export const withIcons: HostOptions = {
  catalogs: { fontawesome, lucide, tabler, "fontawesome-pictures": pictures, "lucide-pictures": pictures },
};

/** A host with a few fonts of Google. */
export const withFonts: HostOptions = {
  catalogs: {
    fonts: {
      version: "4.3.0",
      families: { Inter: "sans-serif 100 400 900", Lobster: "display 400", "Open Sans": "sans-serif 300 800" },
    },
  },
};

/** A host with the colors of a theme. */
export const withThemes: HostOptions = {
  catalogs: { "theme-pictures": { themes: { nord: "#2e3440 #d8dee9 #616e88 #81a1c1 #88c0d0 #a3be8c #b48ead" } } },
};
