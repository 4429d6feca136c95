import { circledFields } from "#core/clip-metadata/circled-fields.ts";
import { notFound } from "#core/errors/app-error.ts";
import { isCircled } from "#core/scene-take/scene-take.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { requireChoice } from "../../folders/choice-of-items.ts";
import { folderAccessOf } from "../../folders/folder-access.ts";
import { requireFolderRow } from "../../folders/tree/folder-tree.ts";
import { type LockedTree, lockTreeAs } from "../../folders/tree/lock-tree-as.ts";
import { requireUser } from "../../users/require-user.ts";
import { assetAccessLoader, assetAccessOf, requireAsset, requireAssetRight } from "../asset-access.ts";
import { emitTakesCircled } from "../asset-events.ts";
import { AssetReader } from "../asset-store.ts";
import { byFolder } from "../lists/assets-by-folder.ts";
import type { AssetRow } from "../versions/version-columns-store.ts";
import { readFields, valuesByLabel } from "./asset-fields.ts";
import { FieldWriter } from "./field-store.ts";

export interface CircleTakesInput {
  readonly project: string;
  readonly assets: readonly string[];
  readonly circled: boolean;
}

/**
 * Circles or uncircles takes of a project: all of them, or none. Returns the changed takes, which an undo must restore
 * (PLUS-350).
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN without the permission to edit each of them
 */
export async function circleTakes(ctx: CallContext, input: CircleTakesInput): Promise<readonly string[]> {
  requireUser(ctx.actor);
  const { assets } = requireChoice({ folders: [], assets: input.assets });
  const asked = await Promise.all(
    assets.map((assetId) => requireAsset(ctx, { assetId, projectId: input.project }, "EDIT")),
  );
  const [first] = asked;
  if (!first) return [];
  const changed = await ctx.platform.transact(async (unit) => {
    const locked = await lockTreeAs(ctx, unit, input.project);
    const rows = await new AssetReader(unit.db).byIds(assets);
    if (rows.length !== assets.length) throw notFound("Asset");
    const different: string[] = [];
    for (const [folderId, inFolder] of byFolder(rows)) {
      await requireEdit(locked, unit, inFolder);
      const ids = await write(ctx, unit, inFolder, input.circled);
      await emitTakesCircled(unit, { projectId: first.row.projectId, folderId, circled: input.circled }, ids);
      different.push(...ids);
    }
    return different;
  });
  assetAccessLoader(ctx).clearAll();
  return changed;
}

/** Checked under the lock, since the takes may have been moved in the meantime, which changes the permissions. */
async function requireEdit({ ctx, project }: LockedTree, unit: Unit, inFolder: readonly AssetRow[]): Promise<void> {
  const [first] = inFolder;
  if (!first) return;
  const folder = folderAccessOf(ctx.actor, project, await requireFolderRow(unit, first.projectId, first.folderId));
  for (const row of inFolder) {
    const access = assetAccessOf(ctx.actor, folder, row);
    if (!access) throw notFound("Asset");
    requireAssetRight(access, "EDIT");
  }
}

async function write(
  ctx: CallContext,
  unit: Unit,
  rows: readonly AssetRow[],
  circled: boolean,
): Promise<readonly string[]> {
  const changes = rows.flatMap(({ id, metadataJson, archiveFormat }) => {
    const before = readFields(metadataJson);
    if (isCircled(valuesByLabel(before)) === circled) return [];
    return [{ assetId: id, metadataJson: JSON.stringify(circledFields(before, circled)), archiveFormat }];
  });
  if (changes.length > 0) await new FieldWriter(unit.db).write(changes, ctx.platform.clock.now());
  return changes.map(({ assetId }) => assetId);
}
