/**
 * Reads the body of a response as text. Stops and gives `undefined` once it exceeds `limit` bytes.
 * Rejects if the stream of the body fails.
 */
export async function readText(response: Response, limit: number): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Gives up the body of a response if nobody reads it, which would keep its connection busy. Never rejects. */
export async function discardBody({ body }: Response): Promise<void> {
  // The status and headers hold, even if the connection was lost since.
  if (body?.locked === false) await body.cancel().catch(() => undefined);
}
