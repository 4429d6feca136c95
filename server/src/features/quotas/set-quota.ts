import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireProject } from "../projects/access/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { auditWorkspace } from "../workspaces/audit-workspace.ts";
import { requireWorkspace } from "../workspaces/require-workspace.ts";
import { QuotaWriter } from "./quota-store.ts";
import { maySetWorkspaceQuota, projectStorage, type StorageUse, workspaceStorage } from "./storage-use.ts";

interface QuotaInput {
  readonly id: string;
  /** Null: no quota. */
  readonly bytes: number | null;
}

/**
 * Sets how many bytes a project may keep (PLUS-1670). A quota below what is kept loses nothing: only new bytes are refused.
 * @throws AppError NOT_FOUND, FORBIDDEN for people who don't administer its workspace, VALIDATION
 */
export async function setProjectQuota(ctx: CallContext, { id, bytes }: QuotaInput): Promise<StorageUse> {
  requireUser(ctx.actor);
  // Deleting a project is also for those who administer its workspace only.
  const project = await requireProject(ctx, id, "delete");
  requireBytes(bytes);
  const target = inProject(project);
  await ctx.platform.transact(async (unit) => {
    if (!(await new QuotaWriter(unit.db).set({ kind: "PROJECT", id: project.scope.projectId }, bytes))) return;
    const what = { by: ctx.actor, verb: "project.quota-changed", target, details: { bytes } } as const;
    await recordAudit(unit, ctx.platform.clock, { ...what, place: target });
  });
  return projectStorage(ctx, id);
}

/**
 * Sets how many bytes all projects of a workspace together may keep (PLUS-1671).
 * @throws AppError NOT_FOUND, FORBIDDEN for people who are no superusers, VALIDATION
 */
export async function setWorkspaceQuota(ctx: CallContext, { id, bytes }: QuotaInput): Promise<StorageUse> {
  const workspace = await requireWorkspace(ctx, id, "edit");
  if (!maySetWorkspaceQuota(ctx.actor)) throw new AppError("FORBIDDEN");
  requireBytes(bytes);
  await ctx.platform.transact(async (unit) => {
    if (!(await new QuotaWriter(unit.db).set({ kind: "WORKSPACE", id: workspace.id }, bytes))) return;
    const target = auditWorkspace(workspace);
    await recordAudit(unit, ctx.platform.clock, {
      by: ctx.actor,
      verb: "workspace.quota-changed",
      target,
      details: { bytes },
    });
  });
  return workspaceStorage(ctx, id);
}

function requireBytes(bytes: number | null): void {
  if (bytes === null) return;
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw invalid("bytes", "A quota must be a whole number of bytes, at least 1 and at most 9 PB");
}
