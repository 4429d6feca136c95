import { z } from "zod";
import type { JobDefinition } from "../queue/job-definition.ts";
import { MailWriter } from "./mail-store.ts";

const KEEP_MS = 30 * 86_400_000;

/** Deletes mail after a month, sent or not: it is not an archive. */
export const purgeMailJob: JobDefinition<Record<string, never>> = {
  name: "mail.purge",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 1,
  timeoutMs: 3_600_000,
  concurrency: 1,
  schedule: { cron: "43 3 * * *", title: "Remove old mail" },
  run: ({ platform, fence }) =>
    platform.transact(async (unit) => {
      await fence(unit);
      await new MailWriter(unit.db).deleteOlderThan(new Date(platform.clock.nowMs() - KEEP_MS));
    }),
};
