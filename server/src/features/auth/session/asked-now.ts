import { AppError } from "#core/errors/app-error.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holderActor } from "../held-addresses.ts";
import { personActor } from "./person-actor.ts";

/**
 * Identifies the caller again inside the transaction: after waiting for a lock, permissions, the account or the visit may be
 * gone.
 * @throws AppError UNAUTHENTICATED
 * @public
 */
export async function askedNow(ctx: CallContext, unit: Unit): Promise<CallContext> {
  const platform = { ...ctx.platform, db: unit.db };
  const actor = await actorNow(platform, ctx.actor);
  if (actor === null) throw new AppError("UNAUTHENTICATED");
  return createCallContext({ ...ctx, platform, actor });
}

async function actorNow(platform: Platform, asked: Actor): Promise<Actor | null> {
  if (asked.kind === "visitor") return holderActor(platform, "v", asked.sessionId);
  const person = asked.kind === "user" ? await personActor(platform, asked.userId) : null;
  if (asked.kind !== "user" || person === null) return null;
  const { isSuperuser, managedWorkspaceIds } = person;
  return { ...asked, isSuperuser, managedWorkspaceIds };
}
