import { defaultAmong } from "../navigation/languageCoverage.ts";
import type { Site } from "./site.ts";

/** Where the pages of other versions of a site are in the default one. */
export interface DefaultVersion {
  /** What readers see of it, such as `v2`; undefined for a site without versions. */
  readonly label: string | undefined;
  /**
   * The addresses that the page at an address of another version may have in it, the likeliest first: only the segment that names the
   * version differs, or is missing. None for other addresses.
   */
  readonly addressesFor: (address: string) => readonly string[];
}

/** A segment that names a version, even one that the navigation has no longer: `v1`, `v1.2`, `2.x`. */
const versionForm = /^(?:v\d+(?:[._-]\d+)*|\d+(?:\.(?:\d+|x))+)$/u;

/** The default version of a site. Folders have the first word of the name of a version: `v1` for `v1 (deprecated)`. */
export function defaultVersion({ navigation }: Site): DefaultVersion {
  const versions = navigation?.active.filter(({ kind }) => kind === "version") ?? [];
  const label = defaultAmong(versions)?.label;
  const own = label === undefined ? undefined : segmentOf(label);
  const names = new Set(versions.map((version) => segmentOf(version.label)));
  const addressesFor = (address: string) => {
    for (let start = 0, end = address.indexOf("/"); end >= 0; start = end + 1, end = address.indexOf("/", start)) {
      const name = address.slice(start, end).toLowerCase();
      if (!names.has(name) && !versionForm.test(name)) continue;
      const [before, after] = [address.slice(0, start), address.slice(end + 1)];
      if (name === own) return [];
      return own === undefined || own === "" ? [before + after] : [`${before}${own}/${after}`, before + after];
    }
    return [];
  };
  return { label, addressesFor };
}

function segmentOf(label: string): string {
  return (label.trim().split(/\s/u, 1)[0] ?? "").toLowerCase();
}
