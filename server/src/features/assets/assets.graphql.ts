import type { AssetAllowed } from "#core/permissions/asset-rights.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf, SortDirectionRef } from "#server/platform/graphql/connection.ts";
import { longValue } from "#server/platform/graphql/pace-lists.ts";
import { MAX_DEPTH } from "../folders/folder-depth.ts";
import { FolderNameRef, FolderRef } from "../folders/folders.graphql.ts";
import { folderNames } from "../folders/tree/folder-parents.ts";
import { ProjectRef } from "../projects/projects.graphql.ts";
import { PersonRef } from "../users/users.graphql.ts";
import { ASSET_SORTS, ASSET_TYPES } from "./asset-kinds.ts";
import type { AssetView } from "./asset-view.ts";
import type { AssetField } from "./fields/asset-fields.ts";
import { projectFields } from "./fields/project-fields.ts";
import { listAssets } from "./lists/list-assets.ts";
import { takenNames } from "./names/taken-names.ts";
import { assetCommentCount, assetVersions } from "./versions/asset-versions.ts";
import { VersionRef } from "./versions/versions.graphql.ts";

/** Writing a value of this length into a response takes as long as looking up a name. */
const CHARACTERS_PER_NAME = 100;

/** @public */
export const AssetRef = builder.objectRef<AssetView>("Asset");
export const AssetTypeRef = builder.enumType("AssetType", { values: ASSET_TYPES });
export const AssetAllowedRef = builder.objectRef<AssetAllowed>("AssetAllowed");
const FieldRef = builder.objectRef<AssetField>("MetadataField");
const ArchiveFormatRef = builder.objectRef<NonNullable<AssetView["archiveFormat"]>>("ArchiveFormat");

export function registerAssetTypes(): void {
  implementParts();
  implementAsset();
  implementList();
}

function implementParts(): void {
  AssetAllowedRef.implement({
    fields: (t) => ({
      edit: t.exposeBoolean("edit"),
      delete: t.exposeBoolean("delete"),
      download: t.exposeBoolean("download"),
      downloadMarked: t.exposeBoolean("downloadMarked", {
        description: "Can be downloaded with a watermark only: see requestMarkedDownload.",
      }),
      share: t.exposeBoolean("share"),
      comment: t.exposeBoolean("comment"),
    }),
  });
  FieldRef.implement({
    fields: (t) => ({
      label: t.exposeString("label"),
      type: t.exposeString("type"),
      value: t.exposeString("value"),
      position: t.exposeInt("position"),
      hidden: t.exposeBoolean("hidden"),
    }),
  });
  builder.objectField(ProjectRef, "metadata", (t) =>
    t.field({
      type: [FieldRef],
      description: "Its details, as labelled fields.",
      resolve: (project) => projectFields(project),
    }),
  );
  ArchiveFormatRef.implement({ fields: (t) => ({ icon: t.exposeString("icon"), label: t.exposeString("label") }) });
}

function implementAsset(): void {
  AssetRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      projectId: t.exposeID("projectId"),
      folderId: t.exposeID("folderId"),
      parents: t.field({
        type: [FolderNameRef],
        extensions: { entries: MAX_DEPTH },
        description: "From the root folder down to the folder that holds it.",
        resolve: (asset, _args, ctx) => folderNames(ctx, asset.access.folder.row.lineage),
      }),
      name: t.exposeString("name"),
      displayName: t.exposeString("displayName"),
      type: t.expose("type", { type: AssetTypeRef }),
      circled: t.exposeBoolean("circled"),
      sceneTake: t.exposeString("sceneTake", { nullable: true }),
      metadata: t.expose("metadata", { type: [FieldRef] }),
      createdBy: t.expose("createdBy", { type: PersonRef }),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      updatedAt: t.expose("updatedAt", { type: "DateTime" }),
      archiveFormat: t.expose("archiveFormat", { type: ArchiveFormatRef, nullable: true }),
      newestVersion: t.expose("newestVersion", { type: VersionRef, nullable: true }),
      versions: t.field({ type: [VersionRef], resolve: (asset, _args, ctx) => assetVersions(ctx, asset) }),
      size: t.exposeFloat("size"),
      duration: t.exposeFloat("duration", { nullable: true, description: "Milliseconds." }),
      commentCount: t.int({ resolve: (asset, _args, ctx) => assetCommentCount(ctx, asset) }),
      allowedTo: t.expose("allowedTo", { type: AssetAllowedRef }),
    }),
  });
}

function implementList(): void {
  const AssetSortRef = builder.enumType("AssetSort", { values: ASSET_SORTS });
  const AssetConnectionRef = connectionOf("AssetConnection", AssetRef);
  builder.objectField(FolderRef, "assets", (t) =>
    t.field({
      type: AssetConnectionRef,
      args: {
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
        sort: t.arg({ type: AssetSortRef, required: false }),
        direction: t.arg({ type: SortDirectionRef, required: false }),
      },
      resolve: (folder, args, ctx) => listAssets(ctx, folder.access, args),
    }),
  );
  builder.objectField(FolderRef, "takenNames", (t) =>
    t.stringList({
      description: "Which of up to 1,000 file names already exist: uploading one of these adds a version.",
      // One list of names can be looked up in very many folders: the names count like the response's fields (PLUS-1249).
      extensions: { weight: 1_000 },
      args: { names: t.arg.stringList() },
      resolve: async (folder, { names }, ctx) =>
        takenNames(ctx, folder.access, await longValue(ctx, names.length * CHARACTERS_PER_NAME, names)),
    }),
  );
}
