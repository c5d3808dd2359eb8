// esbuild.mjs --watch
import { context } from "esbuild";

/**
 * Rebuilds on each change. The problem matcher in .vscode/tasks.json expects the lines that start and end a build.
 * @param {readonly import("esbuild").BuildOptions[]} builds
 */
export async function watch(builds) {
  let running = 0;
  /** @type {import("esbuild").Plugin} */
  const reporter = {
    name: "reporter",
    setup({ onStart, onEnd }) {
      onStart(() => {
        if (running++ === 0) console.log("[watch] build started");
      });
      onEnd(({ errors, warnings }) => {
        for (const message of errors) console.log(line(message, "error"));
        for (const message of warnings) console.log(line(message, "warning"));
        if (--running === 0) console.log("[watch] build finished");
      });
    },
  };
  const contexts = await Promise.all(
    builds.map(({ plugins = [], ...options }) => context({ ...options, logLevel: "silent", plugins: [...plugins, reporter] })),
  );
  await Promise.all(contexts.map((each) => each.watch()));
}

/**
 * One of esbuild's messages on one line, with 1-based positions.
 * @param {import("esbuild").Message} message
 * @param {"error" | "warning"} severity
 */
function line({ location, text }, severity) {
  const place = location === null ? "esbuild.mjs:1:1" : `${location.file}:${location.line}:${location.column + 1}`;
  return `${place}: ${severity}: ${text}`;
}
