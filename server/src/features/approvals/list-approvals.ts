import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../users/require-user.ts";
import { type ApprovalView, approvalLoader } from "./approval-view.ts";

const MOST_VERSIONS = 500;

/**
 * Returns the review states of these versions for the badges of a list; skips versions that are hidden from the caller or not
 * under review.
 * @throws AppError FORBIDDEN for visitors, VALIDATION
 */
export async function listApprovals(ctx: CallContext, versionIds: readonly string[]): Promise<readonly ApprovalView[]> {
  requireUser(ctx.actor);
  const ids = [...new Set(versionIds.filter(isUuid))];
  if (ids.length > MOST_VERSIONS) throw invalid("versions", `At most ${MOST_VERSIONS} versions at once`);
  const views = await Promise.all(ids.map((id) => approvalLoader(ctx).load(id)));
  return views.filter((view) => view !== null).filter(({ state }) => state !== "NONE");
}
