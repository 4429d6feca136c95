import { expiryWords } from "#core/shares/expiry-words.ts";
import { linkExpiry } from "#core/shares/link-expiry.ts";
import { visitMessages } from "./visit.messages.ts";

/** "Expires in 6 days", as the list of shares says it (PLUS-1290); null without an expiry, or after it. */
export function expiryText(expiresAt: string | null, nowMs: number): string | null {
  const expiresAtMs = expiresAt === null ? null : Date.parse(expiresAt);
  if (linkExpiry(expiresAtMs, nowMs).state !== "valid") return null;
  return visitMessages.expiresIn(expiryWords(expiresAtMs, nowMs));
}
