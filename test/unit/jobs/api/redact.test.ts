import assert from "node:assert/strict";
import { requestJob } from "../../../../client/src/jobs/api/jobRequest.ts";
import { redactApiKey } from "../../../../client/src/jobs/api/redact.ts";
import { jobWith } from "../../../support/jobs/sampleJobs.ts";
import { VirtualClock } from "../../../support/virtualClock.ts";

const apiKey = "mint_Secret+0123/456789=";
const base64 = (text: string) => Buffer.from(text).toString("base64");
const fullwidth = (text: string) => [...text].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join("");

const escapedUnicode = (text: string) => [...text].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

const ask = (status: number, body: unknown) =>
  requestJob(
    {
      base: { origin: "https://a.example", href: "https://a.example" },
      projectId: "p",
      id: "job_1",
      apiKey,
      signal: new AbortController().signal,
    },
    { clock: new VirtualClock(), fetch: async () => new Response(JSON.stringify(body), { status }) },
  );

/** Texts that contain the key, with `[API key]` in its place. */
const texts: readonly [name: string, text: string, redacted: string][] = [
  ["as it is", `key ${apiKey}.`, "key [API key]."],
  ["twice", `${apiKey}${apiKey} ${apiKey}`, "[API key][API key] [API key]"],
  ["in upper case", `key ${apiKey.toUpperCase()}.`, "key [API key]."],
  ["in lower case", `https://${apiKey.toLowerCase()}.example`, "https://[API key].example"],
  ["reversed", `key ${[...apiKey].reverse().join("")}.`, "key [API key]."],
  ["reversed, without its start", `key ${[...apiKey.slice(6)].reverse().join("")}.`, "key =[API key]."],
  ["in hexadecimal", `key ${Buffer.from(apiKey).toString("hex")}.`, "key [API key]."],
  ["in hexadecimal bytes", `key ${Array.from(Buffer.from(apiKey), (byte) => byte.toString(16)).join(":")}.`, "key [API key]."],
  ["split by a soft hyphen", `key ${apiKey.slice(0, 9)}\u00ad${apiKey.slice(9)}.`, "key [API key]."],
  ["split by invisible characters", `key ${[...apiKey].join("\u200b")}.`, "key [API key]."],
  ["split by line breaks and spaces", `key ${[...apiKey].join("\n ")}.`, "key [API key]."],
  ["split by an emoji", `key ${apiKey.slice(0, 3)}🎉${apiKey.slice(3)}.`, "key [API key]."],
  ["in fullwidth letters", `key ${fullwidth(apiKey)}.`, "key [API key]."],
  ["in JavaScript escapes", `key ${escapedUnicode(apiKey)}.`, "key [API key]."],
  ["in JavaScript escapes that are escaped again", `key ${escapedUnicode(escapedUnicode(apiKey))}.`, "key [API key]."],
  ["with escaped punctuation", `key ${apiKey.replace(/[^a-z]/gi, escapedUnicode)}.`, "key [API key]."],
  ["percent-encoded", `?k=${encodeURIComponent(apiKey)}&x`, "?k=[API key]&x"],
  ["percent-encoded twice", `?k=${encodeURIComponent(encodeURIComponent(apiKey))}&x`, "?k=[API key]&x"],
  ["with each byte encoded", `?k=${[...apiKey].map((c) => `%${c.charCodeAt(0).toString(16)}`).join("")}&x`, "?k=[API key]&x"],
  [
    "percent-encoded four times",
    `?k=${[...apiKey].map((c) => `%252525${c.charCodeAt(0).toString(16)}`).join("")}&x`,
    "?k=[API key]&x",
  ],
  ["in percent-encoded fullwidth letters", `?k=${encodeURIComponent(fullwidth(apiKey))}&x`, "?k=[API key]&x"],
  ["as decimal HTML entities", `key ${[...apiKey].map((c) => `&#${c.charCodeAt(0)};`).join("")}.`, "key [API key]."],
  [
    "as hexadecimal HTML entities",
    `key ${[...apiKey].map((c) => `&amp;#x${c.charCodeAt(0).toString(16)};`).join("")}.`,
    "key [API key].",
  ],
  ["split by HTML entities", `key ${[...apiKey].join("&shy;")}.`, "key [API key]."],
  ["split by hyphens", `key ${[...apiKey.slice(0, -1)].join("-")}.`, "key [API key]."],
  ["with letters that have combining marks", `key ${[...apiKey].join("\u0301")}.`, "key [API key]."],
  ["as the name of a host", `https://${apiKey.toLowerCase().replace(/[^a-z0-9]/g, "-")}.example`, "https://[API key]-.example"],
  ["without its end", `key ${apiKey.slice(0, -1)}.`, "key [API key]."],
  ["without its start", `key ${apiKey.slice(6)}.`, "key [API key]=."],
  ["cut to its first half", `key ${apiKey.slice(0, 14)}`, "key [API key]"],
  ["with an encoded invisible character", `?k=${apiKey.slice(0, 5)}%C2%AD${apiKey.slice(5)}&x`, "?k=[API key]&x"],
];

describe("removing the API key from a text", () => {
  for (const [name, text, redacted] of texts) it(`finds it ${name}`, () => assert.equal(redactApiKey(text, apiKey), redacted));

  for (const before of ["", "x", "xy", "Bearer ", "user:"])
    for (const form of ["base64", "base64url"] as const)
      it(`finds it in ${form} after ${JSON.stringify(before)}`, () => {
        for (const after of ["", "\n", "ab"]) {
          const encoded = Buffer.from(`${before}${apiKey}${after}`).toString(form);
          const redacted = redactApiKey(`key ${encoded}.`, apiKey);
          const left = redacted.replace("[API key]", "").replace(/^key |\.$/g, "");
          assert.match(redacted, /\[API key\]/);
          // What is left decodes to none of the key but single characters.
          assert.ok(left.length <= base64(`${before}${after}`).length + 6, redacted);
        }
      });

  it("finds a key that is itself a text with escapes", () => {
    const odd = String.raw`mint_secret_\u0041%41&amp;#x41`;
    for (const text of [odd, encodeURIComponent(odd), escapedUnicode(odd)])
      assert.equal(redactApiKey(`key ${text} .`, odd), "key [API key] .");
  });

  it("finds a short key, and no short part of a long one", () => {
    assert.equal(redactApiKey("key ab_cd_ef_gh.", "ab_cd_ef_gh"), "key [API key].");
    assert.equal(redactApiKey("mint_Secret", apiKey), "mint_Secret");
    assert.equal(redactApiKey("key a-b-c-d-e-f-g-h.", "abcdefgh"), "key [API key].");
  });

  it("finds a key with few letters and digits in Base64, and not these alone", () => {
    const odd = "a-b-c-d-e";
    for (const before of ["", "x", "xy"])
      assert.match(redactApiKey(`key ${base64(`${before}${odd}xyz`)}`, odd), /^key \w{0,4}\[API key\][\w=]{0,7}$/u, before);
    assert.equal(redactApiKey("letters abcde", odd), "letters abcde");
  });

  it("finds a key that no header can contain", () =>
    assert.equal(redactApiKey("key schlüssel-日本.", "schlüssel-日本"), "key [API key]."));

  it("leaves other texts alone", () => {
    for (const text of [
      "",
      "mint_Secret",
      "agent/quickstart 50% done",
      "%",
      "%zz%4",
      "日本語 ü 🎉",
      "a".repeat(3000),
      "01".repeat(500),
      "1,2,3 0x10 \\\\u0041",
    ])
      assert.equal(redactApiKey(text, apiKey), text);
  });

  it("leaves texts alone that contain a key too short to be a secret", () =>
    assert.equal(redactApiKey("a job is a job", "job"), "a job is a job"));

  it("happens before a long message is cut", async () => {
    for (let before = 960; before <= 1000; before++) {
      const result = await ask(401, { error: `${"x".repeat(before)} ${apiKey} ${"y".repeat(3000)}` });
      const message = "message" in result ? result.message : undefined;
      assert.match(message ?? "", /^x+ [^m]* ?\([\d,]+ more characters\)$/);
    }
  });

  it("happens in every field of a response, and in error messages", async () => {
    const split = [...apiKey].join("\u00ad");
    const fields = { status: split, source: { repository: split, ref: split }, model: split, prLink: split };
    const hidden = "[API key]";
    assert.deepEqual(await ask(200, { ...jobWith(), ...fields }), {
      kind: "ok",
      job: jobWith({ status: hidden, source: { repository: hidden, ref: hidden }, model: hidden, prLink: hidden }),
      invalidFields: [],
    });
    for (const status of [401, 403, 404]) {
      const result = await ask(status, { error: `no: ${split}` });
      assert.equal("message" in result && result.message, "no: [API key]");
    }
  });
});
