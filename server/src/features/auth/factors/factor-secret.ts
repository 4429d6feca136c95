import { seal, sealingKeys, unseal } from "#server/platform/config/seal.ts";
import type { Platform } from "#server/platform/platform.ts";

const PURPOSE = "second factors";

/** Seals a factor's secret for storage, bound to its person. */
export function sealSecret(platform: Platform, userId: string, secret: string): Buffer {
  return seal(platform.config, { purpose: PURPOSE, ownerId: userId }, secret);
}

/** Undefined if the row was changed, belongs to somebody else, or was sealed with an unknown SECRET. */
export function openSecret(platform: Platform, userId: string, sealed: Buffer): string | undefined {
  return unseal(platform.config, { purpose: PURPOSE, ownerId: userId }, sealed);
}

/** Derived from SECRET, so that the database alone is useless to a thief; former keys follow the current one. */
export function factorKeys(platform: Platform): [Buffer, ...Buffer[]] {
  return sealingKeys(platform.config, PURPOSE);
}
