import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import type { FileLink } from "../../../server/src/core/files/fileContent.ts";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import type { LanguageService } from "../../../server/src/core/service.ts";
import { hasNameOfFolder } from "../../../server/src/core/store/changedPaths.ts";
import type { DiskChange } from "../../../server/src/core/store/diskChange.ts";
import type { Host } from "../../../server/src/core/store/host.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { SeededRandom } from "../../support/seededRandom.ts";

/** The links that may be in the docs root, each with what it may lead to. */
const targets: Record<string, readonly string[]> = {
  "one.mdx": ["../shared/a.mdx", "../shared/b.mdx"],
  "two.mdx": ["../shared/b.mdx", "../shared/c.mdx"],
  guides: ["../shared/guides", "../shared/others"],
  "api.json": ["../shared/api.json", "../shared/other.json"],
  "part.json": ["../shared/part.json"],
};
const paths = Object.keys(targets);
const api = (path: string) => JSON.stringify({ openapi: "3.1.0", paths: { [path]: { get: {} } } });
/** The texts that each file behind links may have. */
const texts: Record<string, readonly string[]> = {
  "../shared/a.mdx": ["# A\n", "[A](/none)\n"],
  "../shared/b.mdx": ["# B\n", "[B](/guides/start#b)\n"],
  "../shared/c.mdx": ["[C](/two#c)\n", "# C\n"],
  "../shared/guides/start.mdx": ["[Start](/one)\n", "# B\n"],
  "../shared/guides/more.mdx": ["[More](/two)\n"],
  "../shared/others/start.mdx": ["# B\n", "[Start](/guides/more)\n"],
  "../shared/api.json": [api("/users"), api("/teams")],
  "../shared/other.json": [api("/users"), "{}"],
  "../shared/part.json": ['{"group": "B", "pages": ["guides/start"]}', '{"group": "B", "pages": ["guides/more"]}'],
};
const docsJson = JSON.stringify({
  ...minimal,
  navigation: {
    groups: [{ group: "A", openapi: "api.json", pages: ["index", "one", "two", "GET /users"] }, { $ref: "part.json" }],
  },
});

/** What a change of the disk is reported as. */
interface Event {
  readonly path: string;
  readonly change: DiskChange;
}

/** Files with links to them, which change at random. Paths are those from the docs root. */
class LinkedDisk {
  readonly #random: SeededRandom;
  readonly #files = new Map<string, string>([["index.mdx", "[One](/one) [Start](/guides/start)\n"]]);
  readonly #links = new Map<string, string>();
  /** The files by each of their paths, for the host. */
  readonly #seen: Files = {};

  constructor(random: SeededRandom) {
    this.#random = random;
    for (let changes = 0; changes < 8; changes++) this.change();
  }

  /** A host that takes its time: what it lists is of different moments. */
  host(): Host {
    const host = memoryHost(this.#seen);
    const wait = async () => {
      for (let turns = this.#random.below(6); turns > 0; turns--) await turn();
    };
    return {
      ...host,
      pause: wait,
      readFile: async (uri, options) => {
        await wait();
        const content = await host.readFile(uri, options);
        await wait();
        return content;
      },
      run: async (file, task) => {
        await wait();
        return host.run(file, task);
      },
      listFiles: async (folder, skip) => {
        if (folder !== uriOf("").slice(0, -1)) return host.listFiles(folder, skip);
        const files = [...this.#files.keys()].filter((path) => !path.startsWith("../"));
        const links = [...this.#links];
        const followed: FileLink[] = [];
        for (const [path, target] of links) {
          await wait();
          if (this.#files.has(target)) files.push(path);
          const inFolder = [...this.#files.keys()].filter((file) => file.startsWith(`${target}/`));
          if (inFolder.length > 0 && skip(path)) continue;
          await wait();
          files.push(...inFolder.map((file) => path + file.slice(target.length)));
          followed.push({ path, target });
        }
        await wait();
        return { files: files.sort(), links: followed };
      },
    };
  }

  /** Changes something. Gives what an editor reports. */
  change(): Event {
    const kind = this.#random.below(10);
    const event = kind < 3 ? this.#changeLink() : kind === 3 ? this.#moveFolder() : this.#changeFile();
    for (const path of Object.keys(this.#seen)) delete this.#seen[path];
    for (const [path, text] of this.#files) {
      this.#seen[path.startsWith("../") ? `file:///${path.slice(3)}` : path] = text;
      for (const [link, target] of this.#links)
        if (path === target || path.startsWith(`${target}/`)) this.#seen[link + path.slice(target.length)] = text;
    }
    return event;
  }

  #changeLink(): Event {
    const path = this.#random.one(paths);
    const wasThere = this.#links.has(path);
    if (this.#random.below(4) === 0) this.#links.delete(path);
    else this.#links.set(path, this.#random.one(targets[path] ?? []));
    return this.#event(path, wasThere && this.#links.has(path));
  }

  /** Moves a folder away, or back. Editors report nothing of what is in it. */
  #moveFolder(): Event {
    const path = this.#random.one(["../shared/guides", "../shared/others"]);
    const away = path.replace("shared", "away");
    const isHere = [...this.#files.keys()].some((file) => file.startsWith(`${path}/`));
    const [from, to] = isHere ? [path, away] : [away, path];
    for (const [file, text] of [...this.#files]) {
      if (!file.startsWith(`${from}/`)) continue;
      this.#files.delete(file);
      this.#files.set(to + file.slice(from.length), text);
    }
    return { path, change: "createdOrDeleted" };
  }

  /** What is deleted and created again is reported as written, unless it may be a folder. */
  #event(path: string, isReplaced: boolean): Event {
    return { path, change: isReplaced && !hasNameOfFolder(path) ? "written" : "createdOrDeleted" };
  }

  #changeFile(): Event {
    const path = this.#random.one(Object.keys(texts));
    const wasThere = this.#files.has(path);
    if (this.#random.below(3) === 0) this.#files.delete(path);
    else this.#files.set(path, this.#random.one(texts[path] ?? []));
    return this.#event(path, wasThere && this.#files.has(path));
  }
}

function opened(host: Host): LanguageService {
  const service = createLanguageService(host, (uri) => void service.diagnose(uri));
  service.open(textDocument(uriOf("docs.json"), "docs-json", 1, docsJson));
  return service;
}

async function diagnosticsOf(service: LanguageService): Promise<readonly string[]> {
  await service.whenSettled();
  return service
    .diagnose(uriOf("docs.json"))
    .flatMap(({ uri, diagnostics }) => diagnostics.map(({ code, message }) => `${uri} ${code} ${message}`))
    .sort();
}

describe("links and the files behind them", () => {
  it("leave nothing outdated when they change while they are listed", async () => {
    // With these seeds, they do if one of the reasons to read something again is left out.
    for (const seed of [12, 45, 94, 119, 476, 515, 815, 1608]) {
      const random = new SeededRandom(seed);
      const disk = new LinkedDisk(random);
      const host = disk.host();
      const service = opened(host);
      for (let changes = 0; changes < 12; changes++) {
        for (let turns = random.below(12); turns > 0; turns--) await turn();
        const { path, change } = disk.change();
        for (let turns = random.below(4); turns > 0; turns--) await turn();
        service.changedOnDisk(new URL(path, uriOf("")).href, change);
      }
      assert.deepEqual(await diagnosticsOf(service), await diagnosticsOf(opened(host)), `seed ${seed}`);
    }
  });
});
