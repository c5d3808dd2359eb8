import assert from "node:assert/strict";
import { Drafts, isDisposable } from "../../../../client/src/jobs/prompts/drafts.ts";
import { MemoryFolder } from "../../../support/jobs/memoryFolder.ts";
import { keyOf } from "../../../support/jobs/sampleJobs.ts";

const day = 24 * 60 * 60_000;

describe("the drafts of prompts", () => {
  const folder = () => new MemoryFolder();

  it("are kept with their job, the latest first", async () => {
    const files = folder();
    const drafts = new Drafts(files);
    await drafts.create("a", { text: "first", createdAt: 1 });
    await drafts.create("b", { text: "second", createdAt: 2, followUp: keyOf("job_1") });
    await drafts.save("a", "first, better");
    assert.deepEqual(await new Drafts(files).list(), [
      { id: "b", text: "second", createdAt: 2, revision: 0, followUp: keyOf("job_1") },
      { id: "a", text: "first, better", createdAt: 1, revision: 1 },
    ]);
  });

  it("are kept once they were saved with a text, or sent", async () => {
    const drafts = new Drafts(folder());
    const isKept = async () => !isDisposable(await drafts.read("a"));
    await drafts.create("a", { text: "In guides/start.mdx", createdAt: 1 });
    assert.equal(await isKept(), false);
    await drafts.save("a", "Shorter, please");
    assert.equal(await isKept(), true);
    await drafts.save("a", " \n");
    assert.equal(await isKept(), false);
    await drafts.claim("a", 5);
    assert.equal(await isKept(), true);
  });

  it("are found by the job that they follow up, even if another project has a job of this ID", async () => {
    const drafts = new Drafts(folder());
    const key = keyOf("job_1");
    await drafts.create("a", { text: "x", createdAt: 1, followUp: key });
    await drafts.create("b", { text: "y", createdAt: 2, followUp: { ...key, projectId: "other" } });
    await drafts.create("c", { text: "z", createdAt: 3 });
    assert.equal((await drafts.followUpTo(key))?.id, "a");
    assert.equal(await drafts.followUpTo(keyOf("job_2")), undefined);
  });

  it("are sent by one of two windows", async () => {
    const files = folder();
    const [one, other] = [new Drafts(files), new Drafts(new MemoryFolder(files.files))];
    await one.create("a", { text: "x", createdAt: 1 });
    const claims = await Promise.all([one.claim("a", 5), other.claim("a", 6), one.claim("a", 7)]);
    assert.equal(claims.filter((claim) => claim !== undefined).length, 1);
  });

  it("stay marked as sent while the text is edited, until they are released", async () => {
    const drafts = new Drafts(folder());
    await drafts.create("a", { text: "x", createdAt: 1 });
    await drafts.claim("a", 5);
    await drafts.save("a", "y");
    assert.equal((await drafts.read("a"))?.sentAt, 5);
    assert.equal(await drafts.claim("a", 6), undefined);
    await drafts.release("a");
    assert.deepEqual(await drafts.claim("a", 7), { id: "a", text: "y", createdAt: 1, revision: 1, sentAt: 7 });
  });

  it("end once, and cannot be sent or saved by a window that is late", async () => {
    const files = folder();
    const slow = new MemoryFolder(files.files);
    const drafts = new Drafts(files);
    await drafts.create("a", { text: "x", createdAt: 1 });
    // The other window has read the draft, and is about to mark it.
    let goOn: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    slow.before = (operation) => (operation === "create" ? waiting : undefined);
    const late = new Drafts(slow).claim("a", 9);
    await drafts.claim("a", 5);
    await drafts.end("a", 6);
    goOn();
    assert.equal(await late, undefined);
    assert.equal(await drafts.save("a", "y"), false);
    assert.deepEqual(await drafts.list(), []);
    assert.deepEqual([...files.files.values()].at(-1), JSON.stringify({ endedAt: 6 }));
  });

  it("are found while another window saves them again and again", async () => {
    const files = folder();
    const drafts = new Drafts(files);
    await drafts.create("a", { text: "x", createdAt: 1 });
    const slow = new MemoryFolder(files.files);
    let saves = 0;
    // Between the list and the first file that is read, all versions that were listed are removed.
    slow.before = async (operation) => {
      if (operation === "read" && saves === 0) for (; saves < 6; saves++) await drafts.save("a", `text ${saves}`);
    };
    assert.equal((await new Drafts(slow).read("a"))?.text, "text 5");
  });

  it("are removed a day after they ended", async () => {
    const files = folder();
    const drafts = new Drafts(files);
    for (const id of ["a", "b"]) await drafts.create(id, { text: "x", createdAt: 1 });
    await drafts.end("a", 5);
    await drafts.removeEnded(4 + day);
    assert.equal(files.files.size, 3);
    await drafts.removeEnded(5 + day);
    assert.deepEqual([...files.files.keys()], ["b.1"]);
  });

  it("cannot be sent again by a window that sees only some of their files while they are removed", async () => {
    const files = folder();
    const drafts = new Drafts(files);
    await drafts.create("a", { text: "x", createdAt: 1 });
    await drafts.save("a", "y");
    await drafts.end("a", 5);
    // As some file systems list them.
    files.list = async () => [...files.files.keys()].reverse();
    const seen: unknown[] = [];
    files.before = async (operation) => {
      if (operation === "remove") seen.push(await new Drafts(new MemoryFolder(files.files)).read("a"));
    };
    await drafts.removeEnded(5 + day);
    assert.deepEqual(seen, [undefined, undefined, undefined]);
    assert.equal(files.files.size, 0);
  });

  it("are listed and removed with one look at the folder, however many there are", async () => {
    const files = folder();
    const drafts = new Drafts(files);
    for (let index = 0; index < 20; index++) await drafts.create(`a-${index}`, { text: "x", createdAt: index });
    let looks = 0;
    files.before = (operation) => {
      if (operation === "list") looks += 1;
    };
    assert.equal((await drafts.list()).length, 20);
    await drafts.removeEnded(day);
    assert.equal(looks, 2);
  });

  it("skip what is not a draft, and never turn a follow-up message into a new job", async () => {
    const files = folder();
    const drafts = new Drafts(files);
    await drafts.create("a", { text: "x", createdAt: 1 });
    files.files.set("a.2", "{");
    files.files.set("b.1", JSON.stringify({ text: "x", followUp: { origin: "nowhere", projectId: "p", id: "j" } }));
    files.files.set("c.1", "[]");
    files.files.set("notes.txt", "");
    assert.deepEqual(
      (await drafts.list()).map(({ id }) => id),
      ["a"],
    );
    assert.ok(await drafts.save("a", "y"));
    assert.equal((await drafts.read("a"))?.text, "y");
  });
});
