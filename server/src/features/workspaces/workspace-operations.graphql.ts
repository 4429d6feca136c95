import { builder } from "#server/platform/graphql/builder.ts";
import { ImageUploadRef } from "../images/images.graphql.ts";
import { createWorkspace } from "./create-workspace.ts";
import { listWorkspaces } from "./list-workspaces.ts";
import { updateWorkspace } from "./update-workspace.ts";
import { removeWorkspaceImages, uploadWorkspacePicture } from "./workspace-pictures.ts";
import { saveWorkspaceUser, workspaceUsers } from "./workspace-users.ts";
import { WorkspaceRef, WorkspaceUserRef } from "./workspaces.graphql.ts";

export function registerWorkspaceOperations(): void {
  builder.queryFields((t) => ({
    workspaces: t.field({ type: [WorkspaceRef], resolve: (_root, _args, ctx) => listWorkspaces(ctx) }),
    workspaceUsers: t.field({
      type: [WorkspaceUserRef],
      args: { workspace: t.arg.id() },
      resolve: (_root, { workspace }, ctx) => workspaceUsers(ctx, String(workspace)),
    }),
  }));
  builder.mutationFields((t) => ({
    createWorkspace: t.field({
      type: WorkspaceRef,
      args: { name: t.arg.string() },
      resolve: (_root, { name }, ctx) => createWorkspace(ctx, name),
    }),
    updateWorkspace: t.field({
      type: WorkspaceRef,
      args: { id: t.arg.id(), name: t.arg.string() },
      resolve: (_root, { id, name }, ctx) => updateWorkspace(ctx, { id: String(id), name }),
    }),
    saveWorkspaceUser: t.field({
      type: WorkspaceUserRef,
      args: { workspace: t.arg.id(), user: t.arg.id(), isAdmin: t.arg.boolean() },
      resolve: (_root, { workspace, user, isAdmin }, ctx) =>
        saveWorkspaceUser(ctx, { workspace: String(workspace), user: String(user), isAdmin }),
    }),
  }));
  registerBranding();
}

function registerBranding(): void {
  builder.mutationFields((t) => ({
    uploadWorkspaceLogo: t.field({
      type: ImageUploadRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => uploadWorkspacePicture(ctx, "logo", String(id)),
    }),
    uploadWorkspaceProjectPoster: t.field({
      type: ImageUploadRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => uploadWorkspacePicture(ctx, "projectPoster", String(id)),
    }),
    removeWorkspaceImages: t.field({
      type: WorkspaceRef,
      args: {
        id: t.arg.id(),
        logo: t.arg.boolean({ required: false }),
        projectPoster: t.arg.boolean({ required: false }),
      },
      resolve: (_root, { id, logo, projectPoster }, ctx) =>
        removeWorkspaceImages(ctx, { id: String(id), logo: logo === true, projectPoster: projectPoster === true }),
    }),
  }));
}
