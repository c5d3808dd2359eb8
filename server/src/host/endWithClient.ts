import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

/**
 * Ends this process when its client stops reading. The protocol's library notices only that a client stops writing, and after that, each
 * message to the client is an error that nothing catches.
 */
export function endWithClient(): void {
  const end = (): never => process.exit(1);
  process.stdout.once("error", end);
  subscribe("net.client.socket", (message) => {
    const { socket } = message as { readonly socket: Socket };
    socket.once("connect", () => socket.once("close", end));
  });
}
