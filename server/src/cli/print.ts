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

/** Tells the user something that is not the result: a sentence. */
export function note(message: string): Promise<void> {
  return print(process.stderr, `docs-json: ${printable(message)}\n`);
}

/** Writes internal errors to a stream, each line of a stack with the name of the program. */
export function logTo(stream: NodeJS.WriteStream): (message: string) => void {
  return (message) => {
    for (const line of message.split("\n")) stream.write(`docs-json: ${printable(line)}\n`);
  };
}
