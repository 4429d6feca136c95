import { z } from "zod";
import { nextNotified } from "#core/quotas/quota-level.ts";
import { formatBytes } from "#core/units/size.ts";
import { ownOrigin } from "#server/platform/config/own-origin.ts";
import type { MailText } from "#server/platform/mail/mail-text.ts";
import { sendMail } from "#server/platform/mail/send-mail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { QuotaPeopleReader } from "./quota-people-store.ts";
import { QuotaReader, type QuotaRow, QuotaWriter, UseWriter } from "./quota-store.ts";

/** Merges the lines of kept bytes, and notifies people whose quota has reached 80 % or 95 % (PLUS-1679). */
export const watchQuotasJob: JobDefinition<Record<string, never>> = {
  name: "quotas.watch",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 1,
  timeoutMs: 600_000,
  concurrency: 1,
  schedule: { cron: "*/10 * * * *", title: "Watch quotas" },
  run: async ({ platform, signal }) => {
    await platform.transact((unit) => new UseWriter(unit.db).merge());
    for (const quota of await new QuotaReader(platform.db).all(null)) {
      signal.throwIfAborted();
      await notify(platform, quota);
    }
  },
};

async function notify(platform: Platform, quota: QuotaRow): Promise<void> {
  const percent = nextNotified(quota.usedBytes, quota.quotaBytes, quota.notifiedPercent);
  if (percent === quota.notifiedPercent) return;
  await platform.transact(async (unit) => {
    const isOwn = await new QuotaWriter(unit.db).setNotified(quota, { from: quota.notifiedPercent, to: percent });
    if (!isOwn || percent < quota.notifiedPercent) return;
    const text = warning(platform, quota, percent);
    for (const to of await new QuotaPeopleReader(unit.db).responsible(quota))
      await sendMail(unit, platform, { to, text });
  });
}

function warning({ config }: Platform, { kind, id, name, usedBytes, quotaBytes }: QuotaRow, percent: number): MailText {
  const isProject = kind === "PROJECT";
  const whose = `The ${isProject ? "project" : "workspace"} “${name}”`;
  return {
    subject: `${whose} has used ${percent} % of its quota`,
    paragraphs: [
      `It keeps ${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)}. When the quota is reached, new uploads and copies are refused; nothing is deleted.`,
      "To make room, delete files and empty the trash, or ask for a larger quota.",
    ],
    action: {
      label: "Open settings",
      url: `${ownOrigin(config)}/${isProject ? `projects/${id}/settings` : `workspaces/${id}`}`,
    },
    footnote: `You get this email because you manage the ${isProject ? "project" : "workspace"}.`,
  };
}
