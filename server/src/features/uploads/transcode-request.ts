import { z } from "zod";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { JobRequest } from "#server/platform/queue/job-request.ts";

const payload = z.object({ versionId: z.uuid() });

/**
 * Requested when an upload is finalized, in its transaction, for each version that isn't a metadata file: probes it and makes its
 * first picture, after which the same job continues with the rest. The work belongs to the processing feature, which comes later
 * in the order: its job definitions are built on these requests.
 * @public
 */
export const quickRequest = {
  name: "processing.quick",
  type: "PROCESSING",
  payload,
} satisfies JobRequest<{ versionId: string }>;

/** Continues a playing quick rung that gave its place to another clip's first picture (PLUS-1083). @public */
export const growRequest = {
  name: "processing.grow",
  type: "PROCESSING",
  payload,
} satisfies JobRequest<{ versionId: string }>;

/** Makes the rest of a video: its ladder. A separate kind, so that it never delays other clips' first pictures. @public */
export const transcodeRequest = {
  name: "processing.transcode",
  type: "PROCESSING",
  payload,
} satisfies JobRequest<{ versionId: string }>;

/** Makes a ladder that takes hours: it has separate places, so that other ladders don't wait for it (PLUS-1085). @public */
export const longTranscodeRequest = {
  name: "processing.transcode-long",
  type: "PROCESSING",
  payload,
} satisfies JobRequest<{ versionId: string }>;

/** Makes a ladder of chunks, each of which is a job of its own that any worker takes (decision 0113). @public */
export const chunkedTranscodeRequest = {
  name: "processing.transcode-in-chunks",
  type: "PROCESSING",
  payload,
} satisfies JobRequest<{ versionId: string }>;

/** The kinds of work on a version, which run one at a time under one job row. @public */
export const VERSION_QUEUES: readonly string[] = [
  quickRequest,
  growRequest,
  transcodeRequest,
  longTranscodeRequest,
  chunkedTranscodeRequest,
].map(({ name }) => name);

/** A version whose renditions are requested, and its asset's location. @public */
export interface VersionToMake {
  readonly versionId: string;
  readonly assetId: string;
  readonly folderId: string;
  readonly projectId: string;
  /** The asset's name, which becomes the job's title. */
  readonly name: string;
}

/**
 * Requests the renditions of existing versions, in a few statements for any number; returns the ids of the jobs.
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
