import type { Failure } from "./fetchResult.ts";

/**
 * Maps an error of `fetch` to a failure. Only the system's error code is kept, since the message may quote the request.
 */
export function networkFailure(error: unknown): Failure {
  const code = systemCode(error, 4);
  return { kind: code !== undefined && untrustedCertificate.test(code) ? "certificate" : "offline", code };
}

/**
 * The codes of a certificate that is not trusted, which Node.js tells before it sends anything. Those that begin with `ERR_SSL_` are of
 * connections that broke, at any time.
 */
const untrustedCertificate = /^(?!ERR_SSL_).*(?:CERT|TLS|SIGNATURE)/;

/** The first `code` in an error, its causes, and its aggregated errors, such as one for each address that was tried. */
function systemCode(error: unknown, depth: number): string | undefined {
  if (typeof error !== "object" || error === null || depth === 0) return undefined;
  if ("code" in error && typeof error.code === "string" && /^[A-Z][A-Z0-9_]{2,59}$/.test(error.code)) return error.code;
  const inside: readonly unknown[] = [
    ...("cause" in error ? [error.cause] : []),
    ...("errors" in error && Array.isArray(error.errors) ? error.errors : []),
  ];
  for (const inner of inside) {
    const code = systemCode(inner, depth - 1);
    if (code !== undefined) return code;
  }
  return undefined;
}
