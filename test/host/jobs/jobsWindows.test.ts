import assert from "node:assert/strict";
import * as vscode from "vscode";
import { silence } from "../../../demo/admin-api/faults.ts";
import { eventually } from "../../support/eventually.ts";
import { isWithin } from "../../support/machineSpeed.ts";
import { bridge } from "../bridge.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  apiKey,
  enter,
  finishedJob,
  job,
  notifications,
  otherApiKeys,
  palette,
  removeDrafts,
  row,
  seeNotification,
  sendItem,
  serveJobs,
  setApiKey,
  track,
} from "../jobsWindow.ts";
import type { WindowPage } from "../page.ts";
import { canOpenWindows, openWindow, page } from "../page.ts";
import { describeInNewest } from "../version.ts";
import { until } from "../workspace.ts";

/** The windows by the API keys that they send. */
const windowOf: ReadonlyMap<string | undefined, string> = new Map([
  [`Bearer ${apiKey}`, "own"],
  [`Bearer ${otherApiKeys.a}`, "a"],
  [`Bearer ${otherApiKeys.b}`, "b"],
]);

/** How much later the first request of a turn may arrive than the others, in milliseconds: the machine may be busy. */
const arrival = 2000;

/** The requests of each window until another one asks. */
function turnsOf(requests: readonly { readonly window: string | undefined; readonly time: number }[]) {
  const turns: { window: string | undefined; times: number[] }[] = [];
  for (const { window, time } of requests) {
    const turn = turns.at(-1);
    if (turn?.window === window) turn?.times.push(time);
    else turns.push({ window, times: [time] });
  }
  return turns;
}

