import { z } from "zod";
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
