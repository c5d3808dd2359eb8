import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, globalAgent } from "node:https";
import type { AddressInfo } from "node:net";
import { createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fetchJob } from "../../../client/src/jobs/api/fetchJob.ts";
import type { FetchResult } from "../../../client/src/jobs/api/fetchResult.ts";
import { describeFailure } from "../../../client/src/jobs/presentation/failureText.ts";
import type { Certificate, Certificates } from "../../support/certificates.ts";
import { makeCertificates } from "../../support/certificates.ts";
import { jobWith } from "../../support/jobs/sampleJobs.ts";
import { VirtualClock } from "../../support/virtualClock.ts";
import { hostOf } from "./faultyServers.ts";
import { key } from "./postFaults.ts";

describe("the certificate of the admin API", () => {
  let folder: string;
  let certificates: Certificates;
  before(async function () {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-certificates-"));
    certificates = makeCertificates(folder, "127.0.0.1") ?? this.skip();
    globalAgent.options.ca = certificates.authority;
  });
  after(async () => {
    delete globalAgent.options.ca;
    await rm(folder, { recursive: true });
  });

  /** Requests a job from a server with a certificate. `keys` are those that it received. */
  async function request(certificate: Certificate): Promise<{ readonly result: FetchResult; readonly keys: readonly unknown[] }> {
    const keys: unknown[] = [];
    const server = createServer(certificate, ({ headers }, response) => {
      keys.push(headers.authorization);
      response.end(JSON.stringify(jobWith()));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    try {
      return { result: await fetchFrom(port), keys };
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }
  const fetchFrom = (port: number) => {
    const host = hostOf(`https://127.0.0.1:${port}`, new VirtualClock());
    return fetchJob({ origin: host.origin, projectId: "acme", id: "job_1" }, host, new AbortController().signal);
  };

  it("gets the API key if it is valid", async () => {
    const { result, keys } = await request(certificates.valid);
    assert.deepEqual([result.kind, keys], ["ok", [`Bearer ${key}`]]);
  });

  const untrusted = {
    expired: "CERT_HAS_EXPIRED",
    ofOtherHost: "ERR_TLS_CERT_ALTNAME_INVALID",
    selfSigned: "DEPTH_ZERO_SELF_SIGNED_CERT",
  } as const;
  for (const [name, code] of Object.entries(untrusted))
    it(`keeps the API key from being sent, and the message says why: ${name}`, async () => {
      const { result, keys } = await request(certificates[name as keyof typeof untrusted]);
      assert.deepEqual([result, keys], [{ kind: "certificate", code }, []]);
      assert.equal(result.kind === "certificate" && describeFailure(result).title, "Untrusted certificate");
    });

  it("is needed: nothing but the start of TLS is sent to a server without it", async () => {
    let received = "";
    const server = createTcpServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (data) => {
        received += data.toString("latin1");
        socket.end("HTTP/1.1 200 OK\r\n\r\n{}");
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const result = await fetchFrom((server.address() as AddressInfo).port);
    server.close();
    assert.equal(result.kind, "offline");
    assert.ok(received.length > 0 && !received.includes(key) && !received.includes("Bearer"));
  });
});
