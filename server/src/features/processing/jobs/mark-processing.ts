import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { publishVersionMedia } from "../../assets/versions/publish-version-media.ts";

/** For the transaction that changes a job: from then on its version counts as being processed, or no longer (PLUS-593). */
export function markProcessing({ clock }: Platform, versionId: string | null, isProcessing: boolean) {
  return async (unit: Unit): Promise<void> => {
    if (versionId !== null) await publishVersionMedia(unit, clock, versionId, { isProcessing });
  };
}
