import { rightsThroughout } from "#core/permissions/folder-rights.ts";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { assetAccessLoader } from "../../assets/asset-access.ts";
import { personActors } from "../../auth/session/person-actor.ts";
import { folderAccessLoader } from "../../folders/folder-access.ts";
import type { LinkRow } from "./link-store.ts";

/** What the person who made a link may still do with what is behind it. */
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
  return (await makersRights(platform, [link]))[0] ?? NOTHING;
}

/** The same for many links, in their order: however many one maker has, they are asked for together. */
export async function makersRights(platform: Platform, links: readonly LinkRow[]): Promise<readonly MakerRights[]> {
  const makerIds = new Set(links.flatMap(({ createdById }) => createdById ?? []));
  const makers = await personActors(platform, [...makerIds]);
  // Requests of nobody: only their loaders of rights are used.
  const contexts = new Map([...makers].map(([id, actor]) => [id, createCallContext({ platform, actor })]));
  return Promise.all(
    links.map(async (link) => {
      const ctx = contexts.get(link.createdById ?? "");
      return ctx === undefined ? NOTHING : rightsBehind(ctx, link);
    }),
  );
}

async function rightsBehind(ctx: CallContext, link: LinkRow): Promise<MakerRights> {
  // At once, so that the loaders take what is behind many links together.
  const [folders, assets] = await Promise.all([
    Promise.all(link.folderIds.map((id) => folderAccessLoader(ctx).load(id))),
    Promise.all(link.assetIds.map((id) => assetAccessLoader(ctx).load(id))),
  ]);
  // Whether an asset's medium lies on a shelf says nothing about the maker.
  const behind = [
    ...folders.map((folder) => folder && rightsThroughout(ctx.actor, folder.scope, folder.project.grantedLineages)),
    ...assets.map((asset) => asset?.folder.rights ?? null),
  ];
  return {
    share: behind.every((rights) => rights?.share === true),
    download: behind.every((rights) => rights?.download === true),
  };
}
