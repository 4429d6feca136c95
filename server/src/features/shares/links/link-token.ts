import { type SealingConfig, seal, unseal } from "#server/platform/config/seal.ts";

const PURPOSE = "share links";

/** Seals the token with SECRET, since its creator may want the address again; a copy of the database alone opens no link. */
export function sealLinkToken(config: SealingConfig, linkId: string, token: string): Buffer {
  return seal(config, { purpose: PURPOSE, ownerId: linkId }, token);
}

/**
 * Returns undefined if SECRET has changed. Visitors can still enter with the address they have, since the token's hash is stored.
 */
export function openLinkToken(config: SealingConfig, linkId: string, sealed: Buffer): string | undefined {
  return unseal(config, { purpose: PURPOSE, ownerId: linkId }, sealed);
}
