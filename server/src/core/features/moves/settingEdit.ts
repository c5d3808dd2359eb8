import type { ConfigFile } from "../../config/configFile.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { escapeJson } from "../../json/escape.ts";
import type { EditInFile } from "../../json/fileEdits.ts";
import { spanInString } from "../../json/spanInString.ts";
import type { Span } from "../../text/span.ts";

/** An edit of docs.json or a file that it includes. */
export interface SettingEdit extends EditInFile {
  readonly file: ConfigFile;
}

/** The edit that puts a text in place of a part of the value of a string. */
export function partEdit({ file, node }: SourceNode, part: Span, text: string): SettingEdit {
  return { file, ...spanInString(file.json.text, node, part), newText: escapeJson(text) };
}
