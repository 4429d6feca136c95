import { isUuid } from "#core/ids/uuid.ts";
import { exceptFolder } from "#core/permissions/address-holder.ts";
import { closedBelow, type FolderAllowed } from "#core/permissions/folder-rights.ts";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { type FolderAccess, folderAccessLoader } from "../../folders/folder-access.ts";
import { assetAccessLoader } from "../asset-access.ts";

/** PLUS-292: an original is served as long as the address's holder may download the asset. */
export async function mayFetchOriginal(
  platform: Platform,
  [kind = "", id = "", assetId = ""]: readonly string[],
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  return ctx !== null && (await assetAccessLoader(ctx).load(assetId))?.rights.download === true;
}

/**
 * The same for an archive: for a link, as long as it offers downloads; for a person, as long as they may download from all its
 * folders.
 */
export async function mayFetchArchive(platform: Platform, fields: readonly string[]): Promise<boolean> {
  return mayFetchFrom(platform, fields, "download");
}

/** A list of files contains those that its holder may see. */
export async function mayFetchList(platform: Platform, fields: readonly string[]): Promise<boolean> {
  return mayFetchFrom(platform, fields, "view");
}

async function mayFetchFrom(
  platform: Platform,
  [kind = "", id = "", ...named]: readonly string[],
  rightBelow: keyof FolderAllowed,
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  if (ctx === null) return false;
  if (ctx.actor.kind === "visitor") return ctx.actor.canDownload;
  const excepted = new Set(named);
  const folderIds = named.filter(isUuid);
  const folders = await Promise.all(folderIds.map((folderId) => folderAccessLoader(ctx).load(folderId)));
  return (
    folders.length > 0 &&
    folders.every(
      (folder) =>
        folder?.rights.download === true && exceptions(ctx, folder, rightBelow).every((closed) => excepted.has(closed)),
    )
  );
}

/** The holder's excluded folders in an address, besides its included ones. @public */
export function exceptions(
  { actor }: Pick<CallContext, "actor">,
  { scope, project }: FolderAccess,
  right: keyof FolderAllowed,
): readonly string[] {
  return closedBelow(actor, scope, project.grantedLineages, right).map(exceptFolder);
}

/** Data about an asset (comments, PLUS-397), and streams of it (PLUS-585), are served as long as the address's holder sees it. */
export async function maySeeAsset(
  platform: Platform,
  [kind = "", id = "", assetId = ""]: readonly string[],
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  return ctx !== null && (await assetAccessLoader(ctx).load(assetId)) !== null;
}

/** As if they sent the request: only its permission loaders are used. */
async function contextOf(platform: Platform, kind: string, id: string) {
  const actor = await holderActor(platform, kind, id);
  return actor && createCallContext({ platform, actor });
}
