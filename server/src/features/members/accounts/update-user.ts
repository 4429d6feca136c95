import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { requireName } from "#core/names/require-name.ts";
import type { Actor, UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { emitActorsChanged } from "#server/platform/live/actors-changed.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { AuditEntry } from "../../audit/audit-record.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { emitAccountsChanged } from "../../auth/account-events.ts";
import {
  type AccountChanges,
  AccountReader,
  type AccountRow,
  AccountWriter,
  emailKey,
} from "../../auth/account-store.ts";
import { auditAccount } from "../../auth/audit-account.ts";
import { providerOf } from "../../auth/external/provider-of.ts";
import { checkAccountPassword, hashPassword } from "../../auth/passwords/password.ts";
import { requireRecentProof } from "../../auth/passwords/recent-proof.ts";
import { endSessions } from "../../auth/session/end-sessions.ts";
import { forgetDevices } from "../../auth/sign-in/known-device.ts";
import { Tries } from "../../auth/sign-in/tries.ts";
import { tellOfAccountChange } from "../../auth/tell-of-account-change.ts";
import { requireUser } from "../../users/require-user.ts";
import { UserReader, type UserRow } from "../../users/user-store.ts";
import { type UserView, userView } from "../../users/user-view.ts";
import { factsLoader } from "../member-loader.ts";
import { userRights } from "../member-rights.ts";
import { requireEmail } from "./invite-user.ts";

export interface UpdateUserInput {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly isSuperuser?: boolean | null | undefined;
  /** The revision that the form was filled with: if there is a newer one, it is a conflict. */
  readonly revision?: number | null | undefined;
}

/**
 * Changes an account: one's own, or anyone's for superusers. Changes of password, address or superuser status require recent
 * proof of the caller. A new password, or a new address of one's own, ends the person's other sessions; both are reported to the
 * previous address.
 * @throws AppError CONFLICT for a taken address, for a concurrent change, and for the last superuser; TOO_MANY for more new
 * addresses than a person needs (PLUS-609); VALIDATION for an address of the identity provider, except by superusers
 */
export async function updateUser(ctx: CallContext, input: UpdateUserInput): Promise<UserView> {
  const actor = requireEditor(ctx.actor, input.id);
  await requireEdit(ctx, actor, input.id);
  const email = given(input.email) ? requireEmail(input.email) : undefined;
  const before = await accountBefore(ctx, input.id);
  const isMoved = email !== undefined && emailKey(email) !== emailKey(before.email);
  const isOwn = actor.userId === input.id;
  const isSuperuser = superuserChange(actor, input.isSuperuser);
  if (isMoved || given(input.password) || isSuperuser !== undefined) await requireRecentProof(ctx.platform, actor);
  if (isMoved && !actor.isSuperuser) requireLocalAddress(ctx.platform, email);
  // Superusers can see everyone's address anyway.
  if (isMoved && !actor.isSuperuser) await new Tries(ctx.platform, [["new address by person", actor.userId]]).spend();
  const name = given(input.name) ? accountName(input.name) : undefined;
  const owner = { name: name ?? before.name, email: email ?? before.email };
  const changes = {
    name,
    email,
    passwordHash: given(input.password) ? await newPasswordHash(ctx.platform, input.password, owner) : undefined,
    isSuperuser,
  };
  const keptSession = isOwn ? actor.sessionId : null;
  const row = await ctx.platform.transact(async (unit) => {
    const writer = new AccountWriter(unit.db);
    await writer.lockChanges();
    if (changes.isSuperuser === false && (await writer.leavesNoSuperuser([input.id]))) throw lastSuperuser();
    const done = await writer.update(input.id, changes, input.revision ?? null);
    if (done === "address taken") throw new AppError("CONFLICT", "This email-address is already in use");
    const [changed] = await new UserReader(unit.db).byIds([input.id]);
    if (done === "changed before" || !changed) throw new AppError("CONFLICT");
    const hasNewPassword = changes.passwordHash !== undefined;
    if (hasNewPassword || (isOwn && isMoved)) await endSessions(unit, input.id, keptSession);
    else if (isMoved) await forgetDevices(unit, input.id);
    if (hasNewPassword) await tellOfAccountChange(unit, ctx.platform, before, "password");
    if (isMoved) await tellOfAccountChange(unit, ctx.platform, before, "email");
    if (changes.isSuperuser !== undefined) await emitActorsChanged(unit, input.id);
    await emitAccountsChanged(unit);
    await recordAudit(unit, ctx.platform.clock, ...recordsOf(actor, changed, changes));
    return changed;
  });
  factsLoader(ctx, actor).clear(input.id);
  return userView(row);
}

/**
 * People who have yet to set up a second factor may still correct their own name and address, on the same page, but nobody
 * else's.
 */
function requireEditor(actor: Actor, userId: string): UserActor {
  const isOwn = actor.kind === "user" && actor.userId === userId;
  return isOwn && actor.mustSetUpFactor ? actor : requireUser(actor);
}

/** Returns a record for each change; given but unchanged values count too. */
function recordsOf(actor: UserActor, user: UserRow, changes: AccountChanges): readonly AuditEntry[] {
  const target = auditAccount(user);
  const { name, email, passwordHash, isSuperuser } = changes;
  const records: AuditEntry[] = [];
  if (name !== undefined || email !== undefined)
    records.push({ by: actor, verb: "user.changed", target, details: { name, email } });
  if (passwordHash !== undefined) records.push({ by: actor, verb: "password.changed", target });
  if (isSuperuser !== undefined)
    records.push({ by: actor, verb: isSuperuser ? "user.promoted" : "user.demoted", target });
  return records;
}

/** The error when the last superuser is removed or demoted. */
export function lastSuperuser(): AppError {
  return new AppError("CONFLICT", "You can't remove the last superuser. Make someone else a superuser first");
}

async function requireEdit(ctx: CallContext, actor: UserActor, id: string): Promise<void> {
  const facts = isUuid(id) ? await factsLoader(ctx, actor).load(id) : null;
  if (!facts) throw notFound("User");
  if (!userRights(actor, facts).edit) throw new AppError("FORBIDDEN");
}

async function accountBefore(ctx: CallContext, id: string): Promise<AccountRow> {
  const account = await new AccountReader(ctx.platform.db).byId(id);
  if (!account) throw notFound("User");
  return account;
}

function superuserChange(actor: UserActor, wanted: boolean | null | undefined): boolean | undefined {
  if (wanted === null || wanted === undefined) return undefined;
  if (!actor.isSuperuser) throw new AppError("FORBIDDEN");
  return wanted;
}

/**
 * The owner of the address at the provider would get this account at their first sign-in (PLUS-1044). @throws AppError VALIDATION
 */
function requireLocalAddress(platform: Platform, email: string): void {
  const provider = providerOf(platform, email);
  if (provider !== null) throw invalid("email", `People with this email address sign in with ${provider}`);
}

function accountName(typed: string): string {
  if (typed.trim() === "") throw invalid("name", "A name is required");
  return requireName("name", typed);
}

async function newPasswordHash(
  platform: Platform,
  password: string,
  owner: { name: string; email: string },
): Promise<string> {
  await checkAccountPassword(platform, password, owner);
  return hashPassword(password);
}

function given(text: string | null | undefined): text is string {
  return text !== null && text !== undefined;
}
