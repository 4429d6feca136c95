import { isEmail } from "#core/names/email-address.ts";
import type { AuditPerson, AuditTarget } from "../audit/audit-record.ts";

/** A person as target of a record. @public */
export function auditAccount({ id, name }: Pick<AuditPerson, "id" | "name">): AuditTarget {
  return { kind: "user", id, name };
}

/**
 * Whose account somebody tried (PLUS-144): the account, or the typed address if it has the form of one. Anything else may be a
 * password in the wrong field.
 */
export function auditClaimant(account: AuditPerson | undefined, typed: string): AuditTarget {
  if (account) return auditAccount(account);
  return { kind: "user", id: null, name: isEmail(typed) ? typed : "" };
}
