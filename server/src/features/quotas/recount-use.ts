import type { Unit } from "#server/platform/outbox/unit.ts";
import { UseWriter } from "./quota-store.ts";

/** Counts the kept bytes of a project again (null: of all), and returns how many sums were wrong. @public */
export async function recountUse(unit: Unit, projectId: string | null): Promise<number> {
  return (await new UseWriter(unit.db).recount(projectId)).length;
}
