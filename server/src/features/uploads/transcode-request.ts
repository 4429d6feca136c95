import { z } from "zod";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { JobRequest } from "#server/platform/queue/job-request.ts";

const payload = z.object({ versionId: z.uuid() });

/**
 * What finalizing asks for, in its own transaction, for each version that is no metadata file: to look at it and bring it to its first
 * picture, after which the same job goes on with the rest. The work itself belongs to the processing feature, which comes later in the order:
 * its job definitions are made of these.
 * @public
 */
export const quickRequest = {
  name: "processing.quick",
  type: "PROCESSING",
  payload,
} satisfies JobRequest<{ versionId: string }>;

/** The rest of a video: its ladder. A kind of its own, so that it never is in the way of somebody's first picture. @public */
export const transcodeRequest = {
  name: "processing.transcode",
  type: "PROCESSING",
  payload,
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
 * Asks for the renditions of versions that are there already, in a few statements for any number; returns the ids of the jobs.
 * @public
 */
export function requestTranscodes(
  unit: Unit,
  versions: readonly VersionToMake[],
  userId: string | null,
): Promise<string[]> {
  return unit.enqueueAll(
    quickRequest,
    versions.map(({ versionId, assetId, folderId, projectId, name }) => ({
      payload: { versionId },
      title: name,
      userId,
      links: { project_id: projectId, folder_id: folderId, asset_id: assetId, version_id: versionId },
    })),
  );
}
