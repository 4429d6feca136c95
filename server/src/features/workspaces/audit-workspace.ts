import type { AuditTarget } from "../audit/audit-record.ts";

/** Returns a workspace as the target of a record, and as the place of an action. @public */
export function auditWorkspace({ id, name }: { readonly id: string; readonly name: string }): AuditTarget<"workspace"> {
  return { kind: "workspace", id, name };
}
