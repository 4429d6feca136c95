import { isUuid } from "#core/ids/uuid.ts";
import { exceptFolder } from "#core/permissions/address-holder.ts";
import { closedBelow, type FolderAllowed } from "#core/permissions/folder-rights.ts";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { type FolderAccess, folderAccessLoader } from "../../folders/folder-access.ts";
import { type AssetAccess, assetAccessLoader } from "../asset-access.ts";
import { VersionHomeReader } from "./version-home-store.ts";

/** Originals are served as long as the address's holder may download the assets that the versions now belong to (PLUS-292). */
export async function mayFetchOriginals(
  platform: Platform,
  [kind = "", id = "", ...versionIds]: readonly string[],
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  return (
    ctx !== null &&
    versionIds.length > 0 &&
    (await homesOf(ctx, versionIds)).every((home) => home?.rights.download === true)
  );
}

/** A stream is served as long as the address's holder can see the asset that the version now belongs to (PLUS-585, PLUS-1039). */
export async function maySeeVersion(
  platform: Platform,
  [kind = "", id = "", versionId = ""]: readonly string[],
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  return ctx !== null && (await homesOf(ctx, [versionId])).every((home) => home !== null);
}

/**
 * Returns the assets that these versions now belong to, in the same order: a version may have moved since the address was issued.
 * Null if the asset is gone or hidden from the caller.
 * @public
 */
export async function homesOf(
  ctx: CallContext,
  versionIds: readonly string[],
): Promise<readonly (AssetAccess | null)[]> {
  const assetIds = await new VersionHomeReader(ctx.platform.db).assetsOf(versionIds.filter(isUuid));
  return Promise.all(
    versionIds.map(async (versionId) => {
      const assetId = assetIds.get(versionId);
      return assetId === undefined ? null : assetAccessLoader(ctx).load(assetId);
    }),
  );
}

/** An archive is served as long as a link offers downloads, or a person may download from all its folders. */
export async function mayFetchArchive(platform: Platform, fields: readonly string[]): Promise<boolean> {
  return mayFetchFrom(platform, fields, { own: "download", below: "download" });
}

/** A list of files is served as long as its holder may download from the folder and see everything in it. */
export async function mayFetchList(platform: Platform, fields: readonly string[]): Promise<boolean> {
  return mayFetchFrom(platform, fields, { own: "download", below: "view" });
}

/** Comments in a folder and below it are served as long as the address's holder may see them. */
export async function maySeeBelow(platform: Platform, fields: readonly string[]): Promise<boolean> {
  return mayFetchFrom(platform, fields, { own: "view", below: "view" });
}

async function mayFetchFrom(
  platform: Platform,
  [kind = "", id = "", ...named]: readonly string[],
  rights: Readonly<Record<"own" | "below", keyof FolderAllowed>>,
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  if (ctx === null) return false;
  if (ctx.actor.kind === "visitor" && rights.own === "download") return ctx.actor.canDownload;
  const excepted = new Set(named);
  const folderIds = named.filter(isUuid);
  const folders = await Promise.all(folderIds.map((folderId) => folderAccessLoader(ctx).load(folderId)));
  return (
    folders.length > 0 &&
    folders.every(
      (folder) =>
        folder?.rights[rights.own] === true &&
        exceptions(ctx, folder, rights.below).every((closed) => excepted.has(closed)),
    )
  );
}

/** Returns the excluded folders in the fields of an address. @public */
export function exceptions(
  { actor }: Pick<CallContext, "actor">,
  { scope, project }: FolderAccess,
  right: keyof FolderAllowed,
): readonly string[] {
  return closedBelow(actor, scope, project.grantedLineages, right).map(exceptFolder);
}

/** Data about an asset, such as comments (PLUS-397), is served as long as the address's holder can see it. */
export async function maySeeAsset(
  platform: Platform,
  [kind = "", id = "", assetId = ""]: readonly string[],
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  return ctx !== null && (await assetAccessLoader(ctx).load(assetId)) !== null;
}

/** Creates a context for the holder of an address, of which only the permission loaders are used. */
async function contextOf(platform: Platform, kind: string, id: string) {
  const actor = await holderActor(platform, kind, id);
  return actor && createCallContext({ platform, actor });
}
