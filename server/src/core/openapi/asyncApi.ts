import type { FileFailure, LoadedFile, NamedFile } from "../files/fileContent.ts";
import { copyOf } from "../text/copyOf.ts";
import { lineStarts } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { Value } from "../text/value.ts";
import type { LimitFailure } from "./openApiIndex.ts";
import { readStructure } from "./parseIndex.ts";
import { pointerTokens } from "./pointer.ts";
import { isVersion, versionProblem } from "./specVersion.ts";
import type { Texts } from "./texts.ts";
import { readString, readTexts, setText } from "./texts.ts";

/** A channel of an AsyncAPI file. */
export interface Channel {
  readonly id: string;
  /** The characters of its key, without quotes. */
  readonly key: Span;
  readonly title?: string;
  /** The name of its first tag. */
  readonly tag?: string;
}

/** The parts of an AsyncAPI file that matter for documentation. Plain data, so it can be sent to a worker thread. */
interface AsyncApiIndex {
  /** The value of `asyncapi`: "3.0.0". */
  readonly specVersion: string;
  /** `info.title` */
  readonly title?: string;
  /** `info.version` */
  readonly version?: string;
  /** In the order of the file. */
  readonly channels: readonly Channel[];
}

/** The result of reading a text as an AsyncAPI file. Messages are clauses, as in `IndexResult`. */
type AsyncApiResult =
  | { readonly kind: "index"; readonly index: AsyncApiIndex }
  | { readonly kind: "syntax"; readonly message: string; readonly span: Span }
  | LimitFailure
  | { readonly kind: "not-asyncapi"; readonly message: string };

/** An AsyncAPI file that was read. */
export type IndexedAsyncApi = LoadedFile<AsyncApiResult>;

/** An AsyncAPI file that was read, or why it could not be. */
export type AsyncApiFile = IndexedAsyncApi | FileFailure;

/** What an `asyncapi` value in docs.json leads to. */
export type AsyncApiDocument = NamedFile<AsyncApiFile>;

/** The AsyncAPI version that the platform accepts (docs/platform.md, "asyncapi"). */
export const supportedAsyncApi = "3.0.0";

/** Whether a file is an AsyncAPI file of a version that the platform accepts. */
export function isSupportedAsyncApi({ outcome }: IndexedAsyncApi): boolean {
  return outcome.kind === "index" && outcome.index.specVersion === supportedAsyncApi;
}

/** Reads the text of an AsyncAPI file: JSON or YAML, version 2 or 3. Never throws. */
export function readAsyncApi(text: string): IndexedAsyncApi {
  const lines = lineStarts(text);
  const outcome = readStructure(text, {}, readIndex);
  if (outcome.kind !== "read") return { kind: "read", outcome, lines };
  const index = outcome.result;
  return {
    kind: "read",
    outcome: typeof index === "string" ? { kind: "not-asyncapi", message: index } : { kind: "index", index },
    lines,
  };
}

/** A channel as it is written: its references are not resolved. */
interface WrittenChannel {
  readonly id: string;
  readonly key: Span;
  title?: string;
  tag?: WrittenTag;
  ref?: string;
}

type WrittenTag = Texts<"name" | "$ref">;

function readIndex(root: Value): AsyncApiIndex | string {
  let specVersion: string | undefined;
  let isOpenApi = false;
  let info: Info = {};
  let channels: readonly WrittenChannel[] = [];
  let shared: readonly WrittenChannel[] = [];
  const tags = new Map<string, WrittenTag>();
  const span = root.mapping((name, _key, value) => {
    if (name === "asyncapi") specVersion = readString(value) ?? "";
    else if (name === "info") info = readTexts(value, ["title", "version"]);
    else if (name === "channels") channels = readChannels(value);
    else if (name === "components")
      value.mapping((field, _span, inner) => {
        if (field === "channels") shared = readChannels(inner);
        else if (field === "tags") inner.mapping((tag, _tagSpan, item) => tags.set(copyOf(tag), readTag(item)));
        else inner.skip();
      });
    else {
      if (name === "openapi" || name === "swagger") isOpenApi = true;
      value.skip();
    }
  });
  if (span === undefined) return "expected an object with `asyncapi`";
  if (!isVersion(specVersion))
    return isOpenApi ? "it is an OpenAPI file; use `openapi` instead" : versionProblem("asyncapi", specVersion, "3.0.0");
  const byId = new Map(shared.map((channel) => [channel.id, channel]));
  return { specVersion, ...info, channels: channels.map((channel) => resolved(channel, byId, tags)) };
}

type Info = Texts<"title" | "version">;

function readChannels(value: Value): readonly WrittenChannel[] {
  const channels = new Map<string, WrittenChannel>();
  value.mapping((id, key, inner) => {
    const channel: WrittenChannel = { id: copyOf(id), key };
    const span = inner.mapping((field, _span, member) => {
      if (field === "title") setText(channel, "title", readString(member));
      else if (field === "$ref") setText(channel, "ref", readString(member));
      else if (field === "tags") {
        let isFirst = true;
        member.sequence((item) => {
          if (isFirst) channel.tag = readTag(item);
          else item.skip();
          isFirst = false;
        });
      } else member.skip();
    });
    if (span !== undefined) channels.set(channel.id, channel);
  });
  return [...channels.values()];
}

function readTag(value: Value): WrittenTag {
  return readTexts(value, ["name", "$ref"]);
}

/** A channel with its references to `components` followed. */
function resolved(
  { id, key, ...own }: WrittenChannel,
  channels: ReadonlyMap<string, WrittenChannel>,
  tags: ReadonlyMap<string, WrittenTag>,
): Channel {
  let { title, tag, ref } = own;
  // A limit instead of a check for cycles: longer chains are not written by hand.
  for (let step = 0; step < 10 && ref !== undefined; step++) {
    const target = channels.get(nameIn(ref, "components/channels"));
    title = target?.title;
    tag = target?.tag;
    ref = target?.ref;
  }
  const name = tag?.$ref === undefined ? tag?.name : tags.get(nameIn(tag.$ref, "components/tags"))?.name;
  return {
    id,
    key,
    ...(title !== undefined && { title }),
    ...(name !== undefined && { tag: name }),
  };
}

/** The last token of a pointer to a member of a part of the same file; empty for another target. */
function nameIn(ref: string, part: string): string {
  const tokens = ref.startsWith("#") ? (pointerTokens(ref) ?? []) : [];
  return tokens.slice(0, -1).join("/") === part ? (tokens.at(-1) ?? "") : "";
}
