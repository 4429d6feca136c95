import { AppError, notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { emitAccountsChanged } from "../../auth/account-events.ts";
import { AccountWriter } from "../../auth/account-store.ts";
import { requireRecentProof } from "../../auth/passwords/recent-proof.ts";
import { endSessions } from "../../auth/session/end-sessions.ts";
import { FolderUserWriter } from "../../folders/audience/folder-user-store.ts";
import { ProjectUserWriter } from "../../projects/access/project-user-store.ts";
import { requireUserIds } from "../../projects/access/user-ids.ts";
import { requireUser } from "../../users/require-user.ts";
import { userLoader } from "../../users/user-loader.ts";
import { WorkspaceUserWriter } from "../../workspaces/workspace-user-store.ts";
import { factsLoader } from "../member-loader.ts";
import { userRights } from "../member-rights.ts";
import { auditPeople } from "./audit-people.ts";
import { lastSuperuser } from "./update-user.ts";

/**
 * Deletes all of these people or none, with the caller's recent proof (USERS-088, PLUS-387). Their sessions end; their content
 * stays under their names.
 */
export async function deleteUsers(ctx: CallContext, ids: readonly string[]): Promise<boolean> {
  const actor = requireUser(ctx.actor);
  const userIds = requireUserIds(ids);
  const facts = await Promise.all(userIds.map((id) => factsLoader(ctx, actor).load(id)));
  // People hidden from the caller are not found, whoever else is named.
  if (facts.includes(null)) throw notFound("User");
  if (facts.some((one) => one && !userRights(actor, one).delete)) throw new AppError("FORBIDDEN");
  await requireRecentProof(ctx.platform, actor);
  const people = await userLoader(ctx).loadMany(userIds);
  await ctx.platform.transact(async (unit) => {
    const writer = new AccountWriter(unit.db);
    await writer.lockChanges();
    if (await writer.leavesNoSuperuser(userIds)) throw lastSuperuser();
    for (const Writer of [ProjectUserWriter, FolderUserWriter, WorkspaceUserWriter])
      await new Writer(unit.db).removeEverywhere(userIds);
    const gone = await writer.remove(userIds, ctx.platform.clock.now());
    for (const id of userIds) await endSessions(unit, id);
    await emitAccountsChanged(unit);
    await recordAudit(unit, ctx.platform.clock, ...auditPeople(people, { by: actor, verb: "user.deleted" }, gone));
  });
  return true;
}
