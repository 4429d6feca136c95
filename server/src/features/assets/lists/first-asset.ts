import type { CallContext } from "#server/platform/call/call-context.ts";
import { folderAccessLoader } from "../../folders/folder-access.ts";
import { requireProject } from "../../projects/access/project-access.ts";
import { assetAccessOf } from "../asset-access.ts";
import { AssetReader } from "../asset-store.ts";
import { AssetView } from "../asset-view.ts";

/**
 * Returns a sample asset of the project for previewing settings: the one whose image the project shows, else the oldest in its
 * root folder. A person who sees only some folders gets an asset from one of those.
 */
export async function firstAsset(ctx: CallContext, projectId: string): Promise<AssetView | null> {
  const project = await requireProject(ctx, projectId, "view");
  const root = await folderAccessLoader(ctx).load(project.scope.rootFolderId);
  const opened = project.openedLineages.flatMap((lineage) => lineage.at(-1) ?? []);
  const folderIds = root?.rights.view ? [root.row.id] : opened;
  if (folderIds.length === 0) return null;
  const row = await new AssetReader(ctx.platform.db).firstShownBy(folderIds);
  const folder = row && (await folderAccessLoader(ctx).load(row.folderId));
  const access = folder && assetAccessOf(ctx.actor, folder, row);
  return access ? new AssetView(ctx, access) : null;
}
