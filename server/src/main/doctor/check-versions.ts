import type { Kysely } from "kysely";
import { ReapReader } from "#server/features/processing/reap-store.ts";
import type { Database } from "#server/migrations/database.ts";
import { type Finding, finding } from "./finding.ts";

/** The next run settles the rest. */
export const MOST_STUCK = 1_000;

/**
 * Finds versions that count as being processed although no job works on them. A running worker settles them every ten minutes.
 */
export async function checkVersions(db: Kysely<Database>): Promise<readonly Finding[]> {
  const stuck = await new ReapReader(db).stuck(MOST_STUCK);
  if (stuck.length === 0) return [];
  const many = stuck.length === 1 ? "clip counts as being processed" : "clips count as being processed";
  const examples = stuck.slice(0, 20).map(({ versionId }) => versionId);
  return [
    finding("versions", "problem", "PROCESSING_WITHOUT_JOB", `${stuck.length} ${many}, but no job works on it.`, {
      count: stuck.length,
      examples,
      canRepair: true,
    }),
  ];
}
