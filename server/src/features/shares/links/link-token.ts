import { type SealingConfig, seal, unseal } from "#server/platform/config/seal.ts";

const PURPOSE = "share links";

/** Sealed with SECRET, because its creator may want the address again; a copy of the database alone opens no link. */
export function sealLinkToken(config: SealingConfig, linkId: string, token: string): Buffer {
  return seal(config, { purpose: PURPOSE, ownerId: linkId }, token);
}

/** Undefined if SECRET is another one. Visitors still enter by the address they have: the token's hash is stored for that. */
export function openLinkToken(config: SealingConfig, linkId: string, sealed: Buffer): string | undefined {
  return unseal(config, { purpose: PURPOSE, ownerId: linkId }, sealed);
}
