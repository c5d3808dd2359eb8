import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import { editsOf, OpenedFiles } from "../../cli/move/openedFiles.ts";
import { filePathOf, uriOf } from "../../cli/paths.ts";
import { readConfig } from "../../cli/sites/findSites.ts";
import { createLanguageService } from "../../core/languageService.ts";
import { finishInTurns } from "../../core/std/steps.ts";
import { docsJsonLanguage } from "../../protocol.ts";
import type { ToolArguments } from "../tool.ts";
import { ToolError } from "../toolError.ts";
import type { WorkingFolder } from "../workingFolder.ts";
import { requireKnownCodes } from "./codes.ts";

/** Where the diagnostics to fix are. */
export const placeArguments = {
  file: { type: "string", description: "The file of the diagnostics, relative to the working folder." },
  line: { type: "integer", description: "Only for diagnostics that start on this line. The first line is 1." },
  code: { type: "string", description: "Only for diagnostics with this code." },
} as const;

/** The quick fix of a diagnostic. */
interface QuickFix {
  readonly diagnostic: Diagnostic;
  readonly action: CodeAction;
}

/** Opens the site of the file that `placeArguments` name. `find` gives the quick fixes of the diagnostics there. */
export async function openForFixes(args: ToolArguments, folder: WorkingFolder) {
  const file = args.text("file") ?? "";
  const [line, code] = [args.number("line"), args.text("code")];
  if (code !== undefined) requireKnownCodes([code]);
  const [target] = await folder.targets([file]);
  const content = target && (await readConfig(target.config, folder.host));
  if (target === undefined || content?.kind !== "text") throw new ToolError(`Cannot read the docs.json of ${file}.`);
  const service = createLanguageService(folder.host, () => undefined);
  const opened = new OpenedFiles(service, folder.host);
  const config = uriOf(target.config.path);
  opened.open(config, docsJsonLanguage, content.text);
  const [uri = config] = [...(target.only ?? [])].map(uriOf);
  // Of a page that is not open, only the beginning is kept, where its front matter is.
  await opened.openAll([uri]);
  await service.whenSettled();
  async function find(): Promise<QuickFix[]> {
    const files = await finishInTurns(service.diagnoseInSteps(config), () => folder.host.pause());
    const diagnostics = files.find((each) => each.uri === uri)?.diagnostics ?? [];
    const found = diagnostics
      .filter(({ range }) => line === undefined || range.start.line === line - 1)
      .filter((diagnostic) => code === undefined || diagnostic.code === code)
      .flatMap((diagnostic) =>
        service
          .fixes(uri, [diagnostic], { createFiles: false })
          .filter(({ edit, diagnostics: fixed = [] }) => edit !== undefined && fixed.length === 1)
          .map((action) => ({ diagnostic, action })),
      );
    const changed = new Set(found.flatMap(({ action }) => editsOf(action.edit).map((edited) => edited.uri)));
    const allowed = new Set<string>();
    for (const each of changed) if (await folder.contains(filePathOf(each))) allowed.add(each);
    return found.filter(({ action }) => editsOf(action.edit).every((edited) => allowed.has(edited.uri)));
  }
  return { service, opened, find };
}
