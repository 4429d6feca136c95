import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { callablePeople } from "./callable-people.ts";
import { type MentionPlace, MentionReader, MentionWriter } from "./mention-store.ts";
import { mentionedIn } from "./mentioned-in.ts";

const MOST_MENTIONS = 50;

/**
 * Ids of people that somebody says to have named; nobody for visitors, whose words stay plain.
 * @throws AppError VALIDATION for very many
 */
export function requireMentions(ctx: CallContext, given: readonly string[] | null | undefined): readonly string[] {
  if (ctx.actor.kind !== "user") return [];
  const ids = new Set((given ?? []).filter(isUuid));
  if (ids.size > MOST_MENTIONS) throw invalid("mentions", `A comment can mention at most ${MOST_MENTIONS} people`);
  return [...ids];
}

/**
 * Keeps who is named in a comment: those given who may be named here and now, and whose name stands in its words (PLUS-890). Whoever
 * may not is plain text. In the transaction that writes the comment.
 * @returns the ids of those who were not named in it before
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
