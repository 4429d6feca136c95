import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { AssetRef } from "./assets.graphql.ts";
import { circleTakes } from "./fields/circle-takes.ts";
import { findAsset } from "./find-asset.ts";
import { firstAsset } from "./lists/first-asset.ts";
import { randomAsset } from "./lists/random-asset.ts";
import { moveAsset } from "./moves/move-asset.ts";
import { moveItems } from "./moves/move-items.ts";
import { renameAsset } from "./names/rename-asset.ts";

export function registerAssetOperations(): void {
  registerQueries();
  registerMutations();
}

function registerQueries(): void {
  builder.queryFields((t) => ({
    asset: t.field({
      type: AssetRef,
      args: { assetId: t.arg.id(), project: t.arg.id({ required: false }) },
      resolve: (_root, { assetId, project }, ctx) => findAsset(ctx, { assetId, projectId: project ?? null }),
    }),
    randomAsset: t.field({
      type: AssetRef,
      nullable: true,
      args: { folderId: t.arg.id(), projectId: t.arg.id() },
      resolve: (_root, args, ctx) => randomAsset(ctx, args),
    }),
    firstAsset: t.field({
      type: AssetRef,
      nullable: true,
      args: { projectId: t.arg.id() },
      resolve: (_root, { projectId }, ctx) => firstAsset(ctx, projectId),
    }),
  }));
}

function registerMutations(): void {
  builder.mutationFields((t) => ({
    renameAsset: t.field({
      type: AssetRef,
      args: { id: t.arg.id({ required: false }), assetId: t.arg.id({ required: false }), newName: t.arg.string() },
      resolve: (_root, { id, assetId, newName }, ctx) =>
        renameAsset(ctx, { id: id ?? null, assetId: assetId ?? null, newName }),
    }),
    moveAsset: t.field({
      type: AssetRef,
      args: { project: t.arg.id(), id: t.arg.id(), newParent: t.arg.id() },
      resolve: (_root, args, ctx) => moveAsset(ctx, args),
    }),
    moveItems: t.boolean({
      extensions: LONG_CHANGE,
      args: { project: t.arg.id(), newParent: t.arg.id(), folders: t.arg.idList(), assets: t.arg.idList() },
      resolve: (_root, { project, newParent, folders, assets }, ctx) =>
        moveItems(ctx, {
          project,
          newParent,
          folders,
          assets,
        }),
    }),
    circleTakes: t.idList({
      extensions: LONG_CHANGE,
      description: "Returns the takes that changed: `circled: false` for those undoes it.",
      args: { project: t.arg.id(), assets: t.arg.idList(), circled: t.arg.boolean() },
      resolve: async (_root, { project, assets, circled }, ctx) => [
        ...(await circleTakes(ctx, { project, assets, circled })),
      ],
    }),
  }));
}
