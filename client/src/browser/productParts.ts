import type { ExtensionContext } from "vscode";
import { Uri, workspace } from "vscode";
import type { ProductPartParams } from "../../../server/src/protocol.ts";
import { workerBundles } from "./workerBundles.ts";
import { workerScript } from "./workerScript.ts";

/** Reads the parts of this product that run in workers, or that these need. */
export class ProductParts {
  readonly #folder: Uri;

  constructor({ extensionUri }: Pick<ExtensionContext, "extensionUri">) {
    this.#folder = Uri.joinPath(extensionUri, "dist");
  }

  /** The script of a web worker. @throws if it cannot be read */
  async script(name: keyof typeof workerBundles): Promise<string> {
    const [entry] = workerBundles[name];
    const texts = await Promise.all(
      workerBundles[name].map(async (bundle) => {
        const content = await workspace.fs.readFile(Uri.joinPath(this.#folder, `${bundle}.js`));
        return [`./${bundle}.js`, new TextDecoder().decode(content)] as const;
      }),
    );
    return workerScript(new Map(texts), `./${entry}.js`);
  }

  /** What the server requests; null if it cannot be read here. */
  async get(params: ProductPartParams): Promise<string | null> {
    try {
      return params.kind === "worker" ? await this.script(params.name) : await this.#catalog(params.file, params.format);
    } catch {
      return null;
    }
  }

  async #catalog(file: string, format: "gzip" | "brotli"): Promise<string> {
    const packed = await workspace.fs.readFile(Uri.joinPath(this.#folder, "catalogs", file));
    // Not every browser knows the format of pictures, which are left out then.
    const unpacked = new Blob([new Uint8Array(packed)])
      .stream()
      .pipeThrough(new DecompressionStream(format as CompressionFormat));
    return new Response(unpacked).text();
  }
}
