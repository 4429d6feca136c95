import { z } from "zod";
import type { JobRequest } from "#server/platform/queue/job-request.ts";

/**
 * Requested when an upload is finalized, in its transaction, for each media hash list. The work belongs to the checksums feature,
 * which comes later in the order: its job definition is built on this request.
 * @public
 */
export const checkListRequest = {
  name: "checksums.read",
  type: "MAINTENANCE",
  payload: z.object({ versionId: z.uuid() }),
} satisfies JobRequest<{ versionId: string }>;
