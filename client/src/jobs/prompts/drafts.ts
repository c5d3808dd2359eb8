import { addTo } from "../../../../server/src/core/std/groupBy.ts";
import { isObject } from "../../../../server/src/core/std/plainValue.ts";
import { decodeJobKey } from "../api/decode.ts";
import { finiteNumber, parseJson } from "../jsonValue.ts";
import type { JobKey } from "../model.ts";
import { isSameJob } from "../model.ts";
import type { SharedFolder } from "../store/sharedFolder.ts";
import { numbersIn, VersionedFile } from "../store/versionedFile.ts";

/** A prompt that is being written, or that was sent without an answer. Times are milliseconds since the epoch. */
export interface Draft {
  readonly id: string;
  readonly text: string;
  /** The job that a follow-up message goes to; without it, the prompt creates a job. */
  readonly followUp?: JobKey;
  /** How many times the text was saved. */
  readonly revision: number;
  readonly createdAt: number;
  /** When it was sent. While it is set, it is being sent, or nobody knows whether the server received it. */
  readonly sentAt?: number;
}

/** What a file contains: the server accepted the prompt, or it was discarded. */
interface Ended {
  readonly endedAt: number;
}

type State = Draft | Ended;

/** Milliseconds after which the file of a prompt that ended is removed. Until then, no window can send it again. */
const keptAfterEnd = 24 * 60 * 60_000;

/**
 * The prompts that were not accepted yet, in a folder that all windows share, one versioned file for each: before a window sends a
 * prompt, it adds a version that says so, and only one window can add it. So no prompt is sent twice, whatever happens to a window.
 */
export class Drafts {
  readonly #folder: SharedFolder;

  constructor(folder: SharedFolder) {
    this.#folder = folder;
  }

  /** @param id a unique name of lowercase letters, digits, and hyphens */
  async create(id: string, draft: Pick<Draft, "text" | "followUp" | "createdAt">): Promise<void> {
    await this.#file(id).add(0, JSON.stringify({ ...draft, revision: 0 }));
  }

  /** A draft as it is now; `undefined` if it ended. */
  async read(id: string): Promise<Draft | undefined> {
    return draftOf((await this.#newest(id)).state);
  }

  /** All drafts, the latest first. */
  async list(): Promise<readonly Draft[]> {
    const files = await this.#files();
    const states = await Promise.all(Array.from(files, async ([id, numbers]) => (await this.#newest(id, numbers)).state));
    return states
      .map(draftOf)
      .filter((draft) => draft !== undefined)
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  /** The latest draft of a follow-up message to a job. */
  async followUpTo(key: JobKey): Promise<Draft | undefined> {
    return (await this.list()).find(({ followUp }) => followUp !== undefined && isSameJob(followUp, key));
  }

  /** Saves a text. Gives `false` if the draft ended. */
  async save(id: string, text: string): Promise<boolean> {
    return (await this.#change(id, (draft) => ({ ...draft, text, revision: draft.revision + 1 }))) !== undefined;
  }

  /** Marks a draft as sent. `undefined` if it was marked before, or ended: then it must not be sent. */
  claim(id: string, now: number): Promise<Draft | undefined> {
    return this.#change(id, (draft) => (draft.sentAt === undefined ? { ...draft, sentAt: now } : undefined));
  }

  /** Allows to send a draft again: it was not received, or the user decided so. */
  async release(id: string): Promise<void> {
    await this.#change(id, ({ sentAt: _, ...draft }) => draft);
  }

  /** Ends a draft that the server accepted, or that was discarded. */
  async end(id: string, now: number): Promise<void> {
    await this.#change(id, () => ({ endedAt: now }));
  }

  /** Removes the files of prompts that ended. */
  async removeEnded(now: number): Promise<void> {
    for (const [id, numbers] of await this.#files()) {
      const { state } = await this.#newest(id, numbers);
      if (state === undefined || !("endedAt" in state) || now - state.endedAt < keptAfterEnd) continue;
      // The newest one last: as long as an older one exists, the prompt could be sent again.
      for (const number of numbers.toReversed()) await this.#folder.remove(`${id}.${number}`);
    }
  }

  /** The numbers of the versions of all prompts, highest first, by their IDs. The folder is listed once, however many there are. */
  async #files(): Promise<ReadonlyMap<string, readonly number[]>> {
    const names = new Map<string, string[]>();
    for (const name of await this.#folder.list()) {
      const id = /^([\w-]+)\.\d+$/.exec(name)?.[1];
      if (id !== undefined) addTo(names, id, name);
    }
    return new Map(Array.from(names, ([id, ofId]) => [id, numbersIn(ofId, `${id}.`)]));
  }

  /** @param listed the numbers of its versions, highest first, if they are known */
  async #newest(id: string, listed?: readonly number[]): Promise<{ readonly number: number; readonly state: State | undefined }> {
    const file = this.#file(id);
    for (let numbers = listed ?? (await file.numbers()); ; ) {
      const [newest = 0] = numbers;
      for (const number of numbers) {
        const state = decode(id, await file.read(number));
        if (state !== undefined) return { number: newest, state };
      }
      // Versions that were removed since they were listed have newer ones after them.
      numbers = await file.numbers();
      if (numbers[0] === undefined || numbers[0] === newest) return { number: newest, state: undefined };
    }
  }

  /** Changes a draft; `undefined` if it ended or is not to be changed. Applies the change again if another window was faster. */
  async #change<S extends State>(id: string, change: (draft: Draft) => S | undefined): Promise<S | undefined> {
    for (;;) {
      const { number, state } = await this.#newest(id);
      const draft = draftOf(state);
      const changed = draft === undefined ? undefined : change(draft);
      if (changed === undefined || (await this.#file(id).add(number, JSON.stringify(changed)))) return changed;
    }
  }

  #file(id: string): VersionedFile {
    return new VersionedFile(this.#folder, id);
  }
}

/** Whether nothing is lost with a draft: it was never saved, or has no text, and was not sent. */
export function isDisposable(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.sentAt === undefined && (draft.revision === 0 || draft.text.trim() === "");
}

function draftOf(state: State | undefined): Draft | undefined {
  return state === undefined || "endedAt" in state ? undefined : state;
}

/** Reads a file. What another window did not write completely is skipped. */
function decode(id: string, text: string | undefined): State | undefined {
  const value = parseJson(text ?? "")?.value;
  if (!isObject(value)) return undefined;
  const { endedAt, revision, createdAt, sentAt } = value;
  if (typeof endedAt === "number") return { endedAt };
  if (typeof value["text"] !== "string") return undefined;
  const followUp = decodeJobKey(value["followUp"]);
  // A follow-up message without its job must not become a new job.
  if (followUp === undefined && value["followUp"] !== undefined) return undefined;
  return {
    id,
    text: value["text"],
    revision: finiteNumber(revision) ?? 0,
    createdAt: finiteNumber(createdAt) ?? 0,
    ...(followUp === undefined ? {} : { followUp }),
    ...(typeof sentAt === "number" ? { sentAt } : {}),
  };
}
