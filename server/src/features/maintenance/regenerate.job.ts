import { z } from "zod";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { publishVersionMedia } from "../assets/versions/publish-version-media.ts";
import { requireOrderer } from "../auth/sign-in/orderer.ts";
import { reportOutcome } from "../processing/transcode/report-outcome.ts";
import { requestTranscodes, type VersionToMake } from "../uploads/transcode-request.ts";
import { MaintenanceReader } from "./maintenance-store.ts";
import { requireMaintainer } from "./require-maintainer.ts";

const payload = z.object({
  userId: z.uuid(),
  folderIds: z.array(z.uuid()),
  assetIds: z.array(z.uuid()),
});

const BATCH = 100;

/** Requests the renditions of many clips again; current ones keep playing until the new ones are ready. */
export const regenerateJob: JobDefinition<z.infer<typeof payload>> = {
  name: "maintenance.regenerate",
  type: "MAINTENANCE",
  payload,
  maxAttempts: 3,
  timeoutMs: 3_600_000,
  concurrency: 1,
  run: async (run) => {
    const { platform, signal, jobId, payload: scope } = run;
    await requireOrderer(platform, scope, async (ctx) => requireMaintainer(ctx));
    const reader = new MaintenanceReader(platform.db);
    let count = 0;
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted();
      const versions: readonly VersionToMake[] = await reader.toRegenerate(scope, jobId, after, BATCH);
      await platform.transact(async (unit) => {
        await run.fence(unit);
        await requestTranscodes(unit, versions, scope.userId);
        for (const { versionId } of versions)
          await publishVersionMedia(unit, platform.clock, versionId, { isProcessing: true });
      });
      count += versions.length;
      after = versions.at(-1)?.assetId ?? null;
      if (versions.length < BATCH) break;
    }
    await reportOutcome(run, count === 1 ? "1 clip is being regenerated." : `${count} clips are being regenerated.`);
  },
};
