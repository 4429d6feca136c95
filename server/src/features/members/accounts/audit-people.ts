import type { AuditEntry } from "../../audit/audit-record.ts";
import { auditAccount } from "../../auth/audit-account.ts";
import type { UserView } from "../../users/user-view.ts";

/** The same act on each of these people whom it concerned; those who are no longer there are left out. */
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
