import { seal, unseal } from "#server/platform/config/seal.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Kept by whatever browser carries it: whose it is shows at the return. A note of one purpose never opens as one of another. */
const contextOf = (purpose: NotePurpose) => ({ purpose: `notes in browsers: ${purpose}`, ownerId: "" });

export type NotePurpose = "visit at the identity provider" | "known device";

/** Text that a browser keeps for us and can neither read nor change, good until `expiresAtMs`. */
export function sealNote({ config }: Platform, purpose: NotePurpose, text: string, expiresAtMs: number): string {
  return seal(config, contextOf(purpose), JSON.stringify({ text, expiresAtMs })).toString("base64url");
}

/** Undefined for what we did not write, or for what is past its time. */
export function openNote({ config, clock }: Platform, purpose: NotePurpose, sealed: string): string | undefined {
  const json = unseal(config, contextOf(purpose), Buffer.from(sealed, "base64url"));
  if (json === undefined) return undefined;
  const note = JSON.parse(json) as { text: string; expiresAtMs: number }; // authentic: we wrote it
  return note.expiresAtMs > clock.nowMs() ? note.text : undefined;
}
