import type { CallContext } from "#server/platform/call/call-context.ts";
import type { NamedItems } from "../assets/choices/named-items.ts";
import { requireProject } from "../projects/access/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { requireShareable } from "./shareable-items.ts";

/**
 * Whether a link to these items may offer downloads (SHARES-101, SHARES-111).
 * @throws AppError NOT_FOUND, FORBIDDEN without the permission to share
 */
export async function canShareDownload(
  ctx: CallContext,
  input: NamedItems & { readonly project: string },
): Promise<boolean> {
  requireUser(ctx.actor);
  const { scope } = await requireProject(ctx, input.project, "view");
  return (await requireShareable(ctx, scope.projectId, input)).mayDownload;
}
