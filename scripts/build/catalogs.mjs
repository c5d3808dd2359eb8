// An esbuild plugin that makes the catalogs of what other projects publish, such as names of icons, and the entry points to build them:
// each becomes dist/catalogs/NAME.json.gz, which every browser reads, or NAME-pictures.json.br, which is smaller. The server
// reads them when it first needs them.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fonts } from "./fontCatalog.mjs";
import {
  fontAwesomeIcons,
  fontAwesomePictures,
  lucideIcons,
  lucidePictures,
  tablerIcons,
  tablerPictures,
} from "./iconCatalogs.mjs";
import { themes } from "./themeCatalog.mjs";

/** @typedef {import("../../server/src/core/catalogs/catalogName.ts").CatalogName} CatalogName */

const namespace = "catalog";

/** @type {Record<CatalogName, () => Promise<unknown>>} */
const makers = {
  fontawesome: fontAwesomeIcons,
  "fontawesome-pictures": fontAwesomePictures,
  fonts,
  lucide: lucideIcons,
  "lucide-pictures": lucidePictures,
  tabler: tablerIcons,
  "tabler-pictures": tablerPictures,
  "theme-pictures": themes,
};

/** The packages that each catalog is made from. @type {Record<CatalogName, readonly string[]>} */
export const catalogPackages = {
  fontawesome: ["@fortawesome/fontawesome-common-types", "@fortawesome/fontawesome-free"],
  "fontawesome-pictures": ["@fortawesome/fontawesome-free"],
  fonts: ["@capsizecss/metrics"],
  lucide: ["lucide-static"],
  "lucide-pictures": ["lucide-static"],
  tabler: ["@tabler/icons"],
  "tabler-pictures": ["@tabler/icons"],
  "theme-pictures": ["tm-themes"],
};

/** The entry points of all catalogs. */
export const catalogEntries = Object.fromEntries(
  Object.keys(makers).map((name) => [
    `catalogs/${name}.json`,
    `${namespace}:${name}${name.endsWith("-pictures") ? ".br" : ".gz"}`,
  ]),
);

/** @type {import("esbuild").Plugin} */
export const catalogs = {
  name: namespace,
  setup({ initialOptions, onResolve, onLoad }) {
    onResolve({ filter: /^catalog:/ }, ({ path }) => ({ path: path.slice(namespace.length + 1), namespace }));
    onLoad({ filter: /./, namespace }, async ({ path }) => {
      const text = JSON.stringify(await makers[/** @type {CatalogName} */ (path.replace(/\.(?:br|gz)$/, ""))]());
      if (path.endsWith(".gz"))
        return { contents: await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }), loader: "copy" };
      // The best compression takes seconds.
      const quality = initialOptions.minify === true ? 11 : 4;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      };
      return { contents: await promisify(brotliCompress)(text, { params }), loader: "copy" };
    });
  },
};
