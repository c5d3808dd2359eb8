import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { exitCodes } from "./exitCodes.ts";
import { note } from "./terminal/print.ts";

/** Says why the language server cannot connect to its editor. The protocol's library, which connects, ends the process without a word. */
export function reportConnectErrors(): void {
  subscribe("net.client.socket", (message) => {
    const { socket } = message as { readonly socket: Socket };
    const onError = ({ message: reason }: Error): void => {
      process.exitCode = exitCodes.error;
      void note(`Cannot connect to the editor (${reason}). It must listen before the server starts.`);
    };
    socket.once("error", onError).once("connect", () => socket.off("error", onError));
  });
}
