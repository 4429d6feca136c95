import { createRequestContext } from "#server/platform/graphql/request-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holderActor } from "../auth/held-addresses.ts";
import { folderAccessLoader } from "../folders/folder-access.ts";
import { assetAccessLoader } from "./asset-access.ts";

/** PLUS-292: an original is fetched as long as whoever was given its address may download the asset. */
export async function mayFetchOriginal(
  platform: Platform,
  [kind = "", id = "", assetId = ""]: readonly string[],
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  return ctx !== null && (await assetAccessLoader(ctx).load(assetId))?.rights.download === true;
}

/** The same of an archive: of a link, as long as it offers downloads; of a person, as long as they may download from the folder. */
export async function mayFetchArchive(
  platform: Platform,
  [kind = "", id = "", folderId = ""]: readonly string[],
): Promise<boolean> {
  const ctx = await contextOf(platform, kind, id);
  if (ctx === null) return false;
  if (ctx.actor.kind === "visitor") return ctx.actor.canDownload;
  return (await folderAccessLoader(ctx).load(folderId))?.rights.download === true;
}

/** As if they asked again: only its loaders of rights are used. */
async function contextOf(platform: Platform, kind: string, id: string) {
  const actor = await holderActor(platform, kind, id);
  return actor && createRequestContext({ platform, actor, ip: "", origin: "", uploadOrigin: "" });
}
