import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "./config.ts";
import { signingSecret } from "./signing-secret.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose and owner of a sealed text: it can't be opened in another row or for another purpose. */
export interface SealContext {
  readonly purpose: string;
  readonly ownerId: string;
}

export type SealingConfig = Pick<Config, "secret" | "dataDir" | "formerSecrets">;

/**
 * Encrypts a secret for the database with AES-256-GCM and a key derived from SECRET, so that the database alone is useless to a
 * thief.
 */
export function seal(config: SealingConfig, context: SealContext, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(signingSecret(config), context.purpose), iv).setAAD(
    Buffer.from(context.ownerId),
  );
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined if the bytes were changed, were sealed for another owner or purpose, or with an unknown SECRET. */
export function unseal(config: SealingConfig, context: SealContext, sealed: Buffer): string | undefined {
  for (const key of sealingKeys(config, context.purpose)) {
    try {
      return opened(key, context, sealed);
    } catch {
      // try the next key
    }
  }
  return undefined;
}

/** Returns the current key first, then those of FORMER_SECRETS. */
export function sealingKeys(config: SealingConfig, purpose: string): [Buffer, ...Buffer[]] {
  return [keyOf(signingSecret(config), purpose), ...config.formerSecrets.map((secret) => keyOf(secret, purpose))];
}

function opened(key: Buffer, { ownerId }: SealContext, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
