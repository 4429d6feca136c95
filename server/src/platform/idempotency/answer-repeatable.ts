import { AppError, invalid } from "#core/errors/app-error.ts";
import type { Actor } from "#core/permissions/actor.ts";
import type { Platform } from "../platform.ts";
import { inRepeatableCall, RepeatableCall } from "./repeatable-call.ts";
import { forgetCalls, forgetSteps, keepAnswer, RepeatableReader } from "./repeatable-store.ts";

const KEPT_MS = 86_400_000;
/** Printable, and long enough not to occur by chance. */
const KEY = /^[\x21-\x7e]{8,200}$/;
/** A longer response is recomputed from the results of its transactions. */
const MOST_KEPT_CHARACTERS = 256 * 1024;

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Returns the key of a call; null without one. @throws AppError VALIDATION */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && KEY.test(header)) return header;
  throw invalid("Idempotency-Key", "The key must be 8 to 200 printable characters without spaces");
}

/**
 * Responds to a call with a key: executes it the first time, and returns the same response for the rest of the day. Failures
 * aren't stored: a repeated call continues where it failed.
 * @throws AppError KEY_REUSED if the same key came with another call
 */
export async function answerRepeatable(
  platform: Platform,
  { actor, key, call: text }: { readonly actor: Actor; readonly key: string; readonly call: string },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const call = new RepeatableCall(senderOf(actor), key, text, crowdOf(actor));
  const kept = await new RepeatableReader(platform.db).answer(call.hashes.key);
  if (kept !== undefined) {
    call.requireSame(kept.callHash);
    return { status: 200, body: call.open(kept.answer).toString("utf8") };
  }
  const answer = await inRepeatableCall(call, run);
  const isDone = answer.status === 200 && !answer.body.includes('"errors":');
  if (isDone && call.hasWritten && answer.body.length <= MOST_KEPT_CHARACTERS) {
    await keepAnswer(platform.db, call.hashes, call.seal(Buffer.from(answer.body)), platform.clock.now()).catch(
      (error: unknown) => platform.log.warn({ reason: String(error) }, "could not store a response"),
    );
  }
  await forgetSteps(platform.db, call.hashes.keeper, call.sumBytes).catch((error: unknown) =>
    platform.log.warn({ reason: String(error) }, "could not forget old steps"),
  );
  return answer;
}

/** Keys are valid for a day. */
export async function forgetOldCalls({ db, clock, log }: Pick<Platform, "db" | "clock" | "log">): Promise<void> {
  await forgetCalls(db, new Date(clock.nowMs() - KEPT_MS)).catch((error: unknown) => {
    log.warn({ reason: String(error) }, "could not delete old responses");
  });
}

/** Returns one name per person, and one for all visitors of a link. @throws AppError UNAUTHENTICATED for anonymous callers */
export function crowdOf(actor: Actor): string {
  return actor.kind === "visitor" ? `link ${actor.linkId}` : senderOf(actor);
}

/** Returns one name per caller. @throws AppError UNAUTHENTICATED for anonymous callers */
function senderOf(actor: Actor): string {
  if (actor.kind === "user") return `user ${actor.userId}`;
  if (actor.kind === "visitor") return `visit ${actor.sessionId}`;
  throw new AppError("UNAUTHENTICATED");
}
