import { printable } from "./terminal.ts";

/** Writes a text and waits until it is flushed. A reader that closes the pipe early (`| head`) is not an error. */
export function print(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The callback gets the error, too, before the event; an error event that nobody listens to would end the process.
    const ignore = () => undefined;
    stream.once("error", ignore);
    stream.write(text, (error: NodeJS.ErrnoException | null | undefined) => {
      if (error && error.code !== "EPIPE") reject(error);
      else resolve();
      if (!error) stream.off("error", ignore);
    });
  });
}

/** Tells the user something that is not the result: a sentence. Never rejects: what was done counts, also if nobody can read of it. */
export async function note(message: string): Promise<void> {
  await print(process.stderr, `docs-json: ${printable(message)}\n`).catch(() => undefined);
}

/** Notes internal errors, each line of a stack on a line of its own. */
export function log(message: string): void {
  for (const line of message.split("\n")) void note(line);
}
