// Makes the catalogs of icons from the packages of the icon libraries, in the versions that the platform serves (docs/platform.md,
// "Icon libraries"): for each library, its names with tags to search by, and its drawings, which are much larger.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import svgpath from "svgpath";

/** @typedef {import("../../server/src/core/catalogs/iconLibrary.ts").IconCatalog} IconCatalog */
/** @typedef {import("../../server/src/core/catalogs/iconPicture.ts").PictureCatalog} PictureCatalog */
/** @typedef {[tag: string, attributes: Record<string, string>][]} Nodes the elements of an SVG */

const modules = path.join(import.meta.dirname, "..", "..", "node_modules");

/** @param {string} file */
const read = (file) => readFile(path.join(modules, file), "utf8");
/** @param {string} file */
const readJson = async (file) => JSON.parse(await read(file));
/** @param {string} name */
const versionOf = async (name) => (await readJson(`${name}/package.json`)).version;

const fontAwesome = "@fortawesome/fontawesome-free";

/** @typedef {{ viewBox: number[], path: string | string[] }} Drawing */
/**
 * @typedef {object} FontAwesomeIcon
 * @property {{ terms: (string | number)[] }} search
 * @property {{ names?: string[] }} [aliases]
 * @property {{ classic?: Partial<Record<"solid" | "regular" | "brands", Drawing>> }} svgs
 */

/** @returns {Promise<Record<string, FontAwesomeIcon>>} the free icons of Font Awesome, of which more is known than of the others */
const freeIcons = () => readJson(`${fontAwesome}/metadata/icon-families.json`);

/** @returns {Promise<IconCatalog>} */
export async function fontAwesomeIcons() {
  const types = await read("@fortawesome/fontawesome-common-types/index.d.ts");
  const names = types.slice(types.indexOf("export type IconName")).matchAll(/'([^']+)'/g);
  const free = await freeIcons();
  /** @type {Record<string, string>} */
  const oldNames = {};
  for (const [name, { aliases }] of Object.entries(free)) for (const old of aliases?.names ?? []) oldNames[old] = name;
  const current = Array.from(names, ([, name = ""]) => name).filter((name) => !Object.hasOwn(oldNames, name));
  const isDrawn = (/** @type {string} */ name) => drawingOf(free[name]) !== undefined;
  const icons = inOrder(current, isDrawn, (name) => tagsOf(name, free[name]?.search.terms ?? []));
  const brands = Object.entries(free).flatMap(([name, { svgs }]) => (svgs.classic?.brands === undefined ? [] : name));
  return { version: await versionOf(fontAwesome), ...icons, oldNames, brands };
}

/** @param {FontAwesomeIcon | undefined} icon @returns {Drawing | undefined} a solid one, otherwise one in the style that there is */
function drawingOf(icon) {
  const { solid, brands, regular } = icon?.svgs.classic ?? {};
  return solid ?? brands ?? regular;
}

/** @returns {Promise<PictureCatalog>} */
export async function fontAwesomePictures() {
  const free = await freeIcons();
  const pictures = (await fontAwesomeIcons()).names.split(" ").map((name) => {
    const svg = drawingOf(free[name]);
    if (svg === undefined) return "";
    // An icon is 512 units high, and shown much smaller.
    const lines = [svg.path].flat().map((line) =>
      svgpath(line)
        .scale(1 / 8)
        .rel()
        .round(0)
        .toString(),
    );
    return [
      svg.viewBox
        .slice(2)
        .map((size) => size / 8)
        .join(" "),
      ...lines,
    ].join("|");
  });
  return { pictures };
}

const lucide = "lucide-static";

/** An old name of an icon of Lucide that the platform serves nevertheless. */
const servedOldName = "fingerprint";

/** @returns {Promise<IconCatalog>} */
export async function lucideIcons() {
  const tags = await readJson(`${lucide}/tags.json`);
  const folder = path.join(modules, lucide, "icons");
  /** @type {Map<string, string>} The names by the drawing: an old name has the drawing of the new one. */
  const byDrawing = new Map();
  const all = (await readdir(folder)).map((file) => path.basename(file, ".svg"));
  /** @param {string} name */
  const drawing = async (name) =>
    (await readFile(path.join(folder, `${name}.svg`), "utf8")).replace(/^[\s\S]*?stroke-linejoin/, "");
  for (const name of all) if (Object.hasOwn(tags, name)) byDrawing.set(await drawing(name), name);
  /** @type {Record<string, string>} */
  const oldNames = {};
  for (const old of all) {
    const name = Object.hasOwn(tags, old) || old === servedOldName ? undefined : byDrawing.get(await drawing(old));
    if (name !== undefined) oldNames[old] = name;
  }
  const drawings = await lucideDrawings();
  const isDrawn = (/** @type {string} */ name) => Object.hasOwn(drawings, name);
  const icons = inOrder([...Object.keys(tags), servedOldName], isDrawn, (name) => tagsOf(name, tags[name] ?? []));
  return { version: await versionOf(lucide), ...icons, oldNames, brands: [] };
}

