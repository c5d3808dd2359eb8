import type { CodeAction, Diagnostic, Range } from "vscode-languageserver-types";
import { CreateFile, TextDocumentEdit } from "vscode-languageserver-types";
import type { FileDiagnostics } from "./diagnostics.ts";
import { refactorings } from "./features/refactorings/index.ts";
import type { ReadText } from "./files/textFile.ts";
import { textFileOf } from "./files/textFile.ts";
import { codeActionOf } from "./fixes/codeAction.ts";
import type { FixCapabilities } from "./fixes/fix.ts";
import { fixAll, quickFixes } from "./fixes/index.ts";
import { siteFixEdits, siteFixOf } from "./fixes/siteFix.ts";
import { freshEdits } from "./freshEdits.ts";
import { dataOf } from "./rules/offenseData.ts";
import type { IndexedSite } from "./site/indexedSite.ts";
import type { SiteDiagnostics } from "./siteDiagnostics.ts";
import type { SiteFile, SiteLookup } from "./siteLookup.ts";
import { siteWideFixes } from "./siteWideFixes.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { SiteStore } from "./store/siteStore.ts";
import { isBefore } from "./text/lines.ts";

/** The code actions of a language service. */
export interface CodeActions {
  /** Quick fixes for diagnostics of docs.json, an included file, or a page. */
  fixes(uri: string, diagnostics: readonly Diagnostic[], capabilities: FixCapabilities): CodeAction[];
  /** What `fixes` gives, after files that it changes and that are not open are read again: not all editors report what differs on disk. */
  freshFixes(...args: [...Parameters<CodeActions["fixes"]>, CancellationToken?]): Promise<CodeAction[]>;
  /**
   * The diagnostics of an editor that does not give them back as they were, or not at all, with everything that fixes need to know, and
   * without those of an older text, whose ranges are those of other words by now. `range` is the selection.
   */
  restoreDiagnostics(
    uri: string,
    range: Range,
    given: readonly Diagnostic[],
    token?: CancellationToken,
  ): Promise<readonly Diagnostic[]>;
  /** An action as it is applied: one that came without its edit has it now, unless there is nothing left to fix. */
  resolveFix(action: CodeAction, token?: CancellationToken): Promise<CodeAction>;
  /** The one action that applies all safe fixes, or none; with a code, only those for that rule. */
  fixAll(uri: string, code?: string): CodeAction[];
  /** What `fixAll` gives for the rules that `isFixed` accepts by their codes, in all files of a site, with one action for each file. */
  fixSite(configUri: string, isFixed: (code: string) => boolean): CodeAction[];
  /** Changes at a selection of docs.json, or of an included file, that keep what it means. */
  refactorings(uri: string, range: Range, capabilities: FixCapabilities): CodeAction[];
}

/** Creates the code actions. */
export function createCodeActions(store: SiteStore, lookup: SiteLookup, siteDiagnostics: SiteDiagnostics): CodeActions {
  const diagnosticsIn = ({ file }: SiteFile, all: readonly FileDiagnostics[]): readonly Diagnostic[] =>
    all.find(({ uri }) => uri === file.uri)?.diagnostics ?? [];
  const fixes: CodeActions["fixes"] = (uri, diagnostics, capabilities) => {
    const place = lookup.siteFileOf(uri);
    if (place === undefined) return [];
    const found = quickFixes(place, diagnostics, () => siteDiagnostics.of(place.site), capabilities);
    return [...siteWideFixes(store.indexed(place.site), place.file, diagnostics), ...found];
  };
  return {
    fixes,
    async freshFixes(uri, diagnostics, capabilities, token) {
      const found = fixes(uri, diagnostics, capabilities);
      const closed = new Set(found.flatMap(changedFiles).filter((file) => store.openText(file) === undefined));
      if (closed.size === 0) return found;
      for (const file of closed) store.changedOnDisk(file);
      await store.whenSettled("files", token, {
        sites: () => [lookup.siteFileOf(uri)?.site].filter((site) => site !== undefined),
      });
      return fixes(uri, diagnostics, capabilities);
    },
    async resolveFix(action, token) {
      const wanted = siteFixOf(action);
      if (wanted === undefined) return action;
      const sites = () => [store.site(wanted.configUri)].filter((site) => site !== undefined);
      const find = ({ site }: IndexedSite, read: ReadText) =>
        siteFixEdits(wanted, siteDiagnostics.of(site), async ({ uri, diagnostics }) => {
          const text = store.openText(uri) === undefined && site.file(uri) === undefined ? await read(uri) : undefined;
          const file = text === undefined ? lookup.fileIn(site, uri) : textFileOf(uri, text);
          if (file === undefined) return [];
          return diagnostics.map((diagnostic) => ({ site, file, diagnostic, data: dataOf(diagnostic) }));
        });
      const edits = await freshEdits(store, sites, find, token);
      if (edits.length === 0 || token?.isCancellationRequested === true) return action;
      return { ...action, ...codeActionOf({ title: action.title, edits }, action.diagnostics ?? []) };
    },
    async restoreDiagnostics(uri, range, given, token) {
      if (lookup.siteFileOf(uri) === undefined) return given;
      // A docs.json is checked as it is typed, while pages and other files are read first.
      if (!store.has(uri)) await store.whenSettled("files", token, { sites: () => store.sitesAround(uri) });
      // Settings of rules may be those of several sites.
      const shown = store.sitesAround(uri).flatMap((site) => siteDiagnostics.shownIn(site, uri));
      const byKey = new Map(shown.map((diagnostic) => [keyOf(diagnostic), diagnostic]));
      if (given.length === 0) return [...byKey.values()].filter((each) => touches(each.range, range));
      return given.flatMap((diagnostic) => byKey.get(keyOf(diagnostic)) ?? (diagnostic.data === undefined ? diagnostic : []));
    },
    fixAll(uri, code) {
      const place = lookup.siteFileOf(uri);
      return place === undefined ? [] : fixAll(place, diagnosticsIn(place, siteDiagnostics.of(place.site)), code);
    },
    refactorings: (uri, range, capabilities) =>
      lookup.inConfigFile(uri, (site, file) => refactorings(site, file, range, capabilities)),
    fixSite(uri, isFixed) {
      const site = store.site(uri);
      if (site === undefined) return [];
      return siteDiagnostics.of(site).flatMap(({ uri: name, diagnostics }) => {
        const file = lookup.fileIn(site, name);
        const wanted = diagnostics.filter(({ code }) => isFixed(String(code)));
        return file === undefined ? [] : fixAll({ site, file }, wanted);
      });
    },
  };
}

/** The files whose texts an action changes, without those that it creates. */
function changedFiles({ edit: { changes = {}, documentChanges = [] } = {} }: CodeAction): readonly string[] {
  const created = new Set(documentChanges.flatMap((change) => (CreateFile.is(change) ? change.uri : [])));
  const texts = documentChanges.flatMap((change) => (TextDocumentEdit.is(change) ? change.textDocument.uri : []));
  return [...Object.keys(changes), ...texts].filter((uri) => !created.has(uri));
}

function keyOf({ code, message, range: { start } }: Diagnostic): string {
  return JSON.stringify([code, message, start.line, start.character]);
}

/** Whether two ranges overlap, or are next to each other. */
function touches(a: Range, b: Range): boolean {
  return !(isBefore(a.end, b.start) || isBefore(b.end, a.start));
}
