import type { UserActor } from "#core/permissions/actor.ts";
import { createRequestContext } from "#server/platform/graphql/request-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { assetAccessLoader } from "../assets/asset-access.ts";
import { personActor } from "../auth/person-actor.ts";
import { folderAccessLoader, rightsThroughout } from "../folders/folder-access.ts";
import type { LinkRow } from "./link-store.ts";

/** What whoever made a link may still do with what is behind it. */
export interface MakerRights {
  readonly share: boolean;
  readonly download: boolean;
}

const NOTHING: MakerRights = { share: false, download: false };

/**
 * A link is worth what its maker's rights are worth today (PLUS-284): without the right to share, or the account, it lets nobody in until
 * somebody takes it over, and without the right to download it offers none.
 */
export async function makerRights(platform: Platform, link: LinkRow): Promise<MakerRights> {
  const maker = link.createdById === null ? null : await personActor(platform, link.createdById);
  return maker === null ? NOTHING : rightsBehind(platform, maker, link);
}

async function rightsBehind(platform: Platform, maker: UserActor, link: LinkRow): Promise<MakerRights> {
  // A request of nobody: only its loaders of rights are used.
  const ctx = createRequestContext({ platform, actor: maker, ip: "", origin: "", uploadOrigin: "" });
  const folders = await Promise.all(link.folderIds.map((id) => folderAccessLoader(ctx).load(id)));
  const assets = await Promise.all(link.assetIds.map((id) => assetAccessLoader(ctx).load(id)));
  // Whether an asset's medium lies on a shelf says nothing about the maker.
  const behind = [
    ...folders.map((folder) => folder && rightsThroughout(maker, folder)),
    ...assets.map((asset) => asset?.folder.rights ?? null),
  ];
  return {
    share: behind.every((rights) => rights?.share === true),
    download: behind.every((rights) => rights?.download === true),
  };
}
