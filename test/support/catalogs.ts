import type { IconCatalog } from "../../server/src/core/catalogs/iconLibrary.ts";
import type { PictureCatalog } from "../../server/src/core/catalogs/iconPicture.ts";
import type { HostOptions } from "./memoryHost.ts";

const fontawesome: IconCatalog = {
  version: "7.1.0",
  icons: {
    rocket: "launch,spaceship",
    "rocket-launch": "",
    house: "building,home",
    github: "octocat",
    filter: "funnel,options",
    "life-ring": "coast guard,life buoy",
    file: "document,page",
    "file-lines": "document,text",
  },
  oldNames: { home: "house" },
  brands: ["github"],
};

const lucide: IconCatalog = {
  version: "1.16.0",
  icons: {
    rocket: "launch",
    computer: "github",
    house: "home",
    funnel: "filter",
    "life-buoy": "help",
    "circle-question-mark": "help",
  },
  oldNames: { home: "house", "circle-help": "circle-question-mark" },
  brands: [],
};

const tabler: IconCatalog = {
  version: "3.51.0",
  icons: { rocket: "launch", filter: "funnel", home: "" },
  oldNames: {},
  brands: [],
};

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
