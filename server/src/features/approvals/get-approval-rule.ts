import type { ApprovalRule } from "#core/approvals/approval-state.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireProject } from "../projects/access/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { ApprovalReader } from "./approval-store.ts";

/** @throws AppError NOT_FOUND, FORBIDDEN for visitors */
export async function getApprovalRule(ctx: CallContext, projectId: string): Promise<ApprovalRule> {
  requireUser(ctx.actor);
  const project = await requireProject(ctx, projectId, "view");
  return new ApprovalReader(ctx.platform.db).rule(project.scope.projectId);
}
