import { AppError } from "#core/errors/app-error.ts";
import { freeName } from "#core/names/name-rules.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { AssetWriter } from "../assets/asset-store.ts";
import { countAssetsIn } from "../assets/lists/count-assets-in.ts";
import { giveFreeNames } from "../assets/names/free-names.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireCarriable } from "../folders/audience/require-carriable.ts";
import { outermost, requireChoice } from "../folders/choice-of-items.ts";
import { folderAccessLoader, folderAccessOf } from "../folders/folder-access.ts";
import { emitFolderChanged } from "../folders/folder-events.ts";
import type { FolderRow } from "../folders/folder-store.ts";
import { livingFolders } from "../folders/tree/folder-tree.ts";
import { lockTreeAs } from "../folders/tree/lock-tree-as.ts";
import { settleSubtrees } from "../folders/tree/settle-subtrees.ts";
import type { ProjectAccess } from "../projects/access/project-access.ts";
import { requestTranscodes } from "../uploads/transcode-request.ts";
import { requireUser } from "../users/require-user.ts";
import type { TreeChange } from "./disposal/dispose-assets.ts";
import { ofEntry, requireEntries } from "./require-entries.ts";
import { TrashWriter } from "./trash-entry-store.ts";
import { requireTrash } from "./trash-project.ts";
import { TrashReader, type TrashRow } from "./trash-store.ts";
import { trashRights } from "./trash-view.ts";

export interface RestoredItem {
  readonly id: string;
  readonly kind: "FOLDER" | "ASSET";
  /** Its current name, which differs if the old one has been taken since. */
  readonly name: string;
  readonly folderId: string;
  readonly folderName: string;
  /** Whether its former folder is gone: then it is in the nearest remaining one that the person may edit. */
  readonly isElsewhere: boolean;
  readonly isRenamed: boolean;
}

/**
 * Restores items from the trash, all or none: for undoing a deletion, and for Restore in the trash (PLUS-021, PLUS-022). The ids
 * are those of the deleted folders and assets.
 * @throws AppError NOT_FOUND for missing items, and for items that this person may not delete; FORBIDDEN if an item's folder is
 * gone and the person may edit none above it, or would gain permissions on it there
 */
export async function restoreFromTrash(
  ctx: CallContext,
  input: { project: string; ids: readonly string[] },
): Promise<readonly RestoredItem[]> {
  requireUser(ctx.actor);
  const { assets: ids } = requireChoice({ folders: [], assets: input.ids });
  await requireTrash(ctx, input.project);
  const restored = await ctx.platform.transact(async (unit) => {
    const locked = await lockTreeAs(ctx, unit, input.project);
    const project = await requireTrash(locked.ctx, input.project);
    const items = new Map<string, RestoredItem>();
    for (let left = ids; left.length > 0; left = left.filter((id) => !items.has(id))) {
      // Items inside another one are restored after it: then their location exists again.
      const rows = outermost(await requireEntries(locked.ctx, unit, project, left));
      for (const item of await restoreAll(locked.ctx, unit, { ...locked, project }, rows)) items.set(item.id, item);
    }
    return ids.flatMap((id) => items.get(id) ?? []);
  });
  folderAccessLoader(ctx).clearAll();
  return restored;
}

interface PlacedRow extends TrashRow {
  readonly place: FolderRow;
}

/** Restores entries of which none is inside another, with the same number of statements for one and for ten thousand. */
export async function restoreAll(
  ctx: CallContext,
  unit: Unit,
  change: TreeChange,
  rows: readonly TrashRow[],
): Promise<readonly RestoredItem[]> {
  const { projectId } = change.project.scope;
  const { clock } = ctx.platform;
  const way = new Set(rows.flatMap(({ homeLineage }) => homeLineage));
  const living = await livingFolders(unit, projectId, [...way]);
  const placed = rows.map((row) => ({ ...row, place: placeFor(ctx, change.project, row, living) }));
  await requireRestorable(ctx, unit, change.project, placed);
  const folders = placed.filter(({ kind }) => kind === "FOLDER");
  const assets = placed.filter(({ kind }) => kind === "ASSET");
  const names = new Map([
    ...(await giveFreeNames(unit, "folder", folders.map(arrival), freeName)),
    ...(await giveFreeNames(unit, "asset", assets.map(arrival), freeName)),
  ]);
  await change.tree.move(movesOf(folders), clock.now());
  await new AssetWriter(unit.db).moveEach(movesOf(assets));
  const unfinished = await new TrashReader(unit.db).unfinished(idsOf(placed));
  await new TrashWriter(unit.db).restore(idsOf(placed));
  await settleSubtrees(unit, change.tree, projectId, idsOf(folders));
  await countAssetsIn(unit, change.tree, [...living.values()], idsOf(assets));
  await requestTranscodes(unit, unfinished, change.userId);
  for (const { place } of placed) await emitFolderChanged(unit, projectId, place.id);
  const records = placed.map((row) => ({ ...ofEntry(change.project, row, "restored"), by: ctx.actor }));
  await recordAudit(unit, clock, ...records);
  return placed.map((row) => restoredItem(row, names.get(row.id) ?? row.name));
}

/** Items restored to another location are treated as moved there. */
async function requireRestorable(
  ctx: CallContext,
  unit: Unit,
  project: ProjectAccess,
  placed: readonly PlacedRow[],
): Promise<void> {
  const elsewhere = placed.filter(({ place, homeId }) => place.id !== homeId);
  for (const rows of Map.groupBy(elsewhere, ({ place, kind }) => `${place.id} ${kind}`).values()) {
    const [first] = rows;
    if (!first) continue;
    const to = folderAccessOf(ctx.actor, project, first.place);
    const kind = first.kind === "FOLDER" ? "folder" : "asset";
    const from = rows.map((row) => ({ rights: trashRights(ctx.actor, project, row), lineage: row.lineage }));
    await requireCarriable(ctx, unit.db, { how: "move", kind, project, from }, to);
  }
}

/**
 * Returns its former folder; if that is gone the nearest folder above it that remains and that this person may change, as for a
 * move there (PLUS-1594).
 */
function placeFor(
  { actor }: CallContext,
  project: ProjectAccess,
  { homeId, homeLineage, name }: TrashRow,
  living: ReadonlyMap<string, FolderRow>,
): FolderRow {
  const home = living.get(homeId);
  if (home) return home;
  const above = homeLineage.toReversed().flatMap((id) => living.get(id) ?? []);
  const place = above.find((folder) => folderAccessOf(actor, project, folder).rights.edit);
  if (place) return place;
  const reason = `The folder of “${name}” was deleted, and you can't edit the folders above it`;
  throw new AppError("FORBIDDEN", `${reason}. Ask someone who can to restore it`);
}

const idsOf = (rows: readonly TrashRow[]) => rows.map(({ id }) => id);
const arrival = ({ id, name, place }: PlacedRow) => ({ id, name, folderId: place.id });

function movesOf(rows: readonly PlacedRow[]): readonly { id: string; parentId: string }[] {
  return rows.flatMap(({ id, homeId, place }) => (place.id === homeId ? [] : [{ id, parentId: place.id }]));
}

function restoredItem({ id, kind, name: before, homeId, place }: PlacedRow, name: string): RestoredItem {
  const { id: folderId, name: folderName } = place;
  return { id, kind, name, folderId, folderName, isElsewhere: folderId !== homeId, isRenamed: name !== before };
}
