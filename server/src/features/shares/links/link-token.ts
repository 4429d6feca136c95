import { type SealingConfig, seal, unseal } from "#server/platform/config/seal.ts";

const PURPOSE = "share links";

/** Under SECRET, because the sharing person may want the address again; a copy of the database alone opens no link. */
export function sealLinkToken(config: SealingConfig, linkId: string, token: string): Buffer {
  return seal(config, { purpose: PURPOSE, ownerId: linkId }, token);
}

/** Undefined when SECRET is another one. Visitors still enter by the address that they have: for that the token's hash is kept. */
export function openLinkToken(config: SealingConfig, linkId: string, sealed: Buffer): string | undefined {
  return unseal(config, { purpose: PURPOSE, ownerId: linkId }, sealed);
}
