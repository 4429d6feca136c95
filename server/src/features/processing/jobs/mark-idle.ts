import type { Platform } from "#server/platform/platform.ts";
import { publishVersionMedia } from "../../assets/versions/publish-version-media.ts";
import { lockTree } from "../../folders/tree/folder-tree.ts";
import { ReapReader } from "../reap-store.ts";

/** Marks a version as no longer being processed, when its job ended without a worker to record it. */
export async function markIdle(platform: Platform, versionId: string): Promise<void> {
  await platform.transact(async (unit) => {
    const versions = new ReapReader(unit.db);
    const [version] = await versions.stuck(1, versionId);
    if (version === undefined) return;
    await lockTree(unit, version.projectId);
    // The job may just have been retried.
    if ((await versions.stuck(1, versionId)).length === 0) return;
    await publishVersionMedia(unit, platform.clock, versionId, { isProcessing: false });
  });
}
