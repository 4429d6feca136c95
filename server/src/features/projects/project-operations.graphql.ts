import { builder } from "#server/platform/graphql/builder.ts";
import { SortDirectionRef } from "#server/platform/graphql/connection.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { ImageUploadRef } from "../images/images.graphql.ts";
import { OverlayInputRef, WatermarksInputRef } from "../watermarks/watermarks.graphql.ts";
import { projectRoles } from "./access/project-roles.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { type BrandView, findBrand } from "./find-brand.ts";
import { findProject } from "./find-project.ts";
import { listProjects } from "./list-projects.ts";
import { removeProjectImages, uploadProjectPicture } from "./project-pictures.ts";
import { ProjectConnectionRef, ProjectRef, RoleRef, SlateFormatRef } from "./projects.graphql.ts";
import { type StorageConfigView, storageConfig } from "./storages/storage-config.ts";
import { updateStorage } from "./storages/update-storage.ts";
import { updateProject } from "./update-project.ts";
import { updateProjectSettings } from "./update-project-settings.ts";
import { moveProject } from "./workspace/move-project.ts";

export function registerProjectOperations(): void {
  registerQueries();
  registerProjectMutations();
  registerPictures();
  registerStorageConfig();
}

function registerQueries(): void {
  const ProjectSortRef = builder.enumType("ProjectSort", { values: ["TITLE", "MANAGER", "CREATED"] as const });
  const BrandRef = builder.objectRef<BrandView>("Brand").implement({
    fields: (t) => ({ name: t.exposeString("name"), logoUrl: t.exposeString("logoUrl", { nullable: true }) }),
  });
  builder.queryFields((t) => ({
    brand: t.field({
      type: BrandRef,
      nullable: true,
      description: "The workspace, if everything that the person sees is in one.",
      resolve: (_root, _args, ctx) => findBrand(ctx),
    }),
    projects: t.field({
      type: ProjectConnectionRef,
      args: {
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
        sort: t.arg({ type: ProjectSortRef, required: false }),
        direction: t.arg({ type: SortDirectionRef, required: false }),
      },
      resolve: (_root, args, ctx) => listProjects(ctx, args),
    }),
    project: t.field({
      type: ProjectRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => findProject(ctx, id),
    }),
    projectRoles: t.field({
      type: [RoleRef],
      args: { projectId: t.arg.id() },
      resolve: (_root, { projectId }, ctx) => projectRoles(ctx, projectId),
    }),
  }));
}

function registerProjectMutations(): void {
  const ProjectChangesRef = builder.inputType("ProjectChanges", {
    fields: (t) => ({
      name: t.string({ required: false }),
      production: t.string({ required: false }),
      director: t.string({ required: false }),
      dop: t.string({ required: false }),
      manager: t.string({ required: false }),
      shootingStart: t.string({ required: false }),
      shootingEnd: t.string({ required: false }),
      asperaServer: t.string({
        required: false,
        description: "Superusers only. Null: the first one of the storage; empty: none.",
      }),
      watermarks: t.field({ type: WatermarksInputRef, required: false }),
      overlay: t.field({ type: OverlayInputRef, required: false }),
    }),
  });
  builder.mutationFields((t) => ({
    createProject: t.field({
      type: ProjectRef,
      args: {
        name: t.arg.string(),
        workspace: t.arg.id(),
        storagePrefix: t.arg.string({ required: false }),
        manager: t.arg.string({ required: false }),
      },
      resolve: (_root, args, ctx) => createProject(ctx, args),
    }),
    updateProject: t.field({
      type: ProjectRef,
      args: {
        id: t.arg.id(),
        changes: t.arg({ type: ProjectChangesRef }),
        hasWatermarks: t.arg.boolean({ required: false }),
        hasOverlay: t.arg.boolean({ required: false }),
      },
      resolve: (_root, args, ctx) => updateProject(ctx, args),
    }),
    updateProjectSettings: t.field({
      type: ProjectRef,
      args: { id: t.arg.id(), slateFormat: t.arg({ type: SlateFormatRef }) },
      resolve: (_root, args, ctx) => updateProjectSettings(ctx, args),
    }),
    moveProject: t.field({
      extensions: LONG_CHANGE,
      type: ProjectRef,
      args: { id: t.arg.id(), workspace: t.arg.id() },
      resolve: (_root, args, ctx) => moveProject(ctx, args),
    }),
    deleteProject: t.boolean({
      extensions: LONG_CHANGE,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => deleteProject(ctx, id),
    }),
  }));
}

function registerPictures(): void {
  builder.mutationFields((t) => ({
    uploadProjectPoster: t.field({
      type: ImageUploadRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => uploadProjectPicture(ctx, "poster", id),
    }),
    uploadProjectOverlay: t.field({
      type: ImageUploadRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => uploadProjectPicture(ctx, "overlay", id),
    }),
    removeProjectImages: t.field({
      type: ProjectRef,
      args: { id: t.arg.id(), poster: t.arg.boolean({ required: false }), overlay: t.arg.boolean({ required: false }) },
      resolve: (_root, { id, poster, overlay }, ctx) =>
        removeProjectImages(ctx, { id, poster: poster === true, overlay: overlay === true }),
    }),
  }));
}

function registerStorageConfig(): void {
  const StorageRef = builder.objectRef<StorageConfigView["storages"][number]>("Storage").implement({
    fields: (t) => ({
      name: t.exposeString("name"),
      prefix: t.exposeString("prefix"),
      kind: t.exposeString("kind", { description: "`DISK` or `S3`." }),
      readOnly: t.exposeBoolean("isReadOnly", { description: "No new projects and no uploads." }),
      readOnlyFixed: t.exposeBoolean("isReadOnlyFixed", {
        description: "Whether the configuration sets `readOnly`, so that `updateStorage` can't.",
      }),
    }),
  });
  const AsperaServerRef = builder.objectRef<StorageConfigView["asperaServers"][number]>("AsperaServer").implement({
    fields: (t) => ({ name: t.exposeString("name"), storagePrefix: t.exposeString("storagePrefix") }),
  });
  const StorageConfigRef = builder.objectRef<StorageConfigView>("StorageConfig").implement({
    fields: (t) => ({
      storages: t.expose("storages", { type: [StorageRef] }),
      asperaServers: t.expose("asperaServers", { type: [AsperaServerRef] }),
    }),
  });
  builder.mutationFields((t) => ({
    updateStorage: t.field({
      type: StorageRef,
      description: "Superusers only: renames a configured storage, or makes it read-only.",
      args: { prefix: t.arg.string(), name: t.arg.string(), readOnly: t.arg.boolean() },
      resolve: (_root, { prefix, name, readOnly }, ctx) => updateStorage(ctx, { prefix, name, isReadOnly: readOnly }),
    }),
  }));
  builder.queryFields((t) => ({
    storageConfig: t.field({ type: StorageConfigRef, resolve: (_root, _args, ctx) => storageConfig(ctx) }),
  }));
}
