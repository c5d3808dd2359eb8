/**
 * The script of a web worker from CommonJS bundles, by the names by which they require each other. Workers get one text, since they
 * cannot load the files of the extension themselves: where those are depends on the host, and may be out of their reach.
 */
export function workerScript(bundles: ReadonlyMap<string, string>, entry: string): string {
  const factories = [...bundles].map(
    ([name, text]) => `${JSON.stringify(name)}: function (module, exports, require) {\n${text}\n}`,
  );
  return `"use strict";
const factories = {
${factories.join(",\n")}
};
const loaded = {};
const require = (name) => {
  if (loaded[name] === undefined) factories[name](loaded[name] = { exports: {} }, loaded[name].exports, require);
  return loaded[name].exports;
};
require(${JSON.stringify(entry)});
`;
}
