import type { Position, Range, WorkspaceEdit } from "vscode-languageserver-types";
import { identifierReader } from "./features/identifiers/identifierReader.ts";
import type { CounterpartMove } from "./features/moves/counterpartMoves.ts";
import { counterpartMoves } from "./features/moves/counterpartMoves.ts";
import type { FileMove } from "./features/moves/movedPaths.ts";
import { moveEdits } from "./features/moves/moveEdits.ts";
import type { MoveOptions, RemovedRedirect } from "./features/moves/redirectEdits.ts";
import { removedRedirects } from "./features/moves/redirectEdits.ts";
import type { UnknownLinks } from "./features/moves/unknownLinks.ts";
import { unknownLinks, unwritableNames } from "./features/moves/unknownLinks.ts";
import { overlongPages } from "./features/moves/wholePages.ts";
import { followEndpoint } from "./features/rename/endpointChange.ts";
import { overlayTargetEdits } from "./features/rename/overlayTargetEdits.ts";
import type { PathKey } from "./features/rename/pathAt.ts";
import { pathAt } from "./features/rename/pathAt.ts";
import type { Refusal, Unchanged } from "./features/rename/refusal.ts";
import { refuse, unchanged } from "./features/rename/refusal.ts";
import { renameAnchor } from "./features/rename/renameAnchor.ts";
import { documentEdits, endpointChangeOf, refusalOfEndpoint } from "./features/rename/renameEndpoint.ts";
import { moveForName, placeholderOfFile } from "./features/rename/renameFile.ts";
import { refusalOfIdentifier, renameIdentifier } from "./features/rename/renameIdentifier.ts";
import type { RenameTarget } from "./features/rename/renameTarget.ts";
import { renameTargetInPage, renameTargetInSettings } from "./features/rename/renameTarget.ts";
import { renameVariable } from "./features/rename/renameVariable.ts";
import type { TextFile } from "./files/textFile.ts";
import { textFileOf } from "./files/textFile.ts";
import type { FindEdits } from "./freshEdits.ts";
import { freshEdits } from "./freshEdits.ts";
import type { FileEdits } from "./json/fileEdits.ts";
import type { FoundEndpoint } from "./navigation/resolveEntry.ts";
import { entryText } from "./openapi/endpoints.ts";
import { frontMatterOf } from "./pages/frontMatterBlock.ts";
import { readIdentifiers } from "./pages/identifiers.ts";
import type { Site } from "./site/site.ts";
import type { SiteLookup } from "./siteLookup.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { SiteStore } from "./store/siteStore.ts";
import { rangeIn } from "./text/lines.ts";
import { memoize } from "./text/memoize.ts";
import { quote } from "./text/quote.ts";
import { sliceOf } from "./text/span.ts";
import type { EditOptions } from "./workspaceEdit.ts";
import { editOf } from "./workspaceEdit.ts";

/** What an editor supports in edits of many files. */
export interface RenameOptions extends EditOptions, Pick<MoveOptions, "addRedirects"> {
  /** The editor asks for the edits of a file that gets another name (`workspace/willRenameFiles`) before it renames it. */
  readonly asksBeforeRenames: boolean;
}

/** What a rename at a position would change. */
export type PreparedRename = { readonly kind: "ready"; readonly range: Range; readonly placeholder: string } | Refusal;

/** What a new name changes. */
export type RenameResult = { readonly kind: "edit"; readonly edit: WorkspaceEdit } | Unchanged | Refusal;

/** What a position names, in a file of a site. */
interface FoundTarget {
  readonly site: Site;
  readonly file: TextFile;
  readonly target: RenameTarget;
}

/** Finds the edits in a site that give something another name, or why it cannot have that. */
type FindRename = (...given: Parameters<FindEdits>) => Promise<readonly FileEdits[] | Refusal>;

const overlongPage = "This page is larger than 16 MB. Links after its first megabyte are not changed.";

/** Renames and moves: what they change, in all files of a site. */
export class RenameFeatures {
  readonly #store: SiteStore;
  readonly #lookup: SiteLookup;

  constructor(store: SiteStore, lookup: SiteLookup) {
    this.#store = store;
    this.#lookup = lookup;
  }

