import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signingSecret } from "#server/platform/config/signing-secret.ts";
import type { Platform } from "#server/platform/platform.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A factor's secret as it lies in the database: AES-256-GCM, bound to its person, so that a copied row is worth nothing elsewhere. */
export function sealSecret(platform: Platform, userId: string, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", factorKey(platform), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws when the row was changed, belongs to somebody else, or SECRET is another one. */
export function openSecret(platform: Platform, userId: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", factorKey(platform), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/** From SECRET, so that the database alone is worth nothing. */
export function factorKey(platform: Platform): Buffer {
  return Buffer.from(hkdfSync("sha256", signingSecret(platform.config), "", "second factors", 32));
}
