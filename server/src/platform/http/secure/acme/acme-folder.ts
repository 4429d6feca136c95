import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CertificateTexts } from "../read-certificate.ts";

const KEY = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----\n?/;

/** DATA_DIR/acme: the account's key, and the certificate with its key. Only the owner can read them. */
export class AcmeFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Returns the key of the account, which is made once. */
  accountKey(): string {
    const kept = this.#read("account.pem");
    if (kept !== undefined) return kept;
    const key = newKey();
    this.#write("account.pem", key);
    return key;
  }

  /** Undefined: none was saved. */
  certificate(): CertificateTexts | undefined {
    const text = this.#read("certificate.pem");
    if (text === undefined) return undefined;
    const key = KEY.exec(text)?.[0] ?? "";
    return { key, certificate: text.replace(key, ""), passphrase: undefined };
  }

  /** One file holds both, so that they always belong together. */
  save({ key, certificate }: CertificateTexts): void {
    this.#write("certificate.pem", `${key.trim()}\n${certificate}`);
  }

  #read(name: string): string | undefined {
    try {
      return readFileSync(join(this.#path, name), "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  #write(name: string, text: string): void {
    mkdirSync(this.#path, { recursive: true, mode: 0o700 });
    const draft = join(this.#path, `.${name}.new`);
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, join(this.#path, name));
  }
}

/** Returns a new key, P-256, as PEM. */
export function newKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
