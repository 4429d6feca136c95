import { AppError } from "#core/errors/app-error.ts";
import { type Actor, administers } from "#core/permissions/actor.ts";
import { fullerLevel, type QuotaLevel, quotaLevel } from "#core/quotas/quota-level.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { requireProject } from "../projects/access/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { requireWorkspace } from "../workspaces/require-workspace.ts";
import { QuotaReader, type QuotaRow, type UseRow } from "./quota-store.ts";

/** How much a project or workspace keeps, and may keep. */
export interface StorageUse extends UseRow {
  readonly level: QuotaLevel;
  /** Whether the actor may set the quota. */
  readonly mayChange: boolean;
}

export interface QuotaLine extends QuotaRow {
  readonly level: QuotaLevel;
}

/** More quotas than that nobody reads on one page. */
const LISTED_AT_MOST = 500;

/** For people who may edit the project's settings. @throws AppError NOT_FOUND, FORBIDDEN */
export async function projectStorage(ctx: CallContext, id: string): Promise<StorageUse> {
  requireUser(ctx.actor);
  const { scope } = await requireProject(ctx, id, "edit");
  const use = await new QuotaReader(ctx.platform.db).use({ kind: "PROJECT", id: scope.projectId });
  return shown(use, maySetProjectQuota(ctx.actor, scope.workspaceId));
}

/** For people who may edit the workspace. @throws AppError NOT_FOUND */
export async function workspaceStorage(ctx: CallContext, id: string): Promise<StorageUse> {
  const workspace = await requireWorkspace(ctx, id, "edit");
  const use = await new QuotaReader(ctx.platform.db).use({ kind: "WORKSPACE", id: workspace.id });
  return shown(use, maySetWorkspaceQuota(ctx.actor));
}

/** All quotas, for superusers; the fullest first. @throws AppError FORBIDDEN */
export async function listQuotas(ctx: CallContext): Promise<readonly QuotaLine[]> {
  if (!requireUser(ctx.actor).isSuperuser) throw new AppError("FORBIDDEN");
  const rows = await new QuotaReader(ctx.platform.db).all(LISTED_AT_MOST);
  return rows.map((row) => ({ ...row, level: quotaLevel(row.usedBytes, row.quotaBytes) }));
}

/**
 * How full the fuller of the two quotas is that count for a folder: no amounts, since the rest of the project may be closed to
 * people who upload into it.
 * @throws AppError NOT_FOUND, FORBIDDEN without the upload permission
 */
export async function folderQuotaLevel(ctx: CallContext, folderId: string): Promise<QuotaLevel> {
  requireUser(ctx.actor);
  const { row } = await requireFolder(ctx, { folderId }, "UPLOAD");
  const reader = new QuotaReader(ctx.platform.db);
  const holders = await reader.holdersOver(row.projectId);
  const uses = await Promise.all(holders.map((holder) => reader.use(holder)));
  return uses
    .map(({ usedBytes, arrivingBytes, quotaBytes }) => quotaLevel(usedBytes + arrivingBytes, quotaBytes))
    .reduce<QuotaLevel>(fullerLevel, "ROOMY");
}

/** A quota that its holder could raise would be none: a project's is set by those who administer its workspace. */
const maySetProjectQuota = (actor: Actor, workspaceId: string) => administers(actor, workspaceId);

/** And that of a workspace by superusers. */
export const maySetWorkspaceQuota = (actor: Actor) => actor.kind === "user" && actor.isSuperuser;

const shown = (use: UseRow, mayChange: boolean): StorageUse => ({
  ...use,
  level: quotaLevel(use.usedBytes, use.quotaBytes),
  mayChange,
});
