import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LanguageService } from "vscode-json-languageservice";
import { TextDocument } from "vscode-json-languageservice";
import {
  createConnection,
  DidChangeTextDocumentNotification,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import type { CatalogName } from "../server/src/core/catalogs/catalogName.ts";
import type { OpenApiTask } from "../server/src/core/openapi/openApiTask.ts";
import type { Host, ReadOptions, TaskFile } from "../server/src/core/store/host.ts";
import { nodeHost } from "../server/src/host/nodeHost.ts";
import { ClientUris } from "../server/src/lsp/clientUris.ts";
import { connectServer } from "../server/src/server.ts";
import { LspClient, streamPair } from "../test/support/lspClient.ts";
import { memoryHost, uriOf } from "../test/support/memoryHost.ts";
import { jsonLanguageService } from "./jsonLanguageService.ts";
import { compare, timed } from "./measure.ts";
import { manyEndpoints, manyPages } from "./sites.ts";

/** The time from a keystroke to diagnostics, compared with VS Code's JSON support for the same text and schema. */
export async function benchKeystroke(realSites: readonly string[]): Promise<boolean> {
  const json = await jsonLanguageService();
  const results: boolean[] = [];
  for (const { name, docsJson, files } of [manyPages(), manyEndpoints()]) {
    results.push(await measure(json, { name, uri: uriOf("docs.json"), text: docsJson, host: memoryHost(files), expected: 0 }));
  }
  for (const file of realSites) {
    const host = nodeHost(console.error, "dist");
    const text = await readFile(file, "utf8");
    results.push(await measure(json, { name: file, uri: pathToFileURL(path.resolve(file)).href, text, host }));
  }
  return results.every(Boolean);
}

/** A docs.json to type in. */
interface Site {
  readonly name: string;
  readonly uri: string;
  readonly text: string;
  readonly host: Host;
  /** The expected number of diagnostics; undefined if unknown. */
  readonly expected?: number;
}

async function measure(json: LanguageService, { name, uri, text, host, expected }: Site): Promise<boolean> {
  const editor = await openEditor({ uri, text }, host, { uri, text, offset: letterIn(text) });
  if (expected !== undefined && editor.diagnostics !== expected)
    throw new Error(`${name}: got ${editor.diagnostics} diagnostics, expected ${expected}`);
  // With a `$schema` in the file, the peer would request another schema from the network.
  const document = TextDocument.create(uri, "json", 1, text.replace('"$schema"', '"x-schema"'));
  const parsed = json.parseJSONDocument(document);
  const validate = (what = parsed) => json.doValidation(document, what);
  const title = `Keystroke to diagnostics: ${name} (${(text.length / 1024).toFixed(0)} KB, ${editor.diagnostics} diagnostics)`;
  const held = await compare(
    title,
    [
      { name: "this server, from didChange to publish", run: () => editor.type() },
      {
        name: "vscode-json-languageservice, parse and validate",
        run: () => timedAsync(() => validate(json.parseJSONDocument(document))),
      },
      { name: "vscode-json-languageservice, doValidation alone", run: () => timedAsync(() => validate()) },
      { name: "JSON.parse", run: () => timed(() => JSON.parse(text)) },
    ],
    [
      { peer: "vscode-json-languageservice, parse and validate", ratio: 1 },
      { peer: "vscode-json-languageservice, doValidation alone", ratio: 1 },
    ],
  );
  editor.close();
  return held;
}

/** What is open in an editor, and typed in. */
interface Typing {
  readonly uri: string;
  readonly text: string;
  /** Where a letter is typed. */
  readonly offset: number;
}

/** An editor with a docs.json open and all its files read, to type one letter in it, or in a page of the site that is open, too. */
export async function openEditor(docs: Omit<Typing, "offset">, host: Host, { uri, text, offset }: Typing) {
  const { toServer, fromServer } = streamPair();
  const connection = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(fromServer));
  const reads = countReads(host);
  connectServer(connection, {
    host: reads.host,
    isReadable: () => true,
    defer: setImmediate,
    uris: new ClientUris(),
  });
  connection.listen();
  const client = LspClient.onStreams(toServer, fromServer);
  await client.initialize();
  let version = 1;
  let diagnostics = 0;
  let published: (() => void) | undefined;
  client.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    // Pages are published without their version.
    if (params.uri !== uri || (params.version !== undefined && params.version !== version)) return;
    diagnostics = params.diagnostics.length;
    published?.();
  });
  const next = () =>
    new Promise<void>((resolve) => {
      published = resolve;
    });
  const first = next();
  await client.open(docs.uri, "docs-json", docs.text);
  if (uri !== docs.uri) await client.open(uri, "mdx", text);
  await first;
  await reads.finished();

  const start = TextDocument.create(uri, "json", 1, text).positionAt(offset);
  const letter = { start, end: { line: start.line, character: start.character + 1 } };
  return {
    diagnostics,
    async type(): Promise<number> {
      version++;
      const answer = next();
      const started = performance.now();
      // The letter is typed and deleted in turn, so that what follows it in its line moves.
      const change = version % 2 === 0 ? { range: { start, end: start }, text: "q" } : { range: letter, text: "" };
      await client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [change],
      });
      await answer;
      return performance.now() - started;
    },
    close: () => client.connection.dispose(),
  };
}

/** Where to type: in a label in the middle of the navigation, or in the site's name if there is none. */
function letterIn(text: string): number {
  const label = /"group":\s*"(?=\w)/gu;
  label.lastIndex = text.length / 2;
  const found = label.exec(text) ?? /"name":\s*"(?=\w)/u.exec(text);
  if (found === null) throw new Error("No place to type found");
  return found.index + found[0].length;
}

/** Wraps a host to tell when all reads, and the work that follows them, are done. */
function countReads(host: Host) {
  let running = 0;
  const counted = <A extends readonly unknown[], T>(read: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      running++;
      try {
        return await read(...args);
      } finally {
        running--;
      }
    };
  };
  return {
    host: {
      log: (message: string) => host.log(message),
      readFile: counted((uri: string, options?: ReadOptions) => host.readFile(uri, options)),
      pause: () => host.pause(),
      readCatalog: counted((name: CatalogName) => host.readCatalog(name)),
      listFiles: counted((folder: string, skip: (name: string) => boolean) => host.listFiles(folder, skip)),
      run: counted(<T extends OpenApiTask>(file: TaskFile, task: T) => host.run(file, task)) as Host["run"],
    },
    async finished(): Promise<void> {
      for (let idle = 0; idle < 10; idle = running === 0 ? idle + 1 : 0) await new Promise(setImmediate);
    },
  };
}

async function timedAsync(work: () => PromiseLike<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
