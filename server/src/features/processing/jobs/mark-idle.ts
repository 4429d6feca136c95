import type { Platform } from "#server/platform/platform.ts";
import { publishVersionMedia } from "../../assets/versions/publish-version-media.ts";

/** A version no longer counts as being worked on: its job was cancelled while it waited, when no worker was there to say so. */
export async function markIdle(platform: Platform, versionId: string | null): Promise<void> {
  if (versionId === null) return;
  await platform.transact(async (unit) => {
    await publishVersionMedia(unit, platform.clock, versionId, { isProcessing: false });
  });
}
