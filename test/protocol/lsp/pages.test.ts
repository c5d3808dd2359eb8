import assert from "node:assert/strict";
import type { CancellationToken, ClientCapabilities, CompletionList, TextEdit } from "vscode-languageserver/node";
import {
  CancellationTokenSource,
  CompletionRequest,
  ConfigurationRequest,
  DidRenameFilesNotification,
  DocumentLinkRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  ShowMessageNotification,
  ShowMessageRequest,
  TextDocumentEdit,
  WillDeleteFilesRequest,
  WillRenameFilesRequest,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { AskParams, ChooseParams } from "../../../server/src/protocol.ts";
import { askRequest, chooseRequest, mdxExtensionNotification } from "../../../server/src/protocol.ts";
import type { LspClient } from "../../support/lspClient.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const setup = uriOf("setup.mdx");
const docsJson = '{"navigation": {"pages": ["index", "setup"]}}';
const files = { "docs.json": docsJson, "index.mdx": "# Hi\n", "setup.mdx": "# Set up\n\n[a](/index#hi) [b](#set-up)\n" };

describe("pages over LSP", () => {
  let client: LspClient;
  let moves: unknown;
  let deletes: unknown;

  async function start(capabilities: ClientCapabilities = {}, others: readonly string[] = []) {
    client = connectOnStreams(memoryHost({ ...files, ...Object.fromEntries(others.map((path) => [path, ""])) }));
    client.connection.onRequest(ConfigurationRequest.type, ({ items }) =>
      items.map(({ section }) => {
        if (section === "docsJson.moves") return moves;
        return section === "docsJson.deletes" ? deletes : null;
      }),
    );
    const answer = await client.initialize(capabilities);
    await client.open(docs, "docs-json", docsJson);
    await client.open(setup, "mdx", files["setup.mdx"]);
    return answer;
  }

  beforeEach(() => {
    moves = null;
    deletes = null;
  });
  afterEach(() => client.finish());

  const at = (line: number, character: number) => ({ textDocument: { uri: setup }, position: { line, character } });

  it("completes the text that was just typed, and finds links and references", async () => {
    await start();
    await client.change(setup, "# Set up\n\n[a](/index#)\n");
    const list = (await client.connection.sendRequest(CompletionRequest.type, at(2, 11))) as CompletionList;
    assert.deepEqual(
      list.items.map(({ label }) => label),
      ["#hi"],
    );
    const links = await client.connection.sendRequest(DocumentLinkRequest.type, { textDocument: { uri: setup } });
    assert.deepEqual(
      links?.map(({ target }) => target),
      [uriOf("index.mdx")],
    );
    const context = { includeDeclaration: false };
    const references = await client.connection.sendRequest(ReferencesRequest.type, { ...at(2, 6), context });
    assert.deepEqual(
      references?.map(({ uri }) => uri),
      [docs, setup],
    );
  });

  it("renames headings, and says why it does not", async () => {
    await start({ workspace: { workspaceEdit: { documentChanges: true } } });
    assert.deepEqual(await client.connection.sendRequest(PrepareRenameRequest.type, at(0, 4)), {
      range: { start: { line: 0, character: 2 }, end: { line: 0, character: 8 } },
      placeholder: "Set up",
    });
    const edit = await client.connection.sendRequest(RenameRequest.type, { ...at(0, 4), newName: "Start" });
    assert.deepEqual(edit, {
      documentChanges: [
        {
          textDocument: { uri: setup, version: 2 },
          edits: [
            { range: { start: { line: 0, character: 2 }, end: { line: 0, character: 8 } }, newText: "Start" },
            { range: { start: { line: 2, character: 19 }, end: { line: 2, character: 26 } }, newText: "#start" },
          ],
        },
      ],
    });
    await assert.rejects(
      client.connection.sendRequest(RenameRequest.type, { ...at(2, 6), newName: "setup" }),
      /Page `setup` already exists/u,
    );
  });

  it("renames a variable in docs.json and an open page, and says why it does not", async () => {
    await start({ workspace: { workspaceEdit: { documentChanges: true } } });
    await client.change(docs, '{"variables": {"v": "1", "w": "2"}}');
    await client.change(setup, "Version {{v}}\n");
    assert.deepEqual(await client.connection.sendRequest(PrepareRenameRequest.type, at(0, 10)), {
      range: { start: { line: 0, character: 10 }, end: { line: 0, character: 11 } },
      placeholder: "v",
    });
    const edit = await client.connection.sendRequest(RenameRequest.type, { ...at(0, 10), newName: "release" });
    assert.deepEqual(
      edit?.documentChanges?.filter(TextDocumentEdit.is).map(({ textDocument, edits }) => [textDocument.uri, edits]),
      [
        [docs, [{ range: { start: { line: 0, character: 16 }, end: { line: 0, character: 17 } }, newText: "release" }]],
        [setup, [{ range: { start: { line: 0, character: 10 }, end: { line: 0, character: 11 } }, newText: "release" }]],
      ],
    );
    await assert.rejects(
      client.connection.sendRequest(RenameRequest.type, { ...at(0, 10), newName: "w" }),
      /`w` is already used in `docs\.json`/u,
    );
  });

  it("says which versions of open documents an edit is for, so that an editor refuses it for others", async () => {
    await start({ workspace: { workspaceEdit: { documentChanges: true } } });
    await client.close(docs);
    await client.change(setup, "[a](/index)\n");
    const files = [{ oldUri: uriOf("index.mdx"), newUri: uriOf("home.mdx") }];
    const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, { files });
    const changed = edit?.documentChanges?.filter(TextDocumentEdit.is).map(({ textDocument }) => textDocument);
    assert.deepEqual(changed, [
      { uri: docs, version: null },
      { uri: setup, version: 3 },
    ]);
  });

  it("leaves tags and imports to the platform's extension, if that is active", async () => {
    const broken = 'import A from "/snippets/gone.mdx"\n\n<Card>\n\n[a](/gone) <5\n';
    const codes = async (wanted: readonly string[]) => {
      const all = await client.diagnostics(setup, (found) => found.length === wanted.length);
      assert.deepEqual(
        all.map(({ code }) => code),
        wanted,
      );
    };
    await start();
    await client.change(setup, broken.replace(" <5", ""));
    await codes(["link-file", "mdx-syntax", "link-missing"]);
    await client.connection.sendNotification(mdxExtensionNotification, { active: true });
    await codes(["link-missing"]);
    await client.connection.sendNotification(mdxExtensionNotification, { active: false });
    await codes(["link-file", "mdx-syntax", "link-missing"]);
    client.connection.dispose();
    client = connectOnStreams(memoryHost(files));
    await client.initialize({}, { mdxExtension: true });
    await client.open(docs, "docs-json", docsJson);
    await client.open(setup, "mdx", broken);
    await codes(["link-missing", "mdx-syntax"]);
  });

  it("reports tags in .md files, which are nothing to the platform's extension", async () => {
    const config = '{"navigation": {"pages": ["faq"]}}';
    client = connectOnStreams(memoryHost({ "docs.json": config, "faq.md": "<Card>\n" }));
    await client.initialize({}, { mdxExtension: true });
    await client.open(docs, "docs-json", config);
    await client.open(uriOf("faq.md"), "markdown", "<Card>\n");
    const [found] = await client.diagnostics(uriOf("faq.md"), (all) => all.length === 1);
    assert.equal(found?.message, "Missing `</Card>`; the build will fail.");
  });

  it("says at once why an endpoint cannot be renamed", async () => {
    await start();
    await client.change(docs, '{"navigation": {"pages": ["GET /users"]}}');
    const position = { line: 0, character: 30 };
    const asked = client.connection.sendRequest(PrepareRenameRequest.type, { textDocument: { uri: docs }, position });
    await assert.rejects(asked, /No OpenAPI file for `GET \/users`/u);
  });

  it("asks the editor to rename pages, if that asks for the edits then", async () => {
    const workspaceEdit = { documentChanges: true, resourceOperations: ["rename" as const] };
    await start({ workspace: { fileOperations: { willRename: true }, workspaceEdit } });
    const newName = "start";
    const edit = await client.connection.sendRequest(RenameRequest.type, { ...at(2, 6), newName });
    assert.deepEqual(edit?.documentChanges, [{ kind: "rename", oldUri: uriOf("index.mdx"), newUri: uriOf("start.mdx") }]);
  });

  it("gives the edits for files that are moved, as the settings say", async () => {
    const { capabilities } = await start({
      workspace: { configuration: true, workspaceEdit: { changeAnnotationSupport: {} } },
    });
    assert.ok(capabilities.workspace?.fileOperations?.willRename);
    const params = { files: [{ oldUri: uriOf("index.mdx"), newUri: uriOf("home.mdx") }] };
    const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, params);
    assert.deepEqual(
      edit?.documentChanges?.map((change) => "textDocument" in change && change.textDocument.uri),
      [docs, setup],
    );
    client.connection.dispose();
    moves = { updateReferences: "never" };
    await start({ workspace: { configuration: true } });
    while ((await client.connection.sendRequest(WillRenameFilesRequest.type, params)) !== null);
  });

  it("asks whether the same pages in other languages move, too, and gives their edits once", async () => {
    const asked: string[] = [];
    let answer: string | null = null;
    const languages = ["en", "zh", "fr"].map((language) => ({ language, pages: [`${language}/a`] }));
    const text = JSON.stringify({ navigation: { languages } });
    const begin = async (resourceOperations: ("rename" | "create")[] = ["rename"]) => {
      await start({ workspace: { configuration: true, workspaceEdit: { resourceOperations } } }, [
        "en/a.mdx",
        "zh/a.mdx",
        "fr/a.mdx",
      ]);
      await client.change(docs, text);
      client.connection.onRequest(ShowMessageRequest.type, ({ message, actions = [] }) => {
        asked.push([message, ...actions.map(({ title }) => title)].join(" | "));
        return answer === null ? null : { title: answer };
      });
    };
    const move = async (from: string, to: string) => {
      const params = { files: [{ oldUri: uriOf(from), newUri: uriOf(to) }] };
      const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, params);
      return edit?.documentChanges?.map((change) =>
        "kind" in change ? change.kind : change.edits.map((each) => "newText" in each && each.newText).join(" "),
      );
    };
    const redirect = (...all: string[]) =>
      `, "redirects": [${all.map((language) => `{ "source": "/${language}/a", "destination": "/${language}/b" }`).join(", ")}]`;
    await begin();
    assert.deepEqual(await move("en/a.mdx", "en/b.mdx"), [`en/b ${redirect("en")}`]);
    const question = "Also move the same pages in other languages? zh/a.mdx to zh/b.mdx\nfr/a.mdx to fr/b.mdx | Move All";
    assert.deepEqual(asked.splice(0), [question]);
    answer = "Move All";
    const all = [`en/b zh/b fr/b ${redirect("en", "zh", "fr")}`, "rename", "rename"];
    assert.deepEqual(await move("en/a.mdx", "en/b.mdx"), all);
    assert.deepEqual(asked.splice(0), [question]);
    // The editor asks again for what that edit moves.
    assert.equal(await move("zh/a.mdx", "zh/b.mdx"), undefined);
    assert.deepEqual(asked, []);
    // It was declined in a preview, and moved by hand later.
    await client.connection.sendNotification(DidRenameFilesNotification.type, {
      files: [{ oldUri: uriOf("en/a.mdx"), newUri: uriOf("en/b.mdx") }],
    });
    answer = null;
    assert.deepEqual(await move("zh/a.mdx", "zh/b.mdx"), [`zh/b ${redirect("zh")}`]);
    client.connection.dispose();
    asked.splice(0);
    await begin(["create"]);
    assert.deepEqual(await move("en/a.mdx", "en/b.mdx"), [`en/b ${redirect("en")}`]);
    client.connection.dispose();
    moves = { moveTranslations: "always" };
    await begin();
    // The settings arrive after the first request.
    while ((await move("en/a.mdx", "en/b.mdx"))?.length !== 3);
    client.connection.dispose();
    moves = { moveTranslations: "never" };
    await begin();
    asked.splice(0);
    do asked.splice(0);
    while ((await move("en/a.mdx", "en/b.mdx"))?.length !== 1 || asked.length > 0);
  });

  it("knows where files are once the editor has moved them", async () => {
    const onDisk: Record<string, string> = { ...files };
    client = connectOnStreams(memoryHost(onDisk));
    await client.initialize();
    await client.open(docs, "docs-json", docsJson);
    for (const [from, to] of [
      ["setup", "start"],
      ["start", "begin"],
    ] as const) {
      const params = { files: [{ oldUri: uriOf(`${from}.mdx`), newUri: uriOf(`${to}.mdx`) }] };
      const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, params);
      const changed = edit?.documentChanges?.flatMap((each) => ("edits" in each ? each.edits : []));
      assert.equal(changed?.map((each) => "newText" in each && each.newText)[0], to);
      await client.change(docs, docsJson.replace("setup", to));
      onDisk[`${to}.mdx`] = onDisk[`${from}.mdx`] ?? "";
      delete onDisk[`${from}.mdx`];
      await client.connection.sendNotification(DidRenameFilesNotification.type, params);
    }
  });

  it("gives the edits for a page in another language after a move with it was canceled", async () => {
    const languages = ["en", "zh"].map((language) => ({ language, pages: [`${language}/a`] }));
    await start({ workspace: { workspaceEdit: { resourceOperations: ["rename"] } } }, ["en/a.mdx", "zh/a.mdx"]);
    const listed = JSON.stringify({ navigation: { languages } });
    await client.change(docs, listed);
    const canceling = new CancellationTokenSource();
    client.connection.onRequest(ShowMessageRequest.type, () => {
      canceling.cancel();
      return { title: "Move All" };
    });
    const move = (language: string, token?: CancellationToken) =>
      client.connection.sendRequest(
        WillRenameFilesRequest.type,
        { files: [{ oldUri: uriOf(`${language}/a.mdx`), newUri: uriOf(`${language}/b.mdx`) }] },
        token,
      );
    await move("en", canceling.token).catch(() => undefined);
    const [change, ...renames] = (await move("zh"))?.documentChanges ?? [];
    const redirects = ["zh", "en"].map((each) => `{ "source": "/${each}/a", "destination": "/${each}/b" }`).join(", ");
    assert.equal(
      TextDocument.applyEdits(TextDocument.create(docs, "json", 1, listed), (change as TextDocumentEdit).edits as TextEdit[]),
      listed.replaceAll("/a", "/b").replace(/\}$/u, `, "redirects": [${redirects}]}`),
    );
    assert.deepEqual(renames, [{ kind: "rename", oldUri: uriOf("en/a.mdx"), newUri: uriOf("en/b.mdx") }]);
  });

  it("asks whether the same page or folder in another language moves, too", async () => {
    const languages = ["en", "zh"].map((language) => ({ language, pages: [`${language}/g/a`] }));
    await start({ workspace: { workspaceEdit: { resourceOperations: ["rename"] } } }, ["en/g/a.mdx", "zh/g/a.mdx"]);
    await client.change(docs, JSON.stringify({ navigation: { languages } }));
    const asked: string[] = [];
    client.connection.onRequest(ShowMessageRequest.type, ({ message }) => {
      asked.push(message);
      return null;
    });
    for (const [from, to] of [
      ["en/g/a.mdx", "en/g/b.mdx"],
      ["en/g", "en/h"],
    ] as const)
      await client.connection.sendRequest(WillRenameFilesRequest.type, {
        files: [{ oldUri: uriOf(from), newUri: uriOf(to) }],
      });
    assert.deepEqual(asked, [
      "Also move zh/g/a.mdx to zh/g/b.mdx? It is the same page in another language.",
      "Also move zh/g to zh/h? It is the same folder in another language.",
    ]);
  });

  it("offers to move only what the user moves: one file or several", async () => {
    const pages = (language: string) => [`${language}/a`, `${language}/b`];
    const paths = ["en", "zh"].flatMap(pages).map((page) => `${page}.mdx`);
    client = connectOnStreams(memoryHost(Object.fromEntries(paths.map((path) => [path, ""]))));
    await client.initialize({ workspace: { workspaceEdit: { resourceOperations: ["rename"] } } }, { questions: true });
    const languages = ["en", "zh"].map((language) => ({ language, pages: pages(language) }));
    await client.open(docs, "docs-json", JSON.stringify({ navigation: { languages } }));
    const offered: string[] = [];
    client.connection.onRequest(askRequest, ({ otherwise }: AskParams) => {
      offered.push(otherwise);
      return null;
    });
    for (const moved of [["a"], ["a", "b"]])
      await client.connection.sendRequest(WillRenameFilesRequest.type, {
        files: moved.map((name) => ({ oldUri: uriOf(`en/${name}.mdx`), newUri: uriOf(`en/${name}${name}.mdx`) })),
      });
    assert.deepEqual(offered, ["Move Only This", "Move Only These"]);
  });

  it("names up to four pages in other languages in the question", async () => {
    const all = ["en", "zh", "fr", "de", "es", "it"];
    const asked: string[] = [];
    for (const languages of [all.slice(0, 4), all]) {
      await start(
        { workspace: { workspaceEdit: { resourceOperations: ["rename"] } } },
        languages.map((language) => `${language}/a.mdx`),
      );
      const navigation = { languages: languages.map((language) => ({ language, pages: [`${language}/a`] })) };
      await client.change(docs, JSON.stringify({ navigation }));
      client.connection.onRequest(ShowMessageRequest.type, ({ message }) => {
        asked.push(message);
        return null;
      });
      const files = [{ oldUri: uriOf("en/a.mdx"), newUri: uriOf("en/b.mdx") }];
      await client.connection.sendRequest(WillRenameFilesRequest.type, { files });
      client.connection.dispose();
    }
    const named = ["zh", "fr", "de", "es"].map((language) => `${language}/a.mdx to ${language}/b.mdx`);
    assert.deepEqual(asked, [
      `Also move the same pages in other languages? ${named.slice(0, 3).join("\n")}`,
      `Also move the same pages in other languages? ${named.join("\n")}\nand 1 more`,
    ]);
  });

  it("asks what becomes of the addresses of pages that are deleted or leave their site, as the settings say", async () => {
    const asked: string[] = [];
    let answer: string | undefined = "Redirect to /";
    const begin = async () => {
      const { capabilities } = await start({ workspace: { configuration: true } });
      assert.ok(capabilities.workspace?.fileOperations?.willDelete);
      client.connection.onRequest(ShowMessageRequest.type, ({ message, actions = [] }) => {
        asked.push([message, ...actions.map(({ title }) => title)].join(" | "));
        return answer === undefined ? null : { title: answer };
      });
    };
    const remove = async () => {
      const edit = await client.connection.sendRequest(WillDeleteFilesRequest.type, { files: [{ uri: setup }] });
      const [change] = (edit?.documentChanges ?? []) as TextDocumentEdit[];
      return change && TextDocument.applyEdits(TextDocument.create(docs, "json", 1, docsJson), change.edits as TextEdit[]);
    };
    const question =
      "The address /setup will be lost. Remove its entries from the navigation, and add a redirect? | Redirect to / | Remove Entries Only";
    const redirected = '{"navigation": {"pages": ["index"]}, "redirects": [{ "source": "/setup", "destination": "/" }]}';
    await begin();
    assert.equal(await remove(), redirected);
    assert.deepEqual(asked.splice(0), [question]);
    answer = "Remove Entries Only";
    assert.equal(await remove(), '{"navigation": {"pages": ["index"]}}');
    answer = undefined;
    assert.equal(await remove(), undefined);
    asked.splice(0);
    const files = [{ oldUri: setup, newUri: "file:///elsewhere/setup.mdx" }];
    assert.equal(await client.connection.sendRequest(WillRenameFilesRequest.type, { files }), null);
    assert.deepEqual(asked.splice(0), [question]);
    client.connection.dispose();
    deletes = { updateReferences: "always" };
    await begin();
    asked.splice(0);
    // The settings arrive after the first request.
    while ((await remove()) !== redirected);
    asked.splice(0);
    assert.equal(await remove(), redirected);
    assert.deepEqual(asked, []);
  });

  it("redirects deleted pages to a page that is chosen from a list, and asks again if none is", async () => {
    const more = docsJson.replace('"index"', '"index", "more"');
    client = connectOnStreams(memoryHost({ ...files, "more.mdx": "---\ntitle: More\n---\n", "new.mdx": "" }));
    await client.initialize({}, { questions: true });
    await client.open(docs, "docs-json", more);
    const asked: unknown[] = [];
    client.connection.onRequest(askRequest, ({ answers }: AskParams) => {
      asked.push(answers);
      return "Redirect to Another Page…";
    });
    client.connection.onRequest(chooseRequest, (params: ChooseParams) => {
      asked.push(params);
      // The list is closed the first time.
      return asked.length === 2 ? null : params.items.findIndex(({ label }) => label === "More");
    });
    const edit = await client.connection.sendRequest(WillDeleteFilesRequest.type, { files: [{ uri: setup }] });
    const [change] = (edit?.documentChanges ?? []) as TextDocumentEdit[];
    assert.equal(
      TextDocument.applyEdits(TextDocument.create(docs, "json", 1, more), change?.edits as TextEdit[]),
      '{"navigation": {"pages": ["index", "more"]}, "redirects": [{ "source": "/setup", "destination": "/more" }]}',
    );
    const question = ["Redirect to /more", "Redirect to /", "Redirect to Another Page…", "Remove Entries Only"];
    const items = [
      { label: "index", description: "/" },
      { label: "More", description: "/more" },
      { label: "new", description: "/new" },
    ];
    const list = { title: "Redirect /setup to", items };
    assert.deepEqual(asked, [question, list, question, list]);
  });

  it("says how many files link to what is deleted", async () => {
    const asked: string[] = [];
    await start();
    client.connection.onRequest(ShowMessageRequest.type, ({ message }) => {
      asked.push(message);
      return null;
    });
    const remove = (...paths: readonly string[]) =>
      client.connection.sendRequest(WillDeleteFilesRequest.type, { files: paths.map((path) => ({ uri: uriOf(path) })) });
    await remove("index.mdx");
    await client.change(setup, "[a](/index) [b](./index) [c](#set-up) [d](/setup)\n\n# Set up\n");
    await remove("index.mdx");
    await remove("index.mdx", "setup.mdx");
    await client.change(setup, "# Set up\n");
    await remove("index.mdx");
    const one = "The address /index will be lost.";
    const remedy = "Remove its entries from the navigation, and add a redirect?";
    assert.deepEqual(asked, [
      `${one} 1 other file links to it. ${remedy}`,
      `${one} 1 other file links to it. ${remedy}`,
      "2 addresses, such as /index, will be lost. Remove their entries from the navigation, and add redirects?",
      `${one} ${remedy}`,
    ]);
  });

  it("asks about each site that loses pages, and applies the answers together", async () => {
    const asked: string[] = [];
    client = connectOnStreams(memoryHost({ ...files, "inner/docs.json": docsJson, "inner/setup.mdx": "" }));
    await client.initialize({}, { questions: true });
    await client.open(docs, "docs-json", docsJson);
    await client.open(uriOf("inner/docs.json"), "docs-json", docsJson);
    client.connection.onRequest(askRequest, ({ message }: AskParams) => {
      asked.push(message);
      return asked.length === 1 ? "Delete Only" : "Remove Entries Only";
    });
    const remove = () =>
      client.connection.sendRequest(WillDeleteFilesRequest.type, {
        files: [setup, uriOf("inner/setup.mdx")].map((uri) => ({ uri })),
      });
    const changed = ((await remove())?.documentChanges ?? []) as TextDocumentEdit[];
    assert.deepEqual(
      changed.map(({ textDocument: { uri } }) => uri),
      [docs],
    );
    assert.deepEqual(asked, ["The address /setup of inner will be lost.", "The address /setup of site will be lost."]);
  });

  it("changes the docs.json that is typed while the question about deleted pages is open", async () => {
    await start();
    const typed = docsJson.replace('"index"', '"index", "more"');
    client.connection.onRequest(ShowMessageRequest.type, async () => {
      await client.change(docs, typed);
      return { title: "Remove Entries Only" };
    });
    const edit = await client.connection.sendRequest(WillDeleteFilesRequest.type, { files: [{ uri: setup }] });
    const [change] = (edit?.documentChanges ?? []) as TextDocumentEdit[];
    assert.equal(
      TextDocument.applyEdits(TextDocument.create(docs, "json", 1, typed), change?.edits as TextEdit[]),
      '{"navigation": {"pages": ["index", "more"]}}',
    );
  });

  it("answers a request that is canceled while the user chooses a page, without asking again", async () => {
    client = connectOnStreams(memoryHost({ ...files, "new.mdx": "" }));
    await client.initialize({}, { questions: true });
    await client.open(docs, "docs-json", docsJson);
    const source = new CancellationTokenSource();
    let questions = 0;
    client.connection.onRequest(askRequest, () => {
      questions++;
      return "Redirect to Another Page…";
    });
    client.connection.onRequest(chooseRequest, () => {
      source.cancel();
      return new Promise<null>(() => undefined);
    });
    const request = client.connection.sendRequest(WillDeleteFilesRequest.type, { files: [{ uri: setup }] }, source.token);
    assert.equal(await request, null);
    assert.equal(questions, 1);
  });

  for (const questions of [true, false]) {
    it(`answers a request that is canceled while its question is open, in a ${questions ? "dialog" : "message"}`, async () => {
      client = connectOnStreams(memoryHost(files));
      await client.initialize({}, { questions });
      await client.open(docs, "docs-json", docsJson);
      const away = { oldUri: setup, newUri: "file:///elsewhere/setup.mdx" };
      for (const request of [
        (token: CancellationToken) =>
          client.connection.sendRequest(WillDeleteFilesRequest.type, { files: [{ uri: setup }] }, token),
        (token: CancellationToken) => client.connection.sendRequest(WillRenameFilesRequest.type, { files: [away] }, token),
      ]) {
        const source = new CancellationTokenSource();
        const neverAnswered = () => {
          source.cancel();
          return new Promise<null>(() => undefined);
        };
        client.connection.onRequest(askRequest, neverAnswered);
        client.connection.onRequest(ShowMessageRequest.type, neverAnswered);
        assert.equal(await request(source.token), null);
      }
    });

    it(`says that an answer comes too late, in a ${questions ? "dialog" : "message"}`, async () => {
      client = connectOnStreams(memoryHost(files));
      await client.initialize({}, { questions });
      await client.open(docs, "docs-json", docsJson);
      for (const [answer, isExplained] of [
        ["Redirect to /", true],
        ["Delete Only", false],
      ] as const) {
        const source = new CancellationTokenSource();
        const told: string[] = [];
        const toldNext = new Promise<void>((resolve) =>
          client.connection.onNotification(ShowMessageNotification.type, ({ message }) => {
            told.push(message);
            resolve();
          }),
        );
        let giveAnswer: (answer: string) => void = () => undefined;
        const answerLate = () => {
          source.cancel();
          return new Promise<string>((resolve) => {
            giveAnswer = resolve;
          });
        };
        client.connection.onRequest(askRequest, answerLate);
        client.connection.onRequest(ShowMessageRequest.type, async () => ({ title: await answerLate() }));
        const request = client.connection.sendRequest(WillDeleteFilesRequest.type, { files: [{ uri: setup }] }, source.token);
        assert.equal(await request, null);
        assert.deepEqual(told, []);
        giveAnswer(answer);
        if (isExplained) await toldNext;
        // The answer to a request comes after all messages before it.
        else await client.connection.sendRequest(DocumentLinkRequest.type, { textDocument: { uri: docs } });
        const message = "Answered too late: only the files were moved or deleted. Undo that in the explorer, and try again.";
        assert.deepEqual(told, isExplained ? [message] : []);
      }
    });
  }
});
