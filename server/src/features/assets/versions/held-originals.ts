import { isUuid } from "#core/ids/uuid.ts";
import { exceptFolder } from "#core/permissions/address-holder.ts";
import { closedBelow, type FolderAllowed } from "#core/permissions/folder-rights.ts";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { type FolderAccess, folderAccessLoader } from "../../folders/folder-access.ts";
import { assetAccessLoader } from "../asset-access.ts";

/** PLUS-292: an original is fetched as long as the person who was given its address may download the asset. */
export async function mayFetchOriginal(
  platform: Platform,
  [kind = "", id = "", assetId = ""]: readonly string[],
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  return ctx !== null && (await assetAccessLoader(ctx).load(assetId))?.rights.download === true;
}

/** The same of an archive: of a link, as long as it offers downloads; of a person, as long as they may download from all its folders. */
export async function mayFetchArchive(platform: Platform, fields: readonly string[]): Promise<boolean> {
  return mayFetchFrom(platform, fields, "download");
}

/** A list of files names those that its holder may see. */
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

/** What the holder of an address names of the folders that give nothing, besides those that do. @public */
export function exceptions(
  { actor }: Pick<CallContext, "actor">,
  { scope, project }: FolderAccess,
  right: keyof FolderAllowed,
): readonly string[] {
  return closedBelow(actor, scope, project.grantedLineages, right).map(exceptFolder);
}

/** What is about an asset (notes, PLUS-397), or shows it (streams, PLUS-585), is fetched as long as whoever was given the address sees it. */
export async function maySeeAsset(
  platform: Platform,
  [kind = "", id = "", assetId = ""]: readonly string[],
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  return ctx !== null && (await assetAccessLoader(ctx).load(assetId)) !== null;
}

/** As if they asked again: only its loaders of rights are used. */
async function contextOf(platform: Platform, kind: string, id: string) {
  const actor = await holderActor(platform, kind, id);
  return actor && createCallContext({ platform, actor });
}