  /**
   * What is renamed at a position of docs.json, an included file, a page, or an OpenAPI file, and its text. Undefined if there is nothing.
   */
  async prepare(uri: string, position: Position): Promise<PreparedRename | undefined> {
    const found = this.#at(uri, position);
    if (found === undefined) {
      const path = this.#pathAt(uri, position);
      if (path === undefined) return undefined;
      return refusalOfEndpoint(path.found) ?? { kind: "ready", range: path.range, placeholder: path.found.item.name };
    }
    const { file, target } = found;
    if (target.kind === "refused") return target;
    const placeholder = await this.#placeholderOf(target);
    return placeholder === undefined ? undefined : { kind: "ready", range: rangeIn(file.document, target.span), placeholder };
  }

  /** The edit that gives what is at a position a new name. */
  async rename(uri: string, position: Position, newName: string, options: RenameOptions): Promise<RenameResult> {
    const found = this.#at(uri, position);
    if (found === undefined) {
      const path = this.#pathAt(uri, position);
      return path === undefined ? unchanged : this.#renamePath(path, newName.trim(), options);
    }
    const { site, target } = found;
    switch (target.kind) {
      case "refused":
        return target;
      case "file":
        return this.#renameFile(moveForName(site, target, newName), options);
      case "endpoint":
        return this.#renameEndpoint(target.found, newName, options);
      case "identifier":
        return this.#renameIdentifier(() => this.#at(uri, position), newName.trim(), options);
      case "anchor":
        return this.#renameAnchor(() => this.#at(uri, position), newName, options);
      case "variable":
        return this.#renameVariable(() => this.#at(uri, position), newName.trim(), options);
    }
  }

