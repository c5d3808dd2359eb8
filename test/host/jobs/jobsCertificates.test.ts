import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createProxy } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import * as vscode from "vscode";
import type { Certificate, Certificates } from "../../support/certificates.ts";
import { makeCertificates } from "../../support/certificates.ts";
import { eventually } from "../../support/eventually.ts";
import type { JobServer } from "../jobsWindow.ts";
import { apiKey, clearNotifications, seeNotification, serveJobs, setApiKey, updateSetting } from "../jobsWindow.ts";

/** Not one of those that VS Code requests past the proxy. */
const address = "127.0.0.2";

describe("the certificate of a server behind a proxy", () => {
  let folder: string;
  let certificates: Certificates;
  let server: JobServer | undefined;
  /** What the proxy was asked to connect to, and what it passed on. */
  const targets: string[] = [];
  let passed = "";
  const proxy = createProxy((_request, response) => void response.writeHead(502).end());
  proxy.on("connect", ({ url = "" }, socket) => {
    targets.push(url);
    const target = connect(Number(url.split(":")[1]), address, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      target.pipe(socket);
      socket.pipe(target);
    });
    socket.on("data", (data: Buffer) => {
      passed += data.toString("latin1");
    });
    target.on("error", () => socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n"));
    socket.on("error", () => target.destroy());
  });

  before(async function () {
    if (process.platform === "darwin") this.skip();
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-certificates-"));
    certificates = makeCertificates(folder, address) ?? this.skip();
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    server = await serveJobs([], "ready");
    await useHttp("proxy", `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    await eventually(async () => {
      await fetch(`https://${address}`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
      return targets.length > 0;
    }, true);
  });
  after(async () => {
    if (server === undefined) return;
    await useHttp("proxy", undefined);
    await useHttp("proxyStrictSSL", undefined);
    await server.close();
    proxy.close();
    proxy.closeAllConnections();
    await rm(folder, { recursive: true });
  });

  function useHttp(name: string, value: unknown): Thenable<void> {
    return vscode.workspace.getConfiguration("http").update(name, value, vscode.ConfigurationTarget.Global);
  }

  /** Tests an API key at a server with a certificate, and expects a notification. Gives the keys that the server received. */
  async function testKey(certificate: Certificate, notification: string): Promise<readonly unknown[]> {
    const keys: unknown[] = [];
    const api = createServer(certificate, ({ headers }, response) => {
      keys.push(headers.authorization);
      response.writeHead(404).end('{"error": "not found"}');
    });
    api.listen(0, address);
    await once(api, "listening");
    const { port } = api.address() as AddressInfo;
    targets.length = 0;
    passed = "";
    await updateSetting("baseUrl", `https://${address}:${port}`);
    await setApiKey(apiKey);
    void vscode.commands.executeCommand("docsJson.jobs.testApiKey");
    await seeNotification(notification);
    await eventually(async () => targets.length, 2);
    await clearNotifications();
    await vscode.commands.executeCommand("docsJson.jobs.removeApiKey");
    api.closeAllConnections();
    api.close();
    // The key was tested when it was set, too.
    assert.deepEqual(targets, Array(2).fill(`${address}:${port}`));
    assert.ok(!passed.includes(apiKey));
    return keys;
  }

  const untrusted = { expired: "CERT_HAS_EXPIRED", selfSigned: "DEPTH_ZERO_SELF_SIGNED_CERT" };
  for (const strict of [true, false])
    for (const name of ["expired", "selfSigned"] as const)
      it(`keeps the API key from being sent: ${name}${strict ? "" : ", with http.proxyStrictSSL off, which is about proxies"}`, async () => {
        await useHttp("proxyStrictSSL", strict);
        assert.deepEqual(await testKey(certificates[name], `certificate is not trusted (${untrusted[name]})`), []);
      });
});
