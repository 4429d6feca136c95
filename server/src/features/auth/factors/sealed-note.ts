import { seal, unseal } from "#server/platform/config/seal.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Readable by whatever browser holds it: its owner is checked on its return. A note for one purpose never opens as another. */
const contextOf = (purpose: NotePurpose) => ({ purpose: `notes in browsers: ${purpose}`, ownerId: "" });

export type NotePurpose = "visit at the identity provider" | "known device" | "earlier visit of a link";

/** Text stored in a browser, which can neither read nor change it; valid until `expiresAtMs`. */
export function sealNote({ config }: Platform, purpose: NotePurpose, text: string, expiresAtMs: number): string {
  return seal(config, contextOf(purpose), JSON.stringify({ text, expiresAtMs })).toString("base64url");
}

/** Undefined for anything that we didn't write, or that has expired. */
export function openNote({ config, clock }: Platform, purpose: NotePurpose, sealed: string): string | undefined {
  const json = unseal(config, contextOf(purpose), Buffer.from(sealed, "base64url"));
  if (json === undefined) return undefined;
  const note = JSON.parse(json) as { text: string; expiresAtMs: number }; // authentic: we wrote it
  return note.expiresAtMs > clock.nowMs() ? note.text : undefined;
}
