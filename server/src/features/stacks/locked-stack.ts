import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { jobRows } from "#server/platform/queue/job-row-store.ts";
import { type AssetAccess, type AssetPermission, requireAsset } from "../assets/asset-access.ts";
import { emitAssetChanged } from "../assets/asset-events.ts";
import { AssetReader } from "../assets/asset-store.ts";
import { inLockedTree } from "../assets/choices/change-chosen.ts";
import { countAssetsIn, discountAssets } from "../assets/lists/count-assets-in.ts";
import { VersionPlaceWriter } from "../assets/versions/version-places-store.ts";
import { inProject } from "../audit/audit-project.ts";
import type { AuditEntry } from "../audit/audit-record.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { CommentMoveWriter } from "../comments/comment-moves-store.ts";
import { tellOfMovedComments } from "../comments/notices/tell-of-comment.ts";
import type { LockedTree } from "../folders/tree/lock-tree-as.ts";
import { InboxWriter } from "../inbox/inbox-store.ts";
import { requireUser } from "../users/require-user.ts";

const MOST_VERSIONS = 1_000;

/** An asset whose versions are being changed, under its project's tree lock, with current permissions. */
export interface LockedStack {
  readonly unit: Unit;
  readonly locked: LockedTree;
  readonly asset: AssetAccess;
  readonly writer: VersionPlaceWriter;
  /** Oldest first. */
  readonly versionIds: readonly string[];
}

/**
 * Changes the versions of an asset. Permissions are checked before waiting, and again under the lock.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function changeStack<T>(
  ctx: CallContext,
  assetId: string,
  permissions: readonly AssetPermission[],
  change: (stack: LockedStack) => Promise<T>,
): Promise<T> {
  requireUser(ctx.actor);
  const { projectId } = (await requireAll(ctx, { assetId }, permissions)).row;
  return inLockedTree(ctx, projectId, async (unit, locked) => {
    const asset = await requireAll(locked.ctx, { assetId, projectId }, permissions);
    const writer = new VersionPlaceWriter(unit.db);
    await writer.lockAssets([assetId]);
    return change({ unit, locked, asset, writer, versionIds: await writer.versionIds(assetId) });
  });
}

async function requireAll(
  ctx: CallContext,
  address: { readonly assetId: string; readonly projectId?: string },
  permissions: readonly AssetPermission[],
): Promise<AssetAccess> {
  const access = await requireAsset(ctx, address, "VIEW");
  for (const permission of permissions) await requireAsset(ctx, address, permission);
  return access;
}

/** The resulting versions of some assets in one folder, oldest first. An asset without any is hidden before or afterwards. */
export type Placing = ReadonlyMap<string, readonly string[]>;

/**
 * Places versions in assets of one folder. Comments, inbox entries and jobs move along; counters, images and rows are updated,
 * and everyone who sees the folder is notified.
 */
export async function placeVersions({ unit, locked, asset, writer }: LockedStack, placing: Placing): Promise<void> {
  const { row: folder } = asset.folder;
  const ids = [...placing.keys()];
  await writer.lockAssets(ids);
  const before = await new AssetReader(unit.db).byIds(ids);
  await discountAssets(unit, locked.tree, [folder], new Map([[folder.id, before]]));
  for (const [assetId, versionIds] of placing) if (versionIds.length > 0) await writer.place(assetId, versionIds);
  await writer.settle(ids, locked.ctx.platform.clock.now());
  const moved = [...placing.values()].flat();
  await new CommentMoveWriter(unit.db).follow(moved);
  await tellOfMovedComments(unit, moved);
  await new InboxWriter(unit.db).follow(moved);
  for (const [assetId, versionIds] of placing)
    await jobRows.relink(unit.db, await writer.jobIds(versionIds), { asset_id: assetId });
  // Comments belong to their new asset only from here on.
  await writer.settle(ids, locked.ctx.platform.clock.now());
  await countAssetsIn(unit, locked.tree, [folder], ids);
  const { projectId } = folder;
  for (const assetId of ids) await emitAssetChanged(unit, { projectId, folderId: folder.id, assetId });
}

/** Writes an audit record about the asset, in the same transaction. */
export async function recordStack(
  { unit, locked, asset }: LockedStack,
  verb: AuditEntry["verb"],
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { ctx } = locked;
  const target = { kind: "asset", id: asset.row.id, name: asset.row.name } as const;
  await recordAudit(unit, ctx.platform.clock, {
    by: ctx.actor,
    verb,
    target,
    details,
    place: inProject(locked.project),
  });
}

/** @throws AppError VALIDATION */
export function requireVersionIds(given: readonly string[]): readonly string[] {
  const ids = [...new Set(given)];
  if (ids.length === 0 || !ids.every(isUuid)) throw invalid("versions", "Select versions of this asset");
  if (ids.length > MOST_VERSIONS) throw invalid("versions", `At most ${MOST_VERSIONS} versions at once`);
  return ids;
}
