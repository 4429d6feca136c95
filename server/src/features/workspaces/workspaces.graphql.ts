import { builder } from "#server/platform/graphql/builder.ts";
import { createWorkspace } from "./create-workspace.ts";
import { listWorkspaces } from "./list-workspaces.ts";
import { updateWorkspace } from "./update-workspace.ts";
import type { WorkspaceAllowedView, WorkspaceView } from "./workspace-view.ts";

/** @public */
export const WorkspaceRef = builder.objectRef<WorkspaceView>("Workspace");
const WorkspaceAllowedRef = builder.objectRef<WorkspaceAllowedView>("WorkspaceAllowed");

export function registerWorkspacesGraphql(): void {
  WorkspaceAllowedRef.implement({
    fields: (t) => ({
      edit: t.exposeBoolean("edit"),
      delete: t.exposeBoolean("delete"),
      upload: t.exposeBoolean("upload"),
      createProject: t.exposeBoolean("createProject"),
    }),
  });
  WorkspaceRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      isDefault: t.exposeBoolean("isDefault"),
      canEdit: t.exposeBoolean("canEdit"),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      allowedTo: t.expose("allowedTo", { type: WorkspaceAllowedRef }),
    }),
  });
  builder.queryFields((t) => ({
    workspaces: t.field({ type: [WorkspaceRef], resolve: (_root, _args, ctx) => listWorkspaces(ctx) }),
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
  }));
}
