import DataLoader from "dataloader";
import { invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { auditAccount } from "../auth/audit-account.ts";
import { requireFindable } from "../users/require-findable.ts";
import { userLoader } from "../users/user-loader.ts";
import { auditWorkspace } from "./audit-workspace.ts";
import { requireWorkspace } from "./require-workspace.ts";
import { emitWorkspaceChanged } from "./workspace-events.ts";
import { WorkspaceUserReader, type WorkspaceUserRow, WorkspaceUserWriter } from "./workspace-user-store.ts";

const ADMINS = Symbol("admins of workspaces");

/** Loads the admins of workspaces that the caller may edit, batched per request. */
export function workspaceUserLoader(ctx: CallContext): DataLoader<string, WorkspaceUserRow[]> {
  return ctx.once(
    ADMINS,
    () =>
      new DataLoader<string, WorkspaceUserRow[]>(async (ids) => {
        const rows = await new WorkspaceUserReader(ctx.platform.db).admins(ids);
        const found = Map.groupBy(rows, (row) => row.workspaceId);
        return ids.map((id) => found.get(id) ?? []);
      }),
  );
}

/** Lists the workspace's admins, only for people who may edit the workspace (WORKSPACES-061). */
export async function workspaceUsers(ctx: CallContext, workspace: string): Promise<readonly WorkspaceUserRow[]> {
  const { id } = await requireWorkspace(ctx, workspace, "edit");
  return workspaceUserLoader(ctx).load(id);
}

export interface SaveWorkspaceUserInput {
  readonly workspace: string;
  readonly user: string;
  readonly isAdmin: boolean;
}

/** Makes a person admin of the workspace (WORKSPACES-046, WORKSPACES-068); existing admins stay. */
export async function saveWorkspaceUser(ctx: CallContext, input: SaveWorkspaceUserInput): Promise<WorkspaceUserRow> {
  const { id, name } = await requireWorkspace(ctx, input.workspace, "edit");
  if (!input.isAdmin) throw invalid("isAdmin", "People in a workspace are its admins. Remove the person instead");
  const user = isUuid(input.user) ? await userLoader(ctx).load(input.user) : null;
  if (!user) throw notFound("User");
  await requireFindable(ctx, [user.id]);
  await ctx.platform.transact(async (unit) => {
    const writer = new WorkspaceUserWriter(unit.db);
    if (!(await writer.holdUser(input.user))) throw notFound("User");
    if (!(await writer.addAdmin(id, input.user, ctx.platform.clock.now()))) return;
    await emitWorkspaceChanged(unit, id, user.id);
    const what = { target: auditAccount(user), place: auditWorkspace({ id, name }) };
    await recordAudit(unit, ctx.platform.clock, { by: ctx.actor, verb: "workspace.admin-added", ...what });
  });
  return { workspaceId: id, userId: input.user, isAdmin: true };
}
