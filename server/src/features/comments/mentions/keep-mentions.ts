import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { callablePeople } from "./callable-people.ts";
import { type MentionPlace, MentionReader, MentionWriter } from "./mention-store.ts";
import { mentionedIn } from "./mentioned-in.ts";

const MOST_MENTIONS = 50;

/**
 * Returns the ids of the requested mentions; none for visitors, whose text stays plain.
 * @throws AppError VALIDATION for too many
 */
export function requireMentions(ctx: CallContext, given: readonly string[] | null | undefined): readonly string[] {
  if (ctx.actor.kind !== "user") return [];
  const ids = new Set((given ?? []).filter(isUuid));
  if (ids.size > MOST_MENTIONS) throw invalid("mentions", `A comment can mention at most ${MOST_MENTIONS} people`);
  return [...ids];
}

/**
 * Stores a comment's mentions: the given people who may be mentioned here and whose name is in its text (PLUS-890). Others stay
 * plain text. Runs in the transaction that writes the comment.
 * @returns the ids of those newly mentioned in it
 */
export async function keepMentions(
  { platform }: CallContext,
  unit: Unit,
  { commentId, text, ids }: { readonly commentId: string; readonly text: string; readonly ids: readonly string[] },
  place: MentionPlace,
): Promise<readonly string[]> {
  const before = new Set((await new MentionReader(unit.db).of([commentId])).map(({ id }) => id));
  const wanted = [...new Set([...ids, ...before])];
  if (wanted.length === 0) return [];
  const people = await callablePeople({ ...platform, db: unit.db }, place, { ids: wanted });
  const named = mentionedIn(text, people);
  await new MentionWriter(unit.db).replace(commentId, named);
  return named.flatMap(({ id }) => (before.has(id) ? [] : id));
}