/** @returns {Promise<Record<string, Nodes>>} */
const lucideDrawings = () => readJson(`${lucide}/icon-nodes.json`);

/** @returns {Promise<PictureCatalog>} */
export async function lucidePictures() {
  return { pictures: drawn(await lucideIcons(), await lucideDrawings(), 10) };
}

const tabler = "@tabler/icons";

/** Tabler has the most icons, with the most tags, of which the last ones are the least telling. */
const maxTablerTags = 5;

/** @returns {Promise<IconCatalog>} */
export async function tablerIcons() {
  /** @type {Record<string, { tags: (string | number)[] }>} */
  const all = await readJson(`${tabler}/icons.json`);
  const drawings = await tablerDrawings();
  const isDrawn = (/** @type {string} */ name) => Object.hasOwn(drawings, name);
  const icons = inOrder(Object.keys(all), isDrawn, (name) => tagsOf(name, all[name]?.tags ?? [], maxTablerTags));
  return { version: await versionOf(tabler), ...icons, oldNames: {}, brands: [] };
}

/** @returns {Promise<Record<string, Nodes>>} */
const tablerDrawings = () => readJson(`${tabler}/tabler-nodes-outline.json`);

/** @returns {Promise<PictureCatalog>} */
export async function tablerPictures() {
  return { pictures: drawn(await tablerIcons(), await tablerDrawings(), 4) };
}

/**
 * Icons in the order in which they are suggested: those with a picture first, each by their names.
 * @param {readonly string[]} names @param {(name: string) => boolean} isDrawn @param {(name: string) => string} tags
 * @returns {Pick<IconCatalog, "names" | "tags">}
 */
function inOrder(names, isDrawn, tags) {
  const sorted = [...new Set(names)].sort();
  const ordered = [...sorted.filter(isDrawn), ...sorted.filter((name) => !isDrawn(name))];
  return { names: ordered.join(" "), tags: ordered.map(tags).join("|") };
}

/**
 * The tags of an icon that its name does not say.
 * @param {string} name @param {readonly (string | number)[]} tags @param {number} [most] how many of them
 */
function tagsOf(name, tags, most = tags.length) {
  const words = name.split("-");
  return [...new Set(tags.map((tag) => String(tag).toLowerCase()))]
    .filter((tag) => !words.includes(tag) && tag !== name && !/[,|]/.test(tag))
    .slice(0, most)
    .join(",");
}

/**
 * The drawings of a library whose icons have 24 units, each divided into a number of parts.
 * @param {IconCatalog} library @param {Record<string, Nodes>} drawings @param {number} parts
 */
function drawn({ names }, drawings, parts) {
  const size = 24 * parts;
  return names.split(" ").map((name) => {
    const lines = (drawings[name] ?? []).map((node) => svgpath(lineOf(node)).scale(parts).rel().round(0).toString());
    return lines.length === 0 ? "" : [`${size} ${size}`, ...lines].join("|");
  });
}

/**
 * The commands of a path that draws an element of an SVG.
 * @param {Nodes[number]} element
 */
function lineOf([tag, attributes]) {
  const number = (/** @type {string} */ name, /** @type {string} */ other = "") =>
    Number(attributes[name] ?? attributes[other] ?? 0);
  switch (tag) {
    case "path":
      return attributes["d"] ?? "";
    case "line":
      return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "polyline":
      return `M${attributes["points"]}`;
    case "polygon":
      return `M${attributes["points"]}z`;
    case "circle":
    case "ellipse": {
      const [x, y] = [number("rx", "r"), number("ry", "r")];
      return `M${number("cx") - x} ${number("cy")}a${x} ${y} 0 1 0 ${2 * x} 0a${x} ${y} 0 1 0 ${-2 * x} 0z`;
    }
    case "rect": {
      const [r, width, height] = [number("rx", "ry"), number("width"), number("height")];
      const corner = (/** @type {number} */ x, /** @type {number} */ y) => `a${r} ${r} 0 0 1 ${x} ${y}`;
      const [across, down] = [width - 2 * r, height - 2 * r];
      const sides = `h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
      return `M${number("x") + r} ${number("y")}${sides}`;
    }
    default:
      throw new Error(`Unknown element in an icon: ${tag}`);
  }
}
