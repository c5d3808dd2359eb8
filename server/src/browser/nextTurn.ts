/** Runs a task after all messages that are queued now. Unlike a timer, browsers never delay it. */
export function nextTurn(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(undefined);
}
