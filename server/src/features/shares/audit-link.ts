import type { AuditVerb } from "#core/audit/audit-verbs.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { ProjectAccess } from "../projects/access/project-access.ts";

/** Records an action on a link, but never its address, which opens it. */
export async function auditLink(
  ctx: CallContext,
  unit: Unit,
  link: { readonly id: string; readonly name: string; readonly project: Pick<ProjectAccess, "scope" | "name"> | null },
  act: { readonly verb: AuditVerb; readonly details?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const target = { kind: "link", id: link.id, name: link.name } as const;
  const place = link.project ? inProject(link.project) : undefined;
  await recordAudit(unit, ctx.platform.clock, { by: ctx.actor, target, place, ...act });
}
