import { ExecuteCommandRequest, Position, URI } from "vscode-languageserver";
import { showFileCommand } from "../protocol.ts";
import type { ClientRequests } from "./clientRequests.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";

/** The commands of the server, which clients run for code actions. */
export function commandFeature(client: Pick<ClientRequests, "showFile">): Feature {
  return feature(ExecuteCommandRequest.type, {
    name: "Commands",
    capability: { executeCommandProvider: { commands: [showFileCommand] } },
    fallback: null,
    handler: async (params) => {
      const [uri, start, end]: unknown[] = params.arguments ?? [];
      if (!URI.is(uri)) return null;
      const selection = Position.is(start) ? { start, end: Position.is(end) ? end : start } : undefined;
      return client.showFile({ uri, takeFocus: true, ...(selection && { selection }) });
    },
  });
}
