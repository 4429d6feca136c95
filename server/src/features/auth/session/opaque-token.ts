import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits, kept by the client. @public */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the stored form: enough to recognize the token, not to use it. @public */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
