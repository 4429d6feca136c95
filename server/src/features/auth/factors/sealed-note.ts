import { seal, unseal } from "#server/platform/config/seal.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Not bound to an owner: that is checked when the note returns. A note for one purpose can't be opened for another. */
const contextOf = (purpose: NotePurpose) => ({ purpose: `notes in browsers: ${purpose}`, ownerId: "" });

export type NotePurpose = "visit at the identity provider" | "known device" | "earlier visit of a link";

/** Seals text to be stored in a browser, which can neither read nor change it; valid until `expiresAtMs`. */
export function sealNote({ config }: Platform, purpose: NotePurpose, text: string, expiresAtMs: number): string {
  return seal(config, contextOf(purpose), JSON.stringify({ text, expiresAtMs })).toString("base64url");
}

/** Returns undefined for notes that this program didn't write, or that have expired. */
export function openNote({ config, clock }: Platform, purpose: NotePurpose, sealed: string): string | undefined {
  const json = unseal(config, contextOf(purpose), Buffer.from(sealed, "base64url"));
  if (json === undefined) return undefined;
  const note = JSON.parse(json) as { text: string; expiresAtMs: number }; // authentic, since it could be opened
  return note.expiresAtMs > clock.nowMs() ? note.text : undefined;
}
