import { isEmail } from "#core/names/email-address.ts";
import type { AuditPerson, AuditTarget } from "../audit/audit-record.ts";

/** Returns a person as the target of a record. @public */
export function auditAccount({ id, name }: Pick<AuditPerson, "id" | "name">): AuditTarget {
  return { kind: "user", id, name };
}

/**
 * Returns the account of a sign-in attempt (PLUS-144), or the typed text if it looks like an email address. Anything else may be
 * a password in the wrong field.
 */
export function auditClaimant(account: AuditPerson | undefined, typed: string): AuditTarget {
  if (account) return auditAccount(account);
  return { kind: "user", id: null, name: isEmail(typed) ? typed : "" };
}
