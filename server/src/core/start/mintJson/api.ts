import type { Json, JsonObject, MintSettings } from "./settings.ts";
import { isArray, objectOf } from "./settings.ts";

/** How API pages look and work. */
export function apiOf(from: MintSettings): JsonObject | undefined {
  const api = from.object("api");
  const auth = api?.object("auth");
  const playground = api?.object("playground");
  const example = api?.object("request")?.object("example");
  const parameters = api?.object("paramFields");
  return objectOf({
    openapi: filesOf(from.take("openapi")),
    params: parameters && objectOf({ expanded: expandedOf(parameters), post: parameters.take("post") }),
    playground: objectOf({
      display: playground?.choice("mode", displays),
      proxy: playground?.choice("disableProxy", opposites),
    }),
    examples: objectOf({
      defaults: example?.choice("showOptionalParams", optionalParameters),
      languages: example?.take("languages"),
    }),
    mdx: objectOf({
      auth: auth && objectOf({ method: auth.text("method"), name: auth.text("name") }),
      server: api?.take("baseUrl"),
    }),
  });
}

const displays: ReadonlyMap<Json, string> = new Map([
  ["show", "interactive"],
  ["simple", "simple"],
  ["hide", "none"],
]);

const opposites: ReadonlyMap<Json, boolean> = new Map<Json, boolean>([
  [true, false],
  [false, true],
]);

const optionalParameters: ReadonlyMap<Json, string> = new Map<Json, string>([
  [true, "all"],
  [false, "required"],
]);

/** All or none: mint.json knows degrees between. */
function expandedOf(parameters: MintSettings): string | undefined {
  const expanded = parameters.text("expanded");
  if (expanded === undefined || expanded === "all") return expanded;
  if (expanded !== "none") parameters.remark("expanded", expanded, "The nearest value is `closed`.");
  return "closed";
}

/** Files in `api.openapi` start without a slash (docs/platform.md, "API settings"). */
function filesOf(files: Json | undefined): Json | undefined {
  if (typeof files === "string") return files.replace(/^\/+/u, "");
  return isArray(files) ? files.map((file) => (typeof file === "string" ? file.replace(/^\/+/u, "") : file)) : files;
}
