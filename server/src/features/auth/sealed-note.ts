import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signingSecret } from "#server/platform/config/signing-secret.ts";
import type { Platform } from "#server/platform/platform.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Text that a browser keeps for us and can neither read nor change (AES-256-GCM, from SECRET), good until `expiresAtMs`. */
export function sealNote(platform: Platform, text: string, expiresAtMs: number): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(platform), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ text, expiresAtMs }), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined for what we did not write, or for what is past its time. */
export function openNote(platform: Platform, sealed: string): string | undefined {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyOf(platform), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const json = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    const note = JSON.parse(json) as { text: string; expiresAtMs: number }; // authentic: we wrote it
    return note.expiresAtMs > platform.clock.nowMs() ? note.text : undefined;
  } catch {
    return undefined;
  }
}

function keyOf(platform: Platform): Buffer {
  return Buffer.from(hkdfSync("sha256", signingSecret(platform.config), "", "sealed notes", 32));
}
