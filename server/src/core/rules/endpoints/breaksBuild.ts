import { dropsOpenApi, isInEffect } from "../../navigation/dropped.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { EndpointEntry } from "../../openapi/entry.ts";

/**
 * Whether an entry that names no operation fails the build: the platform reads the entry and the OpenAPI file that it relies on; neither is
 * dropped because something around it is invalid.
 */
export function breaksBuild({ owner }: PageEntry, { file }: EndpointEntry): boolean {
  const reliesOn = file === undefined ? owner.inheritedFrom : undefined;
  return isInEffect(owner, "pages") && (reliesOn === undefined || !dropsOpenApi(reliesOn));
}
