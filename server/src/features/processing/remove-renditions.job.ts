import { z } from "zod";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobRequest } from "#server/platform/queue/job-request.ts";
import { SourceReader } from "./transcode/source-store.ts";

const payload = z.object({
  versionId: z.uuid(),
  prefix: z.string().regex(/^(?:at-[a-z0-9-]+\/)?renditions\/[0-9a-f-]+\/[0-9a-f-]+\/(quick|full)$/),
});

type RemoveRenditions = z.infer<typeof payload>;

/** Requested when renditions are replaced; delayed, so that current playback isn't interrupted. */
export const removeRenditionsRequest: JobRequest<RemoveRenditions> = {
  name: "processing.remove-renditions",
  type: "MAINTENANCE",
  payload,
};

export const removeRenditionsJob: JobDefinition<RemoveRenditions> = {
  ...removeRenditionsRequest,
  maxAttempts: 5,
  timeoutMs: 3_600_000,
  concurrency: 1,
  run: async ({ platform, payload: { prefix } }) => {
    // The version itself may show them again, or a copy of it from before the replacement.
    if (await new SourceReader(platform.db).isShown(prefix)) return;
    await platform.storage.deletePrefix(prefix);
  },
};
