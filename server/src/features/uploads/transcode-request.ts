import { z } from "zod";
import type { Unit } from "#server/platform/outbox/transact.ts";
import type { JobRequest } from "#server/platform/queue/queue.ts";

/**
 * What finalizing asks for, in its own transaction, for each version that is no metadata file. The work itself belongs to the
 * processing feature, which comes later in the order: its job definition is made of this one.
 * @public
 */
export const transcodeRequest = {
  name: "processing.transcode",
  type: "PROCESSING",
  payload: z.object({ versionId: z.uuid() }),
} satisfies JobRequest<{ versionId: string }>;

/** A version whose renditions are wanted, and where its asset lies. @public */
export interface VersionToMake {
  readonly versionId: string;
  readonly assetId: string;
  readonly folderId: string;
  readonly projectId: string;
  /** Of the asset: what the job is called. */
  readonly name: string;
}

/**
 * Asks for the renditions of versions that are there already, in a few statements for any number; answers the ids of the jobs.
 * @public
 */
export function requestTranscodes(unit: Unit, versions: readonly VersionToMake[], userId: string): Promise<string[]> {
  return unit.enqueueAll(
    transcodeRequest,
    versions.map(({ versionId, assetId, folderId, projectId, name }) => ({
      payload: { versionId },
      title: name,
      userId,
      links: { project_id: projectId, folder_id: folderId, asset_id: assetId, version_id: versionId },
    })),
  );
}
