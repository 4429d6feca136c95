import { randomInt } from "node:crypto";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type FolderAddress, requireFolder } from "../../folders/folder-access.ts";
import { assetAccessOf } from "../asset-access.ts";
import { AssetReader } from "../asset-store.ts";
import { AssetView } from "../asset-view.ts";

/**
 * The random choice is made among this many assets after a point of the folder's timeline, so that bursts of uploads aren't
 * always represented by their first one.
 */
const CANDIDATES = 20;
const STEPS = 1_000_000;

/** A random asset directly in the folder; null if there is none. */
export async function randomAsset(ctx: CallContext, address: FolderAddress): Promise<AssetView | null> {
  const folder = await requireFolder(ctx, address, "VIEW");
  const rows = await new AssetReader(ctx.platform.db).someFrom(folder.row.id, randomInt(STEPS) / STEPS, CANDIDATES);
  const row = rows[rows.length > 0 ? randomInt(rows.length) : 0];
  const access = row && assetAccessOf(ctx.actor, folder, row);
  return access ? new AssetView(ctx, access) : null;
}
