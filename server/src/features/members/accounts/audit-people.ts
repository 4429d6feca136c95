import type { AuditEntry } from "../../audit/audit-record.ts";
import { auditAccount } from "../../auth/audit-account.ts";
import type { UserView } from "../../users/user-view.ts";

/** The same action for each affected person; deleted ones are left out. */
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
