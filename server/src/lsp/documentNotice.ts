/** That a client opens, changes or closes a file. */
export interface DocumentNotice {
  readonly kind: "open" | "change" | "close";
  readonly uri: string;
  /** The language of a file that is opened. */
  readonly language: string;
}

const kinds = new Map<unknown, DocumentNotice["kind"]>([
  ["textDocument/didOpen", "open"],
  ["textDocument/didChange", "change"],
  ["textDocument/didClose", "close"],
]);

/** How such a message begins as VS Code, and any other client in JavaScript, writes it. */
const beginning =
  /^\{"jsonrpc":"2\.0","method":"(textDocument\/did\w+)","params":\{"textDocument":\{"uri":("(?:[^"\\]|\\.)*")(?:,"languageId":("(?:[^"\\]|\\.)*"))?/u;

/** How a request, an answer or a notification of another method begins when it is written so. */
const otherBeginning = /^\{"jsonrpc":"2\.0",(?:"id":|"method":"(?!textDocument\/did(?:Open|Change|Close)")[^"\\]*")/u;

/** Whether the beginning of a message tells that it opens, changes or closes no file. */
export function isOtherAtBeginning(message: string): boolean {
  return otherBeginning.test(message);
}

/** Reads the notice off the beginning of a message, without a look at its text. Undefined where the beginning does not tell. */
export function noticeAtBeginning(message: string): DocumentNotice | undefined {
  const [, method, uri, language] = beginning.exec(message) ?? [];
  const kind = kinds.get(method);
  if (kind === undefined || uri === undefined || (kind === "open" && language === undefined)) return undefined;
  return { kind, uri: textOf(uri), language: language === undefined ? "" : textOf(language) };
}

/** Reads the notice from a whole message. Undefined for every other message, and for what is none. */
export function noticeOf(message: string): DocumentNotice | undefined {
  try {
    const { method, params } = JSON.parse(message) as Record<string, { textDocument?: Record<string, unknown> } | undefined>;
    const kind = kinds.get(method);
    const { uri, languageId = "" } = params?.textDocument ?? {};
    return kind === undefined || typeof uri !== "string" ? undefined : { kind, uri, language: String(languageId) };
  } catch {
    return undefined;
  }
}

function textOf(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}
