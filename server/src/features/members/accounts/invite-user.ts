import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isEmail } from "#core/names/email-address.ts";
import { requireName } from "#core/names/require-name.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import { ROLE_MASK } from "#core/permissions/permission-set.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../../audit/audit-project.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { emitAccountsChanged } from "../../auth/account-events.ts";
import { AccountReader, type AccountRow, AccountWriter, emailKey } from "../../auth/account-store.ts";
import { auditAccount } from "../../auth/audit-account.ts";
import { sendInvitation } from "../../auth/invitations/send-invitation.ts";
import { Tries } from "../../auth/sign-in/tries.ts";
import { FolderUserWriter } from "../../folders/audience/folder-user-store.ts";
import { requireVisibleFolder } from "../../folders/folder-access.ts";
import { type ProjectAccess, requireProject } from "../../projects/access/project-access.ts";
import { requireRole } from "../../projects/access/project-roles.ts";
import { ProjectUserWriter } from "../../projects/access/project-user-store.ts";
import { createUser } from "../../users/create-user.ts";
import { requireUser } from "../../users/require-user.ts";
import { userLoader } from "../../users/user-loader.ts";
import type { UserView } from "../../users/user-view.ts";
import { factsLoader } from "../member-loader.ts";

export interface InviteUserInput {
  readonly email: string;
  readonly name: string;
  readonly projectId?: string | null | undefined;
  readonly roleId?: string | null | undefined;
  readonly folderId?: string | null | undefined;
}

export interface InvitedUser {
  /** Whether a new account was created. */
  readonly created: boolean;
  /** Whether a mail was queued. */
  readonly invited: boolean;
  readonly user: UserView;
}

/**
 * Creates an account, assigns it to a project or to one of its folders, and mails the link to set a password (USERS-085). For
 * anyone who manages the project's people; without a project for superusers and workspace admins.
 * @throws AppError CONFLICT if the address is taken
 */
export async function inviteUser(ctx: CallContext, input: InviteUserInput): Promise<InvitedUser> {
  const actor = requireUser(ctx.actor);
  const email = requireEmail(input.email);
  const name = requireName("name", input.name);
  const role = requireRole(input.roleId ?? "VIEWER");
  const project = await invitingProject(ctx, input.projectId);
  const folder = input.folderId ? await projectFolder(ctx, input.projectId, input.folderId) : null;
  await countInvitation(ctx, actor.userId, email);
  const id = await ctx.platform.transact(async (unit) => {
    const userId = await createUser(unit, ctx.platform.clock, {
      email,
      name,
      passwordHash: null,
      createdBy: actor.userId,
      homeWorkspaceId: project?.scope.workspaceId ?? onlyWorkspace(actor),
    });
    const now = ctx.platform.clock.now();
    if (folder) await new FolderUserWriter(unit.db).assign(folder.row, [userId], ROLE_MASK[role], now);
    else if (project)
      await new ProjectUserWriter(unit.db).assign(project.scope.projectId, [userId], role, ROLE_MASK[role], now);
    await emitAccountsChanged(unit);
    await sendInvitation(unit, ctx.platform, {
      user: { id: userId, name, email },
      inviterName: actor.name,
      invitedTo: project?.name ?? null,
    });
    const details = { email, ...(project && { role }), ...(folder && { folder: folder.row.name }) };
    await recordInvitation(ctx, unit, { user: { id: userId, name }, project, details });
    return userId;
  });
  return { created: true, invited: true, user: await loadUser(ctx, id) };
}

/**
 * Sends another mail to a person who hasn't joined, with the given name or else their own (USERS-087); the link in the previous
 * mail becomes invalid.
 * @throws AppError NOT_FOUND for people whom the caller doesn't administer, as for nonexistent ones; CONFLICT for people who have
 * joined
 */
export async function reinviteUser(
  ctx: CallContext,
  input: {
    readonly email: string;
    readonly name?: string | null | undefined;
    readonly project?: string | null | undefined;
  },
): Promise<InvitedUser> {
  const actor = requireUser(ctx.actor);
  const project = await invitingProject(ctx, input.project);
  const account = await new AccountReader(ctx.platform.db).byEmail(requireEmail(input.email));
  if (!account || !(await factsLoader(ctx, actor).load(account.id))) throw notFound("User");
  const name = input.name ? requireName("name", input.name) : account.name;
  requireNotJoined(account);
  await countInvitation(ctx, actor.userId, account.email);
  await ctx.platform.transact(async (unit) => {
    // Joining, or a change of address, invalidates earlier links: none may be sent afterwards.
    const invited = await new AccountWriter(unit.db).hold(account.id);
    if (!invited) throw notFound("User");
    requireNotJoined(invited);
    await sendInvitation(unit, ctx.platform, {
      user: { ...invited, name },
      inviterName: actor.name,
      invitedTo: project?.name ?? null,
    });
    await recordInvitation(ctx, unit, { user: invited, project, details: { email: invited.email, again: true } });
  });
  return { created: false, invited: true, user: await loadUser(ctx, account.id) };
}

function requireNotJoined(account: AccountRow): void {
  if (account.password_hash !== null || account.is_external)
    throw new AppError("CONFLICT", "Cannot invite the user because the user joined already");
}

async function recordInvitation(
  ctx: CallContext,
  unit: Unit,
  invitation: {
    readonly user: { readonly id: string; readonly name: string };
    readonly project: ProjectAccess | null;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { user, project, details } = invitation;
  const target = auditAccount(user);
  const place = project ? inProject(project) : undefined;
  await recordAudit(unit, ctx.platform.clock, { by: ctx.actor, verb: "user.invited", target, place, details });
}

/** Returns the workspace for invitations without a project. */
function onlyWorkspace({ isSuperuser, managedWorkspaceIds }: UserActor): string | null {
  const [only, ...others] = managedWorkspaceIds;
  return isSuperuser || others.length > 0 ? null : (only ?? null);
}

/** Limits invitations, so that one sender can't flood mailboxes. @throws AppError TOO_MANY */
function countInvitation(ctx: CallContext, inviterId: string, email: string): Promise<void> {
  return new Tries(ctx.platform, [
    ["invitation by person", inviterId],
    ["invitation to address", emailKey(email)],
  ]).spend();
}

/** Returns the address trimmed, if its form is valid. @throws AppError VALIDATION */
export function requireEmail(typed: string): string {
  const email = typed.trim();
  if (email === "") throw invalid("email", "Please enter an email");
  if (!isEmail(email)) throw invalid("email", "Invalid email");
  return email;
}

async function invitingProject(ctx: CallContext, projectId: string | null | undefined) {
  const actor = requireUser(ctx.actor);
  if (projectId) return requireProject(ctx, projectId, "manageUsers");
  if (!actor.isSuperuser && actor.managedWorkspaceIds.size === 0) throw new AppError("FORBIDDEN");
  return null;
}

async function projectFolder(ctx: CallContext, projectId: string | null | undefined, folderId: string) {
  if (!projectId) throw invalid("projectId", "Please select a project");
  return requireVisibleFolder(ctx, { folderId, projectId });
}

async function loadUser(ctx: CallContext, id: string): Promise<UserView> {
  const user = await userLoader(ctx).load(id);
  if (!user) throw notFound("User");
  return user;
}
