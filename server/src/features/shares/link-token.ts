import type { Config } from "#server/platform/config/config.ts";
import { seal, unseal } from "#server/platform/config/seal.ts";

const PURPOSE = "share links";

/** Under SECRET, because the sharing person may want the address again; a copy of the database alone opens no link. */
export function sealLinkToken(config: Pick<Config, "secret" | "dataDir">, linkId: string, token: string): Buffer {
  return seal(config, { purpose: PURPOSE, ownerId: linkId }, token);
}

export function openLinkToken(config: Pick<Config, "secret" | "dataDir">, linkId: string, sealed: Buffer): string {
  return unseal(config, { purpose: PURPOSE, ownerId: linkId }, sealed);
}
