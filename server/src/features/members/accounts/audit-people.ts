import type { AuditEntry } from "../../audit/audit-record.ts";
import { auditAccount } from "../../auth/audit-account.ts";
import type { UserView } from "../../users/user-view.ts";

/** Returns a record of the same action for each affected person; leaves out deleted ones. */
export function auditPeople(
  people: readonly (UserView | Error | null)[],
  act: Omit<AuditEntry, "target">,
  concerned?: ReadonlySet<string>,
): readonly AuditEntry[] {
  return people.flatMap((person) =>
    person === null || person instanceof Error || concerned?.has(person.id) === false
      ? []
      : { ...act, target: auditAccount(person) },
  );
}
