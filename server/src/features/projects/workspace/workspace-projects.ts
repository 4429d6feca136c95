import DataLoader from "dataloader";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { WorkspaceProjectReader, type WorkspaceProjectRow, type WorkspaceSums } from "./workspace-projects-store.ts";

const PROJECTS = Symbol("projects of workspaces");
const SUMS = Symbol("sums of workspaces");

/** Loads the existing projects of workspaces that the caller may edit, batched per request. */
export function workspaceProjectsLoader(ctx: CallContext): DataLoader<string, WorkspaceProjectRow[]> {
  return ctx.once(
    PROJECTS,
    () =>
      new DataLoader<string, WorkspaceProjectRow[]>(async (ids) => {
        const rows = await new WorkspaceProjectReader(ctx.platform.db).projects(ids);
        const found = Map.groupBy(rows, (row) => row.workspaceId);
        return ids.map((id) => found.get(id) ?? []);
      }),
  );
}

/** Loads the totals of workspaces (WORKSPACES-010), computed by the database; batched per request. */
export function workspaceSumsLoader(ctx: CallContext): DataLoader<string, WorkspaceSums> {
  return ctx.once(
    SUMS,
    () =>
      new DataLoader<string, WorkspaceSums>(async (ids) => {
        const rows = await new WorkspaceProjectReader(ctx.platform.db).sums(ids);
        const found = new Map(rows.map((row) => [row.workspaceId, row]));
        return ids.map((id) => found.get(id) ?? { workspaceId: id, totalSize: 0, projectCount: 0 });
      }),
  );
}
