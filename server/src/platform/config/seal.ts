import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "./config.ts";
import { signingSecret } from "./signing-secret.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for and whose it is: copied to another row, or used for something else, it does not open. */
export interface SealContext {
  readonly purpose: string;
  readonly ownerId: string;
}

/** A secret as it lies in the database: AES-256-GCM under a key made of SECRET, so that the database alone is worth nothing. */
export function seal(config: Pick<Config, "secret" | "dataDir">, context: SealContext, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(config, context.purpose), iv).setAAD(
    Buffer.from(context.ownerId),
  );
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws when the bytes were changed, belong to somebody or something else, or SECRET is another one. */
export function unseal(config: Pick<Config, "secret" | "dataDir">, context: SealContext, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(config, context.purpose), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context.ownerId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

export function sealingKey(config: Pick<Config, "secret" | "dataDir">, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", signingSecret(config), "", purpose, 32));
}
