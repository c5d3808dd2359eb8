// An esbuild plugin that compiles the schemas of OpenAPI and AsyncAPI: `import validate from "compiled-schema:3.1"`.
import path from "node:path";
import { build } from "esbuild";

const root = path.join(import.meta.dirname, "..", "..");
const validity = path.join(root, "server", "src", "core", "openapi", "validity");
/** @typedef {import("../../server/src/core/openapi/validity/schemas.ts").SchemaName} SchemaName */

const namespace = "compiled-schema";

/** @type {import("esbuild").Plugin} */
export const compiledSchemas = {
  name: namespace,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^compiled-schema:/ }, ({ path: name }) => ({ path: name.slice(namespace.length + 1), namespace }));
    onLoad({ filter: /./, namespace }, async ({ path: schema }) => {
      const { compileSchema } = await loadCompiler();
      const watchFiles = ["compileSchema.ts", "schemas.ts", "asyncApiSchema.ts", "modernSchema.ts"].map((name) =>
        path.join(validity, name),
      );
      return { contents: compileSchema(/** @type {SchemaName} */ (schema)), resolveDir: root, watchFiles };
    });
  },
};

/**
 * Loads the compiler, which is written in TypeScript. Unless it changes, it is the same module each time.
 * @returns {Promise<typeof import("../../server/src/core/openapi/validity/compileSchema.ts")>}
 */
async function loadCompiler() {
  const entryPoints = [path.join(validity, "compileSchema.ts")];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: "esm", mainFields: ["module", "main"], write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`);
}
