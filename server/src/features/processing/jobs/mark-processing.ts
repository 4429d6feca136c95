import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { publishVersionMedia } from "../../assets/versions/publish-version-media.ts";
import { SourceReader } from "../transcode/source-store.ts";

/** Runs in the transaction that retries a job: from then on its version counts as being processed (PLUS-593). */
export function markProcessing({ clock }: Platform, versionId: string | null) {
  return async (unit: Unit): Promise<void> => {
    if (versionId !== null) await publishVersionMedia(unit, clock, versionId, { isProcessing: true });
  };
}

/**
 * Runs in the transaction that cancels a job: its version no longer counts as being processed. The playable part of an incomplete
 * quick rung is removed too, since no attempt may be left to withdraw it (PLUS-1084).
 */
export function markCancelled({ clock }: Platform, jobId: string, versionId: string | null) {
  return async (unit: Unit): Promise<void> => {
    if (versionId === null) return;
    const part = await new SourceReader(unit.db).growing(jobId, versionId);
    const withdrawn = part && { ...WITHDRAWN, ...(part.playable === "QUICK" && { playable: "NONE" as const }) };
    await publishVersionMedia(unit, clock, versionId, { ...withdrawn, isProcessing: false });
  };
}

const WITHDRAWN = { mediaPrefix: null, previews: {}, fileInfo: { standInFile: null } } as const;
