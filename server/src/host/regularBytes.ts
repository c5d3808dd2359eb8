import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { readOnly } from "./openFlags.ts";

/** The bytes of a file, read at once; undefined for something else, such as a pipe or a device, which may have no end. */
export function regularBytes(file: string): Buffer | undefined {
  const handle = openSync(file, readOnly);
  try {
    return fstatSync(handle).isFile() ? readFileSync(handle) : undefined;
  } finally {
    closeSync(handle);
  }
}
