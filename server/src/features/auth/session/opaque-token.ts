import { createHash, randomBytes } from "node:crypto";

/** 256 random bits; what the client keeps. @public */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps: enough to recognise the token, not to use it. @public */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
