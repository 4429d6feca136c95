/** How much of a quota is used: `NEAR` from 80 %, `NEARLY_FULL` from 95 %, `FULL` when nothing is left. */
export const QUOTA_LEVELS = ["ROOMY", "NEAR", "NEARLY_FULL", "FULL"] as const;

export type QuotaLevel = (typeof QUOTA_LEVELS)[number];

/** The used shares in percent at which people are notified. */
export const QUOTA_WARNINGS = [80, 95] as const;

/** Once the use is this many percent of the quota below a share, people are notified again when it is reached. */
const REARMED_BELOW = 5;

/** Without a quota there is always room. */
export function quotaLevel(usedBytes: number, quotaBytes: number | null): QuotaLevel {
  if (quotaBytes === null) return "ROOMY";
  if (usedBytes >= quotaBytes) return "FULL";
  const [near, nearlyFull] = QUOTA_WARNINGS;
  if (reaches(usedBytes, quotaBytes, nearlyFull)) return "NEARLY_FULL";
  return reaches(usedBytes, quotaBytes, near) ? "NEAR" : "ROOMY";
}

/** The fuller of two. */
export function fullerLevel(one: QuotaLevel, other: QuotaLevel): QuotaLevel {
  return QUOTA_LEVELS.indexOf(one) >= QUOTA_LEVELS.indexOf(other) ? one : other;
}

/** Returns the share that is notified now, given the last one: people get a mail if it is higher. */
export function nextNotified(usedBytes: number, quotaBytes: number, notifiedPercent: number): number {
  const reached = QUOTA_WARNINGS.findLast((percent) => reaches(usedBytes, quotaBytes, percent)) ?? 0;
  if (reached >= notifiedPercent) return reached;
  const kept = QUOTA_WARNINGS.filter((percent) => percent <= notifiedPercent).findLast((percent) =>
    reaches(usedBytes, quotaBytes, percent - REARMED_BELOW),
  );
  return kept ?? 0;
}

const reaches = (usedBytes: number, quotaBytes: number, percent: number) => usedBytes * 100 >= quotaBytes * percent;
