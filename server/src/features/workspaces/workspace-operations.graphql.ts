import { builder } from "#server/platform/graphql/builder.ts";
import { givenValue } from "#server/platform/graphql/given-value.ts";
import { ImageUploadRef } from "../images/images.graphql.ts";
import { createWorkspace } from "./create-workspace.ts";
import { listWorkspaces } from "./list-workspaces.ts";
import { updateWorkspace } from "./update-workspace.ts";
import { removeWorkspaceImages, uploadWorkspacePicture } from "./workspace-pictures.ts";
import { saveWorkspaceUser, workspaceUsers } from "./workspace-users.ts";
import { WorkspaceRef, WorkspaceUserRef } from "./workspaces.graphql.ts";

const CreateWorkspaceInput = builder.inputType("CreateWorkspaceInput", { fields: (t) => ({ name: t.string() }) });
const UpdateWorkspaceInput = builder.inputType("UpdateWorkspaceInput", {
  fields: (t) => ({ id: t.id(), name: t.string() }),
});
const SaveWorkspaceUserInput = builder.inputType("SaveWorkspaceUserInput", {
  fields: (t) => ({ workspace: t.id(), user: t.id(), isAdmin: t.boolean() }),
});
const RemoveWorkspaceImagesInput = builder.inputType("RemoveWorkspaceImagesInput", {
  fields: (t) => ({
    id: t.id(),
    logo: t.boolean({ required: false }),
    projectPoster: t.boolean({ required: false }),
  }),
});

/** Operations with an `input` also accept its values as separate arguments (WORKSPACES-062, -063, -065, -068). */
export function registerWorkspaceOperations(): void {
  builder.queryFields((t) => ({
    workspaces: t.field({ type: [WorkspaceRef], resolve: (_root, _args, ctx) => listWorkspaces(ctx) }),
    workspaceUsers: t.field({
      type: [WorkspaceUserRef],
      args: { workspace: t.arg.id() },
      resolve: (_root, { workspace }, ctx) => workspaceUsers(ctx, workspace),
    }),
  }));
  builder.mutationFields((t) => ({
    createWorkspace: t.field({
      type: WorkspaceRef,
      args: {
        input: t.arg({ type: CreateWorkspaceInput, required: false }),
        name: t.arg.string({ required: false }),
      },
      resolve: (_root, { input, ...args }, ctx) => createWorkspace(ctx, givenValue("name", (input ?? args).name)),
    }),
    updateWorkspace: t.field({
      type: WorkspaceRef,
      args: {
        input: t.arg({ type: UpdateWorkspaceInput, required: false }),
        id: t.arg.id({ required: false }),
        name: t.arg.string({ required: false }),
      },
      resolve: (_root, { input, ...args }, ctx) => {
        const { id, name } = input ?? args;
        return updateWorkspace(ctx, { id: givenValue("id", id), name: givenValue("name", name) });
      },
    }),
    saveWorkspaceUser: t.field({
      type: WorkspaceUserRef,
      args: {
        input: t.arg({ type: SaveWorkspaceUserInput, required: false }),
        workspace: t.arg.id({ required: false }),
        user: t.arg.id({ required: false }),
        isAdmin: t.arg.boolean({ required: false }),
      },
      resolve: (_root, { input, ...args }, ctx) => {
        const { workspace, user, isAdmin } = input ?? args;
        return saveWorkspaceUser(ctx, {
          workspace: givenValue("workspace", workspace),
          user: givenValue("user", user),
          isAdmin: givenValue("isAdmin", isAdmin),
        });
      },
    }),
  }));
  registerBranding();
}

function registerBranding(): void {
  builder.mutationFields((t) => ({
    uploadWorkspaceLogo: t.field({
      type: ImageUploadRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => uploadWorkspacePicture(ctx, "logo", id),
    }),
    uploadWorkspaceProjectPoster: t.field({
      type: ImageUploadRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => uploadWorkspacePicture(ctx, "projectPoster", id),
    }),
    removeWorkspaceImages: t.field({
      type: WorkspaceRef,
      args: {
        input: t.arg({ type: RemoveWorkspaceImagesInput, required: false }),
        id: t.arg.id({ required: false }),
        logo: t.arg.boolean({ required: false }),
        projectPoster: t.arg.boolean({ required: false }),
      },
      resolve: (_root, { input, ...args }, ctx) => {
        const { id, logo, projectPoster } = input ?? args;
        return removeWorkspaceImages(ctx, {
          id: givenValue("id", id),
          logo: logo === true,
          projectPoster: projectPoster === true,
        });
      },
    }),
  }));
}