  /** The edit for files and folders that an editor is about to move; undefined if nothing refers to them. */
  async editForMove(
    moves: readonly FileMove[],
    options: RenameOptions,
    token?: CancellationToken,
  ): Promise<WorkspaceEdit | undefined> {
    const { alongside = [] } = options;
    const all = [...moves, ...alongside];
    const around = () => [...new Set(all.flatMap(({ oldUri }) => this.#store.sitesAround(oldUri)))];
    const newFiles = new Map<string, ReadonlySet<string>>();
    if (options.addRedirects) for (const site of around()) newFiles.set(site.root, await this.#store.newFiles(site));
    const find: FindEdits = (indexed, read) =>
      moveEdits(indexed, all, { ...options, newFiles: newFiles.get(indexed.site.root) }, read);
    const edits = await freshEdits(this.#store, around, find, token);
    return edits.length + alongside.length === 0 ? undefined : editOf(edits, options);
  }

  /** The files and folders of the site of a docs.json that may still have links to what moves, and why. */
  async unknownLinks(uri: string, moves: readonly FileMove[]): Promise<readonly UnknownLinks[]> {
    const site = this.#store.site(uri);
    if (site === undefined) return [];
    const overlong = await overlongPages(this.#store.indexed(site), (page) => this.#store.readText(page));
    return [
      ...unknownLinks(site),
      ...overlong.map((page) => ({ uri: page, isFolder: false, message: overlongPage })),
      ...unwritableNames(site, moves),
    ];
  }

  /** The redirects of the site of a docs.json that a move removes although they lead to something else. */
  removedRedirects(uri: string, moves: readonly FileMove[]): readonly RemovedRedirect[] {
    const site = this.#store.site(uri);
    return site === undefined ? [] : removedRedirects(site, moves);
  }

  /** The moves of the same pages in other languages. */
  counterparts(moves: readonly FileMove[]): readonly CounterpartMove[] {
    return this.#store.sites.flatMap((site) => counterpartMoves(site, moves));
  }

  async #renameAnchor(at: () => FoundTarget | undefined, newName: string, options: RenameOptions): Promise<RenameResult> {
    if (newName.trim() === "") return refuse("The name must not be empty.");
    const find: FindRename = async (_site, read) => {
      const found = at();
      if (found?.target.kind !== "anchor") return [];
      const text = await read(found.target.at.page.uri);
      return text === undefined ? [] : renameAnchor(this.#store.indexed(found.site), found.target, text, newName);
    };
    return this.#editAt(at, find, options);
  }

  async #renameIdentifier(at: () => FoundTarget | undefined, newName: string, options: RenameOptions): Promise<RenameResult> {
    const first = at()?.target;
    const refusal = first?.kind === "identifier" ? refusalOfIdentifier(first.found, newName) : undefined;
    if (refusal !== undefined) return refusal;
    // Edits are found again without a pause: thousands of pages would take seconds.
    const identifiersOf = memoize(readIdentifiers);
    const find: FindRename = async (site, read) => {
      const target = at()?.target;
      if (target?.kind !== "identifier" || target.found.name === newName) return [];
      return renameIdentifier(site, target.page, target.found, newName, identifierReader(read, identifiersOf));
    };
    return this.#editAt(at, find, options);
  }

  #renameVariable(at: () => FoundTarget | undefined, newName: string, options: RenameOptions): Promise<RenameResult> {
    const find: FindRename = async ({ site }, read) => {
      const target = at()?.target;
      return target?.kind !== "variable" || target.name === newName ? [] : renameVariable(site, target.name, newName, read);
    };
    return this.#editAt(at, find, options);
  }

  /** The edit that is found in the site of what is renamed, or why there is none. */
  async #editAt(at: () => FoundTarget | undefined, find: FindRename, options: RenameOptions): Promise<RenameResult> {
    let refusal: Refusal | undefined;
    const findEdits: FindEdits = async (site, read) => {
      const found = await find(site, read);
      refusal = "kind" in found ? found : undefined;
      return "kind" in found ? [] : found;
    };
    const edits = await freshEdits(this.#store, () => [at()?.site].filter((site) => site !== undefined), findEdits);
    if (refusal !== undefined) return refusal;
    return edits.length === 0 ? unchanged : { kind: "edit", edit: editOf(edits, options) };
  }

  async #renameFile(move: FileMove | Unchanged | Refusal, options: RenameOptions): Promise<RenameResult> {
    if ("kind" in move) return move;
    const { changes, ...edit } = options.asksBeforeRenames ? {} : ((await this.editForMove([move], options)) ?? {});
    return {
      kind: "edit",
      edit: { ...edit, documentChanges: [...(edit.documentChanges ?? []), { kind: "rename", ...move }] },
    };
  }

  async #renameEndpoint(found: FoundEndpoint, newName: string, options: RenameOptions): Promise<RenameResult> {
    const result = endpointChangeOf(found, newName);
    if (result.kind !== "change") return result;
    const { change } = result;
    const { uri, source } = found.document;
    const text = await this.#store.readText(uri);
    const edits = text === undefined ? undefined : documentEdits(found, change, text);
    const find: FindEdits = async (indexed, read) => [
      ...(await overlayTargetEdits(indexed.site, change, read)),
      ...followEndpoint(indexed, change, options),
    ];
    // Other sites may use the same file.
    const inSites = await freshEdits(this.#store, () => this.#store.sites, find);
    if (text === undefined || edits === undefined || (this.#store.openText(uri) ?? text) !== text)
      return refuse(`${quote(source)} has changed. Try again.`);
    return { kind: "edit", edit: editOf([{ file: textFileOf(uri, text), edits }, ...inSites], options) };
  }

  #renamePath({ found }: PathKey, newName: string, options: RenameOptions): Promise<RenameResult> | Refusal {
    if (!found.isWebhook && !newName.startsWith("/")) return refuse("Expected a path that starts with `/`.");
    if (!/^\S+$/u.test(newName)) return refuse(`Expected a ${found.isWebhook ? "name" : "path"} without spaces.`);
    const [method] = entryText(found).split(" ");
    return this.#renameEndpoint(found, `${method} ${newName}`, options);
  }

  #pathAt(uri: string, position: Position): PathKey | undefined {
    for (const site of this.#store.sites) {
      const found = pathAt(site, uri, position);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #at(uri: string, position: Position): FoundTarget | undefined {
    const sitePage = this.#lookup.pageOf(uri);
    if (sitePage !== undefined) {
      const target = renameTargetInPage(sitePage, sitePage.file.document.offsetAt(position));
      return target && { ...sitePage, target };
    }
    const found = this.#lookup.configFileOf(uri);
    if (found === undefined) return undefined;
    const indexed = this.#store.indexed(found.site);
    const target = renameTargetInSettings(indexed, found.file, found.file.document.offsetAt(position));
    return target && { ...found, target };
  }

  async #placeholderOf(target: Exclude<RenameTarget, Refusal>): Promise<string | undefined> {
    if (target.kind === "file") return placeholderOfFile(target);
    if (target.kind === "endpoint") return entryText(target.found);
    if (target.kind === "identifier") return target.found.name;
    if (target.kind === "variable") return target.name;
    const { at, named } = target;
    const text = await this.#store.readText(at.page.uri);
    // Without a change since the page was read, its front matter is the same.
    if (text === undefined || (frontMatterOf(text) ?? "").length > named.offset) return undefined;
    return sliceOf(text, named);
  }
}
