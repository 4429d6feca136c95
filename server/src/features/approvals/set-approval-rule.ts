import type { ApprovalRule } from "#core/approvals/approval-state.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireProject } from "../projects/access/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { ApprovalWriter } from "./approval-store.ts";

/**
 * PLUS-903: whether one approval is enough in a project, or all who were asked must give theirs; also for reviews that have begun.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function setApprovalRule(ctx: CallContext, projectId: string, rule: ApprovalRule): Promise<ApprovalRule> {
  requireUser(ctx.actor);
  const project = await requireProject(ctx, projectId, "edit");
  await ctx.platform.transact(async (unit) => {
    await new ApprovalWriter(unit.db).setRule(project.scope.projectId, rule);
  });
  return rule;
}
