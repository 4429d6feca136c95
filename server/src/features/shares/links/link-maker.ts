import { mayTakeFiles, rightsThroughout } from "#core/permissions/folder-rights.ts";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { personActors } from "../../auth/session/person-actor.ts";
import { folderAccessLoader, loadFoldersOfEach } from "../../folders/folder-access.ts";
import type { LinkRow } from "./link-store.ts";

/** What a link's creator may currently do with its content. */
export interface MakerRights {
  readonly share: boolean;
  /** Original files, or files with a mark: then the link's visitors get them with their own mark. */
  readonly download: boolean;
}

const NOTHING: MakerRights = { share: false, download: false };

/**
 * A link depends on its creator's current permissions (PLUS-284): without the permission to share, or the account, nobody can
 * open it until somebody takes it over, and without the permission to download it offers no downloads.
 */
export async function makerRights(platform: Platform, link: LinkRow): Promise<MakerRights> {
  return (await makersRights(platform, [link]))[0] ?? NOTHING;
}

/** Like `makerRights` for many links, in order: two queries, however many people made them. */
export async function makersRights(platform: Platform, links: readonly LinkRow[]): Promise<readonly MakerRights[]> {
  const makerIds = new Set(links.flatMap(({ createdById }) => createdById ?? []));
  const makers = await personActors(platform, [...makerIds]);
  // Contexts without a request, of which only the permission loaders are used.
  const contexts = new Map([...makers].map(([id, actor]) => [id, createCallContext({ platform, actor })]));
  const behind = links.flatMap((link) => {
    const ctx = contexts.get(link.createdById ?? "");
    return ctx ? [...link.folderIds, ...link.assetFolderIds].map((folderId) => ({ ctx, folderId })) : [];
  });
  await loadFoldersOfEach(platform, behind);
  return Promise.all(
    links.map(async (link) => {
      const ctx = contexts.get(link.createdById ?? "");
      return ctx === undefined ? NOTHING : rightsBehind(ctx, link);
    }),
  );
}

async function rightsBehind(ctx: CallContext, link: LinkRow): Promise<MakerRights> {
  // All of them are loaded already.
  const load = (ids: readonly string[]) => Promise.all(ids.map((id) => folderAccessLoader(ctx).load(id)));
  const [folders, aroundAssets] = await Promise.all([load(link.folderIds), load(link.assetFolderIds)]);
  // An asset has its folder's permissions; whether its medium is archived doesn't matter here.
  const behind = [
    ...folders.map((folder) => folder && rightsThroughout(ctx.actor, folder.scope, folder.project.grantedLineages)),
    ...aroundAssets.map((folder) => (folder?.rights.view ? folder.rights : null)),
  ];
  return {
    share: behind.every((rights) => rights?.share === true),
    download: behind.every((rights) => rights !== null && mayTakeFiles(rights)),
  };
}
