import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A certificate with its private key, for a TLS server. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Certificates of an authority that nobody trusts unless told to. */
export interface Certificates {
  /** The certificate of the authority. */
  readonly authority: string;
  readonly valid: Certificate;
  readonly expired: Certificate;
  readonly ofOtherHost: Certificate;
  readonly selfSigned: Certificate;
}

/** Makes certificates for a server at an IP address, with `openssl` in an existing folder. Undefined where there is no `openssl`. */
export function makeCertificates(folder: string, address: string): Certificates | undefined {
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  try {
    openssl("version");
  } catch {
    return undefined;
  }
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  mkdirSync(path.join(folder, "issued"));
  writeFileSync(path.join(folder, "index.txt"), "");
  writeFileSync(
    path.join(folder, "openssl.cnf"),
    `[req]
distinguished_name = name
[name]
[ca]
default_ca = authority
[authority]
database = index.txt
new_certs_dir = issued
certificate = authority.pem
private_key = authority.key
default_md = sha256
policy = policy
rand_serial = yes
unique_subject = no
[policy]
commonName = supplied
[is_authority]
basicConstraints = critical, CA:true
[is_host]
subjectAltName = IP:${address}
[is_other_host]
subjectAltName = DNS:other.example
`,
  );
  const config = ["-config", "openssl.cnf"];
  const keyed = (name: string) => ["-newkey", "rsa:2048", "-nodes", "-keyout", `${name}.key`];
  const selfSigned = (name: string, extensions: string) =>
    openssl(
      ...["req", ...config, "-x509", ...keyed(name), "-out", `${name}.pem`],
      ...["-subj", `/CN=${name}`, "-days", "2", "-extensions", extensions],
    );
  const issued = (name: string, extensions: string, end: string): Certificate => {
    openssl("req", ...config, "-new", ...keyed(name), "-out", `${name}.csr`, "-subj", `/CN=${name}`);
    openssl(
      ...["ca", ...config, "-batch", "-notext", "-in", `${name}.csr`, "-out", `${name}.pem`],
      ...["-startdate", "20200101000000Z", "-enddate", end, "-extensions", extensions],
    );
    return { key: read(`${name}.key`), cert: read(`${name}.pem`) };
  };
  selfSigned("authority", "is_authority");
  selfSigned("selfSigned", "is_host");
  return {
    authority: read("authority.pem"),
    valid: issued("valid", "is_host", "20900101000000Z"),
    expired: issued("expired", "is_host", "20210101000000Z"),
    ofOtherHost: issued("other", "is_other_host", "20900101000000Z"),
    selfSigned: { key: read("selfSigned.key"), cert: read("selfSigned.pem") },
  };
}
