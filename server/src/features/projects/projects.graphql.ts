import { PERMISSIONS } from "#core/permissions/permission.ts";
import type { ProjectAllowed } from "#core/permissions/project-rights.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf } from "#server/platform/graphql/connection.ts";
import { ImageRef } from "../images/images.graphql.ts";
import { PersonRef } from "../users/users.graphql.ts";
import { OverlayRef, WatermarksRef } from "../watermarks/watermarks.graphql.ts";
import type { RoleView } from "./access/project-roles.ts";
import type { ProjectView } from "./project-view.ts";

/** @public */
export const ProjectRef = builder.objectRef<ProjectView>("Project");
/** @public */
export const PermissionRef = builder.enumType("Permission", { values: PERMISSIONS });
export const ProjectConnectionRef = connectionOf("ProjectConnection", ProjectRef);
/** @public */
export const RoleRef = builder.objectRef<RoleView>("Role");
export const SlateFormatRef = builder.enumType("SlateFormat", {
  values: ["EPISODE_SCENE_TAKE", "SCENE_SHOT_TAKE", "SCENE_TAKE", "SCENE_TAKE_CAMERA"] as const,
});
export const ProjectAllowedRef = builder.objectRef<ProjectAllowed>("ProjectAllowed");
const ProjectSettingsRef = builder.objectRef<ProjectView["settings"]>("ProjectSettings");

export function registerProjectTypes(): void {
  ProjectAllowedRef.implement({
    fields: (t) => ({
      view: t.exposeBoolean("view"),
      edit: t.exposeBoolean("edit"),
      delete: t.exposeBoolean("delete"),
      manageUsers: t.exposeBoolean("manageUsers"),
    }),
  });
  ProjectSettingsRef.implement({
    fields: (t) => ({
      slateFormat: t.field({ type: SlateFormatRef, resolve: ({ slateFormat }) => slateFormat as SlateFormat }),
      watermarks: t.expose("watermarks", { type: WatermarksRef }),
      overlay: t.expose("overlay", { type: OverlayRef }),
    }),
  });
  implementProject();
  implementRole();
}

/** The column's check constraint allows no other values. */
type SlateFormat = (typeof SlateFormatRef)["$inferType"];

function implementProject(): void {
  ProjectRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      workspaceId: t.exposeID("workspaceId"),
      folderId: t.exposeID("folderId"),
      production: t.exposeString("production"),
      director: t.exposeString("director"),
      dop: t.exposeString("dop"),
      manager: t.exposeString("manager"),
      shootingStart: t.exposeString("shootingStart", { nullable: true }),
      shootingEnd: t.exposeString("shootingEnd", { nullable: true }),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      updatedAt: t.expose("updatedAt", { type: "DateTime" }),
      createdBy: t.expose("createdBy", { type: PersonRef }),
      size: t.exposeFloat("size"),
      poster: t.expose("poster", { type: ImageRef, nullable: true }),
      hasOwnPoster: t.exposeBoolean("hasOwnPoster"),
      storagePrefix: t.exposeString("storagePrefix"),
      storageName: t.string({ resolve: (project) => project.storageName() }),
      asperaServer: t.string({ nullable: true, resolve: (project) => project.asperaServer }),
      watermarks: t.expose("watermarks", { type: WatermarksRef }),
      overlay: t.expose("overlay", { type: OverlayRef }),
      ttl: t.expose("ttl", { type: "DateTime", nullable: true }),
      hasFolders: t.exposeBoolean("hasFolders"),
      settings: t.expose("settings", { type: ProjectSettingsRef }),
      allowedTo: t.expose("allowedTo", { type: ProjectAllowedRef }),
    }),
  });
}

function implementRole(): void {
  RoleRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      isDefault: t.exposeBoolean("isDefault"),
      isAdmin: t.exposeBoolean("isAdmin"),
      folderPermissions: t.expose("folderPermissions", { type: [PermissionRef] }),
    }),
  });
}
