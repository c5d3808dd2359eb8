/**
 * Reads the body of a response. Stops and gives `undefined` once it exceeds `limit` bytes.
 * Rejects if the stream of the body fails.
 */
export async function readBytes({ body }: Response, limit: number): Promise<Uint8Array | undefined> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return joined(parts, size);
}

/** Reads the body of a response as text, as `readBytes` does. */
export async function readText(response: Response, limit: number): Promise<string | undefined> {
  const bytes = await readBytes(response, limit);
  return bytes && new TextDecoder().decode(bytes);
}

/** Gives up the body of a response if nobody reads it, which would keep its connection busy. Never rejects. */
export async function discardBody({ body }: Response): Promise<void> {
  // The status and headers hold, even if the connection was lost since.
  if (body?.locked === false) await body.cancel().catch(() => undefined);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}
