import { builder } from "#server/platform/graphql/builder.ts";
import { AssetRef } from "../assets/assets.graphql.ts";
import { arrangeVersions } from "./arrange-versions.ts";
import { deleteVersion } from "./delete-version.ts";
import { moveVersionsOut } from "./move-versions-out.ts";
import { stackAsset } from "./stack-asset.ts";

export function registerStacksGraphql(): void {
  builder.mutationFields((t) => ({
    arrangeVersions: t.field({
      type: AssetRef,
      description:
        "Reorders the versions of an asset: all of them, oldest first; the last one becomes the current one.",
      args: { asset: t.arg.id(), versions: t.arg.idList() },
      resolve: (_root, { asset, versions }, ctx) => arrangeVersions(ctx, asset, versions),
    }),
    moveVersionsOut: t.field({
      type: AssetRef,
      description:
        "Moves versions into a new asset in the same folder, or back into the asset `into` that stacking emptied less than a day ago. Returns that asset.",
      args: { asset: t.arg.id(), versions: t.arg.idList(), into: t.arg.id({ required: false }) },
      resolve: (_root, { asset, versions, into }, ctx) => moveVersionsOut(ctx, asset, versions, into ?? null),
    }),
    stackAsset: t.field({
      type: AssetRef,
      description:
        "Adds all versions of an asset to another of the same folder and kind as its newest ones, or in this order among its own, oldest first.",
      args: { onto: t.arg.id(), asset: t.arg.id(), order: t.arg.idList({ required: false }) },
      resolve: (_root, { onto, asset, order }, ctx) => stackAsset(ctx, onto, asset, order ?? null),
    }),
    deleteVersion: t.id({
      description: "Moves a version to the trash as an asset of its own. Returns the id of its entry there.",
      args: { asset: t.arg.id(), version: t.arg.id() },
      resolve: (_root, { asset, version }, ctx) => deleteVersion(ctx, asset, version),
    }),
  }));
}
