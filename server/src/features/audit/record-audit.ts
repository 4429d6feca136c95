import { callSource } from "#server/platform/call/call-source.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { type AuditEntry, auditActor } from "./audit-record.ts";
import { AuditWriter } from "./audit-store.ts";

/**
 * Records who did what (PLUS-140), in the transaction of the action, so that neither exists without the other. The origin is that
 * of the current call.
 * @public
 */
export async function recordAudit(unit: Unit, clock: Clock, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const [at, source] = [clock.now(), callSource()];
  // Records of the same instant are sorted by id, so that those of one call keep the given order.
  const ids = entries.map(() => clock.uuid()).toSorted();
  await new AuditWriter(unit.db).insert(
    entries.map(({ by, verb, target, place, details }, index) => {
      const actor = auditActor(by);
      return {
        id: ids[index] ?? clock.uuid(),
        at,
        actor_kind: actor.kind,
        actor_id: actor.id,
        actor_name: actor.name,
        actor_email: actor.email,
        verb,
        target_kind: target.kind,
        target_id: target.id,
        target_name: target.name,
        place_kind: place?.kind ?? null,
        place_id: place?.id ?? null,
        place_name: place?.name ?? "",
        address: source?.address ?? null,
        user_agent: source?.userAgent ?? null,
        details: JSON.stringify(details ?? {}),
      };
    }),
  );
}