describeInNewest("three windows that share the tracked jobs", () => {
  if (!canOpenWindows()) return;
  let server: JobServer;
  /** Polls, until it is killed. */
  let a: Awaited<ReturnType<typeof openWindow>>;
  /** Has no API key. */
  let b: Awaited<ReturnType<typeof openWindow>>;

  before(async function () {
    this.timeout(180_000);
    server = await serveJobs([job("job_1"), job("job_2")], "ready");
    await track("job_1 job_2");
    await setFocus(page, false);
    [a, b] = await Promise.all([openWindow("a"), openWindow("b")]);
    await b.setFocus(false);
    await palette("Set API Key", a);
    await enter("Admin API Key", otherApiKeys.a, a);
  });

  after(async () => {
    await b.kill();
    await setFocus(page, true);
    await server.close();
  });

  async function setFocus(window: WindowPage, hasFocus: boolean): Promise<void> {
    await window.setFocus(hasFocus);
    await until(
      () => vscode.window.state.focused,
      (focused): focused is boolean => focused === hasFocus,
      vscode.window.onDidChangeWindowState,
    );
  }

  /** The requests for some jobs so far, with the window that sent each. */
  function requestsFor(ids: RegExp) {
    const requests = server.api().requests.filter(({ path }) => ids.test(path));
    return requests.map(({ headers, time }) => ({ window: windowOf.get(headers.authorization), time }));
  }

  /** Waits for the next request for a job that a window sends. */
  async function nextRequest(id: RegExp, window: string): Promise<number> {
    const count = requestsFor(id).length;
    await eventually(async () => requestsFor(id).slice(count).at(-1)?.window, window);
    return requestsFor(id).at(-1)?.time ?? Number.NaN;
  }

  it("are polled by another one within 15 s after the polling one was killed, although one without a key is in front", async () => {
    await b.waitFor(row("agent/job_1"));
    await nextRequest(/job_1$/, "a");
    await a.setFocus(false);
    await b.setFocus(true);
    const killed = Date.now();
    await a.kill();
    const polled = await nextRequest(/job_1$/, "own");
    assert.ok(isWithin(polled - killed, 15_000), `${polled - killed} ms`);
    await bridge("print", `      polled again ${((polled - killed) / 1000).toFixed(1)} s after the window was killed`);
    await b.screenshot("windows-without-key");
    assert.deepEqual(await b.texts(row("No API key")), []);
  });

  it("show once, in the one in front, that a job has finished", async () => {
    server.api().setJob(finishedJob("job_1", { status: "completed", prLink: "https://github.com/acme/docs/pull/7" }));
    await Promise.all([b.waitFor(row("PR ready")), page.waitFor(row("PR ready"))]);
    const item = '.notifications-center .notification-list-item:has-text("Pull request ready: agent/job_1 in acme/docs")';
    const bell = '.statusbar-item[id="status.notifications"]';
    try {
      await b.waitFor(`${bell} .codicon-bell-dot`);
      await b.click(bell);
      await b.waitFor(item);
    } finally {
      await b.screenshot("windows-finished");
    }
    assert.deepEqual(await notifications(), []);
  });

  it("poll one after the other, never a job more often than one of them would", () => {
    const windows = turnsOf(requestsFor(/job_[12]$/)).map(({ window }) => window);
    // A window that a busy machine leaves no time for has one more turn.
    assert.deepEqual([windows[0], new Set(windows), windows.at(-1)], ["own", new Set(["own", "a"]), "own"]);
    for (const { window, times } of [/job_1$/, /job_2$/].flatMap((id) => turnsOf(requestsFor(id)))) {
      const [first = 0, last = 0] = [times[0], times.at(-1)];
      assert.ok((times.length - 1) * 4900 <= last - first + arrival, `${window} at ${times.join(", ")}`);
    }
  });

  it("show that there is no API key, and are polled once one is set", async () => {
    await vscode.commands.executeCommand("docsJson.jobs.removeApiKey");
    const count = server.api().requests.length;
    await b.waitFor(row("No API key"));
    await seeNotification(`API key for ${new URL(server.api().url).origin} removed.`);
    assert.equal((await notifications()).filter((text) => text.startsWith("No API key")).length, 0);
    await b.screenshot("windows-no-key");
    assert.equal(server.api().requests.length, count);
    await b.click(row("No API key"));
    await enter("Admin API Key", otherApiKeys.b, b);
    await nextRequest(/job_2$/, "b");
    await page.waitFor(row("just now"));
  });

  it("send a prompt once, even if both have it open", async () => {
    const sent = () => server.api().requests.filter(({ method }) => method === "POST").length;
    await removeDrafts();
    await setApiKey(apiKey);
    await palette("Set API Key", b);
    await enter("Admin API Key", otherApiKeys.b, b);
    server.fail(silence, "POST");
    await vscode.commands.executeCommand("docsJson.jobs.ask");
    await page.waitFor(`${sendItem} >> text=Send to project`);
    await page.type("Explain both windows");
    await vscode.commands.executeCommand("workbench.action.files.save");
    await palette("Ask the Docs Agent", b);
    await b.waitFor(".quick-input-list .monaco-list-row >> text=Explain both windows");
    await b.type("Explain");
    await b.press("Enter");
    await b.waitFor(".editor-instance .view-line >> text=Explain both windows");
    await page.press("Control+Enter");
    await eventually(async () => sent(), 1);
    await b.click(".editor-instance .view-line >> text=Explain both windows");
    await b.press("Control+Enter");
    await b.waitFor(".quick-input-title >> text=Send This Prompt Again?");
    await b.press("Enter");
    await b.waitForHidden(".quick-input-widget");
    assert.equal(sent(), 1);
    server.fail(undefined);
    // The editor gets the focus back some time after the question is gone.
    do {
      await b.press("Control+Enter");
    } while (!(await b.appears(".quick-input-title >> text=Send This Prompt Again?")));
    // The mouse is where the list opens: there, VS Code may show a tooltip over the row.
    await b.press("ArrowDown");
    await b.waitFor(".quick-input-list .monaco-list-row.focused >> text=Send Again");
    await b.press("Enter");
    await Promise.all([b.waitFor(row("Explain both windows")), page.waitFor(row("Explain both windows"))]);
    assert.equal(sent(), 2);
  });
});
