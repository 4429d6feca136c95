import { createPrivateKey } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstCertificate, secondCertificate } from "#testkit/stand-ins/certificates.ts";
import { ConfigError } from "../../config/config-error.ts";
import { checkCertificate, readCertificateFiles } from "./read-certificate.ts";

const NOW = new Date("2026-12-01");
const { certificate, key } = firstCertificate;
const texts = { certificate, key, passphrase: undefined };
const encrypted = createPrivateKey(key)
  .export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "a secret" })
  .toString();

const sentenceOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof ConfigError ? error.message : `not a sentence: ${String(error)}`;
  }
  return "accepted";
};

test("PLUS-1697 a certificate with its key is accepted, also with its chain behind it and an encrypted key", () => {
  const found = checkCertificate(texts, NOW);
  expect(found.expiresAt).toEqual(new Date("2120-01-01T00:00:00Z"));
  expect(["rushlight.test", "127.0.0.1", "other.test"].map(found.covers)).toEqual([true, true, false]);
  const chain = `${certificate}\n${secondCertificate.certificate}`;
  expect(sentenceOf(() => checkCertificate({ ...texts, certificate: chain }, NOW))).toBe("accepted");
  const opened = { ...texts, key: encrypted, passphrase: "a secret" };
  expect(sentenceOf(() => checkCertificate(opened, NOW))).toBe("accepted");
});

test.each([
  [
    "text in place of a certificate",
    { certificate: "nothing" },
    "TLS_CERTIFICATE must be a file with a certificate in PEM",
  ],
  ["text in place of a key", { key: "nothing" }, "TLS_KEY must be a file with a private key in PEM"],
  ["another certificate's key", { key: secondCertificate.key }, "TLS_KEY doesn't belong to the first certificate"],
  ["an encrypted key alone", { key: encrypted }, "TLS_KEY is encrypted: set TLS_KEY_PASSPHRASE_FILE."],
  [
    "a wrong passphrase",
    { key: encrypted, passphrase: "other" },
    "TLS_KEY doesn't open with the passphrase in TLS_KEY_PASSPHRASE_FILE.",
  ],
  [
    "a chain before its certificate",
    { certificate: secondCertificate.certificate + certificate },
    "TLS_KEY doesn't belong",
  ],
  [
    "a chain that is damaged",
    { certificate: `${certificate}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n` },
    "TLS_CERTIFICATE can't be used",
  ],
])("PLUS-1697 %s is refused with one sentence", (_what, change, sentence) => {
  const said = sentenceOf(() => checkCertificate({ ...texts, ...change }, NOW));
  expect(said).toMatch(/^[^\n]+\.$/);
  expect(said).toContain(sentence);
});

test("PLUS-1697 a certificate is refused from the moment it expires, and before it is valid", () => {
  const at = (time: string) => sentenceOf(() => checkCertificate(texts, new Date(time)));
  expect(at("2119-12-31T23:59:59Z")).toBe("accepted");
  expect(at("2120-01-01T00:00:00Z")).toBe("TLS_CERTIFICATE expired on 2120-01-01: renew it.");
  expect(at("2020-01-01T00:00:00Z")).toBe("accepted");
  expect(at("2019-12-31T23:59:59Z")).toContain("TLS_CERTIFICATE is only valid from 2020-01-01");
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "certificate-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("PLUS-1697 each file that can't be read is named with its variable; a passphrase may end with a line break", () => {
  const path = (name: string) => join(folder, name);
  const files = { kind: "files" as const, certificateFile: path("c"), keyFile: path("k"), passphraseFile: path("p") };
  const unread = () => sentenceOf(() => readCertificateFiles(files));
  expect(unread()).toContain(`TLS_CERTIFICATE can't be read (ENOENT): ${path("c")}`);
  writeFileSync(path("c"), certificate);
  expect(unread()).toContain(`TLS_KEY can't be read (ENOENT): ${path("k")}`);
  writeFileSync(path("k"), encrypted);
  expect(unread()).toContain(`TLS_KEY_PASSPHRASE_FILE can't be read (ENOENT): ${path("p")}`);
  writeFileSync(path("p"), "a secret\n");
  expect(readCertificateFiles(files)).toEqual({ certificate, key: encrypted, passphrase: "a secret" });
});
