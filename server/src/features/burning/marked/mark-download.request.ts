import { z } from "zod";
import type { JobRequest } from "#server/platform/queue/job-request.ts";

const payload = z.object({ id: z.uuid() });
export type MarkDownload = z.infer<typeof payload>;

/** Requests the files of a marked download. */
export const markDownload: JobRequest<MarkDownload> = { name: "burning.mark-download", type: "MAINTENANCE", payload };
