import { AppError } from "#core/errors/app-error.ts";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { personActor } from "../session/person-actor.ts";

/** The person who requested a job, and the transaction in which their permissions are checked, if any. */
export interface Orderer {
  readonly userId: string;
  readonly unit?: Unit;
}

/**
 * Checks that the person who requested a job may still do it: each attempt checks this first, and again in the transaction that
 * publishes its result (PLUS-430).
 * @throws AppError FORBIDDEN, and NOT_FOUND as `ask` does
 * @public
 */
export async function requireOrderer(
  platform: Platform,
  { userId, unit }: Orderer,
  ask: (ctx: CallContext) => Promise<unknown>,
): Promise<void> {
  const seen = unit === undefined ? platform : { ...platform, db: unit.db };
  const actor = await personActor(seen, userId);
  try {
    if (actor === null) throw new AppError("FORBIDDEN");
    // A context without a request, of which only the permission loaders are used.
    await ask(createCallContext({ platform: seen, actor }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "FORBIDDEN") throw error;
    throw new AppError(
      "FORBIDDEN",
      "The person who started this no longer has permission to do it",
      {},
      { cause: error },
    );
  }
}
