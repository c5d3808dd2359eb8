import type { Fault } from "../../../demo/admin-api/faults.ts";
import { answer, drip, reset, silence } from "../../../demo/admin-api/faults.ts";

/** The key of the tests, in a form that no request may leave anywhere. */
export const key = "mint_Secret_0123456789+/=";

/** A part of the key that stays the same in every form. */
export const partOfKey = "0123456789";

const evil = `[x](command:evil) <img src=x> $(zap) \u0000\u001b[31m\u202e ${key}`;
const json = { "content-type": "application/json" };
const error = JSON.stringify({ error: evil });

/** What can happen to a request that changes something on the server. */
export const postFaults = {
  "a reset before a byte": reset(),
  "a reset midway": reset('{"id":"job_1","status":"active"'),
  "no response": silence,
  "a slow body": drip('{"id":"job_1","status":"active"}', 5),
  HTML: answer(200, `<!doctype html><title>${key}</title>`),
  "truncated JSON": answer(201, '{"id":"job_1"', json),
  "an empty body": answer(201, "", json),
  "a 50 MB body": answer(201, Buffer.alloc(50 << 20, 32), json),
  "wrong types in every field": answer(201, '{"id":7,"status":[],"source":3,"statusId":4}', json),
  "an ID that is the key": answer(201, JSON.stringify({ id: key, status: "active", statusId: key }), json),
  "hostile texts": answer(201, JSON.stringify({ id: "job_1", status: evil, source: { repository: evil, ref: evil } }), json),
  "a redirect": answer(302, "", { location: "https://elsewhere.example" }),
  "a redirect that keeps the method": answer(308, "", { location: "/v2" }),
  "400": answer(400, error, json),
  "401": answer(401, error, json),
  "403": answer(403, error, json),
  "404": answer(404, error, json),
  "429": answer(429, error, { ...json, "retry-after": "30" }),
  "500": answer(500, error, json),
  "503": answer(503, "", { "retry-after": "30" }),
  "304": answer(304),
} satisfies Readonly<Record<string, Fault>>;

export type PostFault = keyof typeof postFaults;
