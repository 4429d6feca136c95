import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { mayTakeFiles, rightsThroughout } from "#core/permissions/folder-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type AssetAccess, assetAccessLoader } from "../assets/asset-access.ts";
import { type NamedItems, namedItems } from "../assets/choices/named-items.ts";
import { requireChoice } from "../folders/choice-of-items.ts";
import { type FolderAccess, folderAccessLoader } from "../folders/folder-access.ts";

/** The most items of one link; for more, share their folder. */
const MAX_SHARED = 500;

/** Items chosen for sharing, with the caller's permissions. */
export interface ShareableItems {
  readonly folders: readonly FolderAccess[];
  readonly assets: readonly AssetAccess[];
  /** The folder that contains all of them (SHARES-105); null if there is none. */
  readonly parentId: string | null;
  /** Whether a link to them may offer downloads (SHARES-101, SHARES-104). */
  readonly mayDownload: boolean;
}

/**
 * Returns the chosen items; each must be in this project, and the caller must have permission to share it (SHARES-103).
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for none or too many
 */
export async function requireShareable(
  ctx: CallContext,
  projectId: string,
  chosen: NamedItems,
): Promise<ShareableItems> {
  const choice = requireChoice(await namedItems(ctx, projectId, chosen));
  if (choice.folders.length + choice.assets.length > MAX_SHARED)
    throw invalid("assets", `You can share up to ${MAX_SHARED} items with one link. Share their folder instead`);
  const folders = await Promise.all(choice.folders.map((id) => requireFolderIn(ctx, projectId, id)));
  const assets = await Promise.all(choice.assets.map((id) => requireAssetIn(ctx, projectId, id)));
  const within = folders.map(({ scope, project }) => rightsThroughout(ctx.actor, scope, project.grantedLineages));
  if (![...folders, ...assets].every(({ rights }) => rights.share)) throw new AppError("FORBIDDEN");
  if (!within.every(({ share }) => share))
    throw new AppError(
      "FORBIDDEN",
      "It contains folders you don't have permission to share. Share the other folders individually",
    );
  // The root has no parent: a link to it opens in the root itself.
  const parents = new Set([
    ...folders.map(({ row }) => row.parentId ?? row.id),
    ...assets.map(({ row }) => row.folderId),
  ]);
  const [parentId = null] = parents.size === 1 ? parents : [];
  const mayDownload = [...within, ...assets.map(({ rights }) => rights)].every(mayTakeFiles);
  return { folders, assets, parentId, mayDownload };
}

async function requireFolderIn(ctx: CallContext, projectId: string, id: string): Promise<FolderAccess> {
  const access = isUuid(id) ? await folderAccessLoader(ctx).load(id) : null;
  if (access?.row.projectId !== projectId || !access.rights.view) throw notFound("Folder");
  return access;
}

async function requireAssetIn(ctx: CallContext, projectId: string, id: string): Promise<AssetAccess> {
  const access = isUuid(id) ? await assetAccessLoader(ctx).load(id) : null;
  if (access?.row.projectId !== projectId) throw notFound("Asset");
  return access;
}
