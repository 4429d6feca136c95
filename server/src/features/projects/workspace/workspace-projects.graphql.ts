import { projectRights } from "#core/permissions/project-rights.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { WorkspaceRef } from "../../workspaces/workspaces.graphql.ts";
import { ProjectAllowedRef } from "../projects.graphql.ts";
import { transferServerOf } from "../storages/transfer-server-choice.ts";
import { deleteWorkspace } from "./delete-workspace.ts";
import { workspaceProjectsLoader, workspaceSumsLoader } from "./workspace-projects.ts";
import type { WorkspaceProjectRow } from "./workspace-projects-store.ts";

const WorkspaceProjectRef = builder.objectRef<WorkspaceProjectRow>("WorkspaceProject");
const WorkspaceProjectFolderRef = builder.objectRef<WorkspaceProjectRow>("WorkspaceProjectFolder");

/** Adds the fields of workspaces about projects, a later feature. People who see a workspace administer all its projects. */
export function registerWorkspaceProjects(): void {
  WorkspaceProjectFolderRef.implement({
    fields: (t) => ({ id: t.exposeID("rootFolderId"), totalSize: t.exposeFloat("totalSize") }),
  });
  WorkspaceProjectRef.implement({
    description: "A project in the list of its workspace.",
    fields: (t) => ({
      id: t.exposeID("id"),
      workspaceId: t.exposeID("workspaceId"),
      name: t.exposeString("name"),
      manager: t.exposeString("manager"),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      asperaServer: t.string({
        nullable: true,
        resolve: (row, _args, ctx) => transferServerOf(ctx.platform, row)?.name ?? null,
      }),
      folder: t.field({ type: WorkspaceProjectFolderRef, resolve: (row) => row }),
      allowedTo: t.field({
        type: ProjectAllowedRef,
        resolve: ({ id, workspaceId, rootFolderId }, _args, ctx) =>
          projectRights(ctx.actor, { projectId: id, workspaceId, rootFolderId, grant: null, marksTeam: false }, false),
      }),
    }),
  });
  builder.objectFields(WorkspaceRef, (t) => ({
    totalSize: t.float({
      resolve: async ({ id }, _args, ctx) => (await workspaceSumsLoader(ctx).load(id)).totalSize,
    }),
    projectCount: t.int({
      resolve: async ({ id }, _args, ctx) => (await workspaceSumsLoader(ctx).load(id)).projectCount,
    }),
    projects: t.field({
      type: [WorkspaceProjectRef],
      resolve: ({ id }, _args, ctx) => workspaceProjectsLoader(ctx).load(id),
    }),
  }));
  builder.mutationFields((t) => ({
    deleteWorkspace: t.boolean({
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => deleteWorkspace(ctx, id),
    }),
  }));
}
