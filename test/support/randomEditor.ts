import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DidSaveTextDocumentNotification,
  FileChangeType,
} from "vscode-languageserver/node";
import { isSiteConfiguration } from "../../server/src/core/config/recognize.ts";
import type { Host } from "../../server/src/core/store/host.ts";
import { withIcons } from "./catalogs.ts";
import type { LspClient } from "./lspClient.ts";
import { memoryHost, uriOf } from "./memoryHost.ts";
import { variants } from "./randomTexts.ts";
import { SeededRandom } from "./seededRandom.ts";
import { connectOnStreams } from "./serverOnStreams.ts";

const allPaths = Object.keys(variants);
const folders = ["guides", "guides/deep", "api", "snippets", "es", "nav", "images"];
const options: readonly (readonly [section: string, values: readonly unknown[]])[] = [
  ["docsJson.rules", [{}, { "link-missing": "off" }, { "page-unlisted": "error" }]],
  ["docsJson.openapi", [{}, { customizationExtensions: ["x-acme"] }]],
];

/** What somebody works on. */
const topics = [/./u, /api/u, /mdx?$|ignore|images|jsx/u, /json$/u, /api.*(?:mdx|yaml)$/u];

/** The workspace of a person who changes files at random, in an editor and on the disk. */
export class RandomEditor {
  /** The texts of the files on the disk, by path. */
  readonly files: Record<string, string> = {};
  /** What is open in the editor, by path. */
  readonly open = new Map<string, { readonly languageId: string; text: string }>();
  /** What has been done, for a person who looks into a failure. */
  readonly done: string[] = [];
  readonly #settings = new Map<string, unknown>();
  readonly #random: SeededRandom;
  readonly #paths: readonly string[];
  /** Whether the editor reports changes on the disk. */
  readonly #isWatching: boolean;
  /** The language that the editor gives to the docs.json of a site. */
  readonly #configLanguage: string;

