import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import * as vscode from "vscode";
import { eventually } from "../../support/eventually.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  apiKey,
  clearNotifications,
  job,
  projectId,
  seeNotification,
  serveJobs,
  setApiKey,
  updateSetting,
} from "../jobsWindow.ts";

describe("the proxy of VS Code", () => {
  let server: JobServer;
  /** The targets that the proxy was asked for. It connects to none. */
  const targets: string[] = [];
  const proxy = createServer();
  proxy.on("request", ({ url = "" }, response) => {
    targets.push(url);
    response.writeHead(502).end();
  });
  /** How it responds to a request for a connection. */
  let respond = (socket: Duplex): unknown => socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  proxy.on("connect", ({ url = "" }, socket) => {
    targets.push(url);
    respond(socket);
  });

  before(async () => {
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    server = await serveJobs([job("job_1")], "ready");
    await useProxy(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    // Other addresses of the loopback network are requested through it.
    await eventually(async () => {
      await fetch(server.api().url.replace("127.0.0.1", "127.0.0.2")).catch(() => undefined);
      return targets.some((target) => target.includes("127.0.0.2"));
    }, true);
  });
  after(async () => {
    await useProxy(undefined);
    await server.close();
    proxy.close();
    proxy.closeAllConnections();
  });

  function useProxy(url: string | undefined): Thenable<void> {
    return vscode.workspace.getConfiguration("http").update("proxy", url, vscode.ConfigurationTarget.Global);
  }

  for (const host of ["127.0.0.1", "localhost", "[::1]"])
    it(`gets no request to ${host}, which plain http is allowed for, and so no API key`, async () => {
      const { port } = new URL(server.api().url);
      const before = [targets.length, server.api().requests.length];
      await updateSetting("baseUrl", `http://${host}:${port}`);
      await setApiKey(apiKey);
      // The demo API does not listen on IPv6.
      if (host === "[::1]") void vscode.commands.executeCommand("docsJson.jobs.testApiKey");
      await seeNotification(host === "[::1]" ? "ECONNREFUSED" : `API key accepted by http://${host}`);
      await clearNotifications();
      await vscode.commands.executeCommand("docsJson.jobs.removeApiKey");
      assert.deepEqual(targets.slice(before[0]), []);
      const received = server.api().requests.slice(before[1]);
      const isKeyTest = received.map(({ path }) => path === `/v2/agent/${projectId}/job/key-check`);
      assert.deepEqual(isKeyTest, host === "[::1]" ? [] : [true]);
    });

  const spoofed = JSON.stringify(job("key-check"));
  const faults: Readonly<Record<string, (socket: Duplex) => unknown>> = {
    "closes the connection": (socket) => socket.destroy(),
    "requires a password": (socket) => socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"),
    "responds in place of the server": (socket) => socket.end(`HTTP/1.1 201 Created\r\n\r\n${spoofed}`),
  };
  for (const [what, fault] of Object.entries(faults))
    it(`gets one request for each of the extension if it ${what}, and a notification says so`, async () => {
      respond = fault;
      await updateSetting("baseUrl", "https://api.example.com");
      const before = targets.length;
      await setApiKey(apiKey);
      void vscode.commands.executeCommand("docsJson.jobs.testApiKey");
      await seeNotification("Server unreachable. The proxy did not connect (ERR_PROXY_CONNECTION_FAILED).");
      await clearNotifications();
      // The key was tested when it was set, too.
      assert.deepEqual(targets.slice(before), Array(2).fill("api.example.com:443"));
      await vscode.commands.executeCommand("docsJson.jobs.removeApiKey");
    });
});
