import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireReview } from "./approval-access.ts";
import { type ApprovalView, approvalLoader } from "./approval-view.ts";

/**
 * Returns the review state of a version (PLUS-900).
 * @throws AppError NOT_FOUND, FORBIDDEN for visitors
 */
export async function getApproval(ctx: CallContext, versionId: string): Promise<ApprovalView> {
  await requireReview(ctx, versionId);
  const view = await approvalLoader(ctx).clear(versionId).load(versionId);
  if (view === null) throw notFound("Version");
  return view;
}
