import assert from "node:assert/strict";
import type { ExtensionContext } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { StartLanguageClient } from "../../../client/src/language/restartableClient.ts";
import { RestartableClient } from "../../../client/src/language/restartableClient.ts";

/** A client that only records, and the record: when each client is started and ended. */
function recorded(end: () => Promise<void> = async () => undefined) {
  const calls: string[] = [];
  let count = 0;
  const startClient: StartLanguageClient = async (_context, subscriptions) => {
    const id = ++count;
    calls.push(`start ${id}`);
    subscriptions.push({
      dispose: async () => {
        calls.push(`end ${id}`);
        await end();
        calls.push(`ended ${id}`);
      },
    });
    return { id } as unknown as BaseLanguageClient;
  };
  const load = async () => {
    calls.push("load");
    return startClient;
  };
  return { calls, client: new RestartableClient({} as ExtensionContext, load) };
}

describe("a client that can be restarted", () => {
  it("is started once", async () => {
    const { calls, client } = recorded();
    assert.equal(await client.start(), await client.start());
    assert.deepEqual(calls, ["load", "start 1"]);
  });

  it("is replaced once it has ended", async () => {
    const { calls, client } = recorded();
    await client.start();
    await client.restart();
    assert.deepEqual(calls, ["load", "start 1", "end 1", "ended 1", "load", "start 2"]);
  });

  it("is replaced if it rejects, as it does for a server that hangs", async () => {
    const { calls, client } = recorded(() => Promise.reject(new Error("Stopping the server timed out")));
    await client.start();
    await client.restart();
    assert.deepEqual(calls, ["load", "start 1", "end 1", "load", "start 2"]);
  });

  it("is ended before another one starts, even if it was not loaded yet", async () => {
    const { calls, client } = recorded();
    void client.start();
    await Promise.all([client.restart(), client.restart()]);
    await client.dispose();
    assert.deepEqual(calls, [
      "load",
      "start 1",
      "end 1",
      "ended 1",
      "load",
      "start 2",
      "end 2",
      "ended 2",
      "load",
      "start 3",
      "end 3",
      "ended 3",
    ]);
  });

  it("starts after it could not be loaded", async () => {
    let fails = true;
    const startClient: StartLanguageClient = async () => ({}) as BaseLanguageClient;
    const client = new RestartableClient({} as ExtensionContext, () =>
      fails ? Promise.reject(new Error("Cannot be loaded")) : Promise.resolve(startClient),
    );
    await assert.rejects(client.start(), /Cannot be loaded/u);
    fails = false;
    await client.restart();
  });

  it("says once why it could not be loaded, where nothing waits for it", async () => {
    const client = new RestartableClient({} as ExtensionContext, () => Promise.reject(new Error("No such file")));
    const shown: string[] = [];
    for (let call = 0; call < 2; call++) client.startUnawaited((message) => shown.push(message));
    await assert.rejects(client.start());
    assert.deepEqual(shown, ["Cannot load the language server: No such file"]);
  });

  it("leaves it to a client to say that it cannot start", async () => {
    const startClient: StartLanguageClient = () => Promise.reject(new Error("no connection"));
    const client = new RestartableClient({} as ExtensionContext, async () => startClient);
    client.startUnawaited(() => assert.fail("shown twice"));
    await assert.rejects(client.start(), /no connection/u);
  });
});