  constructor(random: SeededRandom) {
    this.#random = random;
    this.#isWatching = random.below(4) > 0;
    this.#configLanguage = random.below(4) > 0 ? "docs-json" : "json";
    // The fewer files there are, the more happens to each.
    const every = 1 + random.below(4);
    const topic = random.one(topics);
    this.#paths = allPaths.filter((path) => path === "docs.json" || (topic.test(path) && random.below(every) === 0));
    for (const path of this.#paths) if (path === "docs.json" || random.below(3) > 0) this.files[path] = this.#text(path);
  }

  /** A client of a new server for this workspace. */
  async connect(): Promise<LspClient> {
    const client = connectOnStreams(this.#slowHost());
    client.connection.onRequest("workspace/configuration", ({ items }: { items: readonly { section: string }[] }) =>
      items.map(({ section }) => this.#settings.get(section) ?? null),
    );
    client.connection.onRequest("workspace/codeLens/refresh", () => null);
    await client.initialize(
      { workspace: { configuration: true, didChangeWatchedFiles: { dynamicRegistration: this.#isWatching } } },
      {},
      this.#isWatching ? [{ uri: uriOf("").slice(0, -1), name: "site" }] : null,
    );
    return client;
  }

  /** Opens all files of the editor in another server. */
  async openAll(client: LspClient): Promise<void> {
    for (const [path, { languageId, text }] of this.open) await client.open(uriOf(path), languageId, text);
  }

  /** Does something, and tells the server of it as an editor does. */
  async step(client: LspClient): Promise<void> {
    const random = this.#random;
    const path = random.one(this.#paths);
    const at = [...this.open.keys()];
    const kind = random.below(20);
    if (kind < 4) await this.#open(client, path);
    else if (kind < 9 && at.length > 0) await this.#edit(client, random.one(at));
    else if (kind < 11 && at.length > 0) await this.#close(client, random.one(at));
    else if (kind < 13 && at.length > 0) await this.#save(client, random.one(at));
    else if (kind < 15) await this.#write(client, path);
    else if (kind < 16) await this.#delete(client, path);
    else if (kind < 17) await this.#rename(client, path, random.one(this.#paths));
    else if (kind < 18) await this.#moveFolder(client, random.one(folders));
    else if (kind < 19) await this.#set(client);
    else await this.#open(client, "docs.json");
  }

  /** Makes JSON with a syntax error sound: what was found before the error stays only in a server that has seen it. */
  async repair(client: LspClient): Promise<void> {
    // A server that is told of nothing looks at each save.
    if (!this.#isWatching) {
      const uri = uriOf("other.txt");
      await client.open(uri, "plaintext", "");
      await client.close(uri);
    }
    for (const path of this.#paths.filter((each) => each.endsWith(".json"))) {
      const open = this.open.get(path);
      if (!isValidJson(open?.text ?? this.files[path] ?? "{}")) {
        if (open === undefined) await this.#write(client, path, variants[path]?.[0]);
        else await this.#edit(client, path, variants[path]?.[0]);
      }
    }
  }

  #text(path: string): string {
    const random = this.#random;
    const all = variants[path] ?? [""];
    const text = random.one(all);
    return random.below(12) === 0 ? text.slice(0, random.below(text.length + 1)) : text;
  }

  async #open(client: LspClient, path: string): Promise<void> {
    if (this.open.has(path)) return;
    const text = this.#random.below(4) === 0 ? this.#text(path) : this.files[path];
    if (text === undefined) return;
    const languageId = isConfig(path) && isSiteConfiguration(text) ? this.#configLanguage : languageOf(path);
    this.open.set(path, { languageId, text });
    this.done.push(`open ${path} ${text === this.files[path] ? "" : "unsaved"}`);
    await client.open(uriOf(path), languageId, text);
  }

  async #edit(client: LspClient, path: string, text = this.#text(path)): Promise<void> {
    const open = this.open.get(path);
    // What a docs.json is when it is opened, it stays while somebody types in it.
    if (open === undefined || (isConfig(path) && isSiteConfiguration(text) !== isSiteConfiguration(open.text))) return;
    open.text = text;
    this.done.push(`edit ${path} ${JSON.stringify(text).slice(0, 300)}`);
    await client.change(uriOf(path), text);
  }

  async #close(client: LspClient, path: string): Promise<void> {
    this.done.push(`close ${path}${this.open.get(path)?.text === this.files[path] ? "" : " unsaved"}`);
    this.open.delete(path);
    await client.close(uriOf(path));
  }

  async #save(client: LspClient, path: string): Promise<void> {
    const open = this.open.get(path);
    if (open === undefined) return;
    this.done.push(`save ${path}`);
    const type = path in this.files ? FileChangeType.Changed : FileChangeType.Created;
    this.files[path] = open.text;
    await client.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: uriOf(path) } });
    await this.#report(client, [[path, type]]);
  }

  async #write(client: LspClient, path: string, text = this.#text(path)): Promise<void> {
    this.done.push(`write ${path} ${JSON.stringify(text).slice(0, 300)}`);
    const type = path in this.files ? FileChangeType.Changed : FileChangeType.Created;
    const isUnchanged = this.open.get(path)?.text === this.files[path];
    this.files[path] = text;
    await this.#report(client, [[path, type]]);
    if (isUnchanged) await this.#edit(client, path, text);
  }

  async #delete(client: LspClient, path: string): Promise<void> {
    if (!(path in this.files)) return;
    this.done.push(`delete ${path}`);
    delete this.files[path];
    await this.#report(client, [[path, FileChangeType.Deleted]]);
  }

  async #rename(client: LspClient, from: string, to: string): Promise<void> {
    const text = this.files[from];
    if (text === undefined || from === to) return;
    this.done.push(`rename ${from} ${to}`);
    const type = to in this.files ? FileChangeType.Changed : FileChangeType.Created;
    delete this.files[from];
    this.files[to] = text;
    await this.#report(client, [
      [from, FileChangeType.Deleted],
      [to, type],
    ]);
  }

  /** Moves a folder away, or back: editors may report nothing of the files in it. */
  async #moveFolder(client: LspClient, folder: string): Promise<void> {
    const away = `away/${folder}`;
    const isAway = Object.keys(this.files).some((path) => path.startsWith(`${away}/`));
    const [from, to] = isAway ? [away, folder] : [folder, away];
    this.done.push(`move folder ${from} ${to}`);
    for (const [path, text] of Object.entries(this.files)) {
      if (!path.startsWith(`${from}/`)) continue;
      delete this.files[path];
      this.files[to + path.slice(from.length)] = text;
    }
    await this.#report(client, [
      [from, FileChangeType.Deleted],
      [to, FileChangeType.Created],
    ]);
  }

  async #set(client: LspClient): Promise<void> {
    const [section, values] = this.#random.one(options);
    this.#settings.set(section, this.#random.one(values));
    this.done.push(`set ${section} ${JSON.stringify(this.#settings.get(section))}`);
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  }

  async #report(client: LspClient, changed: readonly (readonly [string, FileChangeType])[]): Promise<void> {
    if (!this.#isWatching) return;
    const changes = changed.map(([path, type]) => ({ uri: uriOf(path), type }));
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
  }

  /** A host that takes its time, in which a file may change. */
  #slowHost(): Host {
    const host = memoryHost(this.files, { ...withIcons, validity: true });
    // What the person does must not depend on what the server reads.
    const random = new SeededRandom(this.#random.below(1_000_000));
    const wait = async () => {
      for (let turn = random.below(6); turn > 0; turn--) await new Promise(setImmediate);
    };
    const slow =
      <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        await wait();
        const value = await call(...args);
        await wait();
        return value;
      };
    return { ...host, readFile: slow(host.readFile), listFiles: slow(host.listFiles), run: slow(host.run) as Host["run"] };
  }
}

function isConfig(path: string): boolean {
  return `/${path}`.endsWith("/docs.json");
}

function languageOf(path: string): string {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  return { json: "json", yaml: "yaml", mdx: "mdx", md: "markdown" }[extension] ?? "plaintext";
}

function isValidJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
