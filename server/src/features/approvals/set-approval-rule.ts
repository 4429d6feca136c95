import type { ApprovalRule } from "#core/approvals/approval-state.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireProject } from "../projects/access/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { APPROVAL_RULE_CHANGED } from "./approval-events.ts";
import { ApprovalWriter } from "./approval-store.ts";

/**
 * Sets whether one approval is enough in a project, or all reviewers must approve (PLUS-903, PLUS-946); applies to ongoing
 * reviews too.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function setApprovalRule(ctx: CallContext, id: string, rule: ApprovalRule): Promise<ApprovalRule> {
  requireUser(ctx.actor);
  const project = await requireProject(ctx, id, "edit");
  const { projectId } = project.scope;
  await ctx.platform.transact(async (unit) => {
    if (!(await new ApprovalWriter(unit.db).setRule(projectId, rule))) return;
    const target = inProject(project);
    const what = { by: ctx.actor, verb: "project.approval-rule-changed", target, details: { rule } } as const;
    await recordAudit(unit, ctx.platform.clock, { ...what, place: target });
    await unit.emit(APPROVAL_RULE_CHANGED, { projectId });
  });
  return rule;
}
