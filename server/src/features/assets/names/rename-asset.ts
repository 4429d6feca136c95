import { invalid } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import { requireName } from "#core/names/require-name.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import { lockTreeAs } from "../../folders/tree/lock-tree-as.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireAsset } from "../asset-access.ts";
import { emitAssetChanged } from "../asset-events.ts";
import { ASSET_NAME_INDEX, AssetWriter } from "../asset-store.ts";
import type { AssetView } from "../asset-view.ts";
import { freshAsset } from "../find-asset.ts";

export const ASSET_NAME_TAKEN = "This name is already used by another asset";

export interface RenameAssetInput {
  readonly id?: string | null | undefined;
  readonly assetId?: string | null | undefined;
  readonly newName: string;
}

/** Renames an asset, which is identified by `id` or `assetId` (ASSETS-014). */
export async function renameAsset(ctx: CallContext, input: RenameAssetInput): Promise<AssetView> {
  requireUser(ctx.actor);
  const assetId = input.id ?? input.assetId;
  if (!assetId) throw invalid("id", "An asset is required");
  const { projectId } = (await requireAsset(ctx, { assetId }, "EDIT")).row;
  const name = requireName("name", input.newName);
  await orNameConflict(ASSET_NAME_INDEX, ASSET_NAME_TAKEN, () =>
    ctx.platform.transact(async (unit) => {
      const { ctx: now } = await lockTreeAs(ctx, unit, projectId);
      const { row } = await requireAsset(now, { assetId, projectId }, "EDIT");
      await new AssetWriter(unit.db).rename(row.id, name, nameKey(name), ctx.platform.clock.now());
      await emitAssetChanged(unit, { projectId: row.projectId, folderId: row.folderId, assetId: row.id });
    }),
  );
  return freshAsset(ctx, assetId);
}
